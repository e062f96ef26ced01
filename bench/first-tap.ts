import type { Browser } from '@playwright/test';
import { open } from './open.ts';
import { percentile } from './percentile.ts';

declare global {
  interface Window {
    /** From the finger on the button to the frame that shows the cart's new number, in milliseconds. */
    tapShown: Promise<number>;
  }
}

const MEDIAN = 0.5;

/** How long the very first tap on “add to cart” takes to be seen, in each of so many cold loads on a slow phone. */
export async function firstTaps(browser: Browser, url: string, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await firstTap(browser, url));
  return times;
}

export function medianOf(times: readonly number[]): number {
  return percentile(times, MEDIAN);
}

async function firstTap(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript(watchFirstTap);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await open(page, url);
  const button = page.locator('[data-add-to-cart]:visible').first();
  await button.scrollIntoViewIfNeeded();
  await button.tap();
  const time = await page.evaluate(() => window.tapShown);
  await context.close();
  return Math.round(time);
}

function watchFirstTap(): void {
  window.tapShown = new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const link = document.querySelector('[data-count=cart]');
        const shown = () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        if (link) new MutationObserver(shown).observe(link, { attributes: true });
      },
      { capture: true, once: true },
    );
  });
}
