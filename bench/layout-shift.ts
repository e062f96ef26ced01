import type { Browser } from '@playwright/test';
import { open } from './open.ts';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** The worst cumulative layout shift of so many cold loads of a page on a phone with a slow processor. */
export async function worstLayoutShift(browser: Browser, url: string, runs: number): Promise<number> {
  let worst = 0;
  for (let run = 0; run < runs; run += 1) worst = Math.max(worst, await layoutShift(browser, url));
  return Math.round(worst * 10_000) / 10_000;
}

async function layoutShift(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await open(page, url);
  const shift = await page.evaluate(() => window.layoutShift);
  await context.close();
  return shift;
}
