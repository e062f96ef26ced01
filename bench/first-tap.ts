import type { Browser } from '@playwright/test';
import { slowestOf, watchInteractions } from './interactions.ts';
import { open } from './open.ts';
import { percentile } from './percentile.ts';

declare global {
  interface Window {
    /** From the finger on the button to the frame that shows the cart's new number, in milliseconds. */
    tapShown: Promise<number>;
  }
}

const MEDIAN = 0.5;
const PHONE = 4;

/** Milliseconds on a phone. The first is 1.1 times what one React island took, 109. */
export const tapBudget = { shown: 120, interaction: 64 };

export interface FirstTaps {
  /** From the finger on the button until the cart's new number is seen. */
  readonly shown: readonly number[];
  /** From the finger on the button until the next frame: interaction to next paint. */
  readonly interaction: readonly number[];
}

/** How long the very first tap on “add to cart” takes, in each of so many cold loads on a slow phone. */
export async function firstTaps(
  browser: Browser,
  url: string,
  runs: number,
  slowness = 1,
): Promise<FirstTaps> {
  const rate = Math.max(1, PHONE / slowness);
  const taps = [];
  for (let run = 0; run < runs; run += 1) taps.push(await firstTap(browser, url, rate));
  return {
    shown: taps.map(({ shown }) => shown),
    interaction: taps.map(({ interaction }) => interaction),
  };
}

export function medianOf(times: readonly number[]): number {
  return percentile(times, MEDIAN);
}

async function firstTap(
  browser: Browser,
  url: string,
  rate: number,
): Promise<{ shown: number; interaction: number }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript(watchFirstTap);
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await open(page, url);
  const button = page.locator('[data-add-to-cart]:visible').first();
  await button.scrollIntoViewIfNeeded();
  const interaction = await slowestOf(page, () => button.tap());
  const shown = Math.round(await page.evaluate(() => window.tapShown));
  await context.close();
  return { shown, interaction };
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
