import type { Browser } from '@playwright/test';
import { percentile } from '../percentile.ts';
import { newVisit, open } from './visit.ts';

declare global {
  interface Window {
    /** From the finger on the button to the frame that shows the cart's new number, in milliseconds. */
    tapShown: Promise<number>;
    /** How long each interaction took to be seen, in milliseconds; short ones are left out. */
    interactions: number[];
  }
}

const PHONE = 4;

/** Milliseconds on a phone. The first is 1.1 times what one React island took, 109. */
export const tapBudget = { shown: 120, interaction: 64 };

export interface Tap {
  /** From the finger on the button until the cart's new number is seen. */
  readonly shown: number;
  /** From the finger on the button until the next frame: interaction to next paint. */
  readonly interaction: number;
}

export const medianOf = (times: readonly number[]): number => percentile(times, 0.5);

/** How long the very first tap on “add to cart” takes, in a cold load on a slow phone. */
export async function firstTap(browser: Browser, url: string): Promise<Tap> {
  const { context, page } = await newVisit(browser, { slowness: PHONE });
  await context.addInitScript(watchFirstTap);
  await open(page, url);
  const button = page.locator('[data-add-to-cart]:visible').first();
  await button.scrollIntoViewIfNeeded();
  await button.tap();
  const shown = Math.round(await page.evaluate(() => window.tapShown));
  const interaction = await page.evaluate(async () => {
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 500 })),
    );
    return Math.max(0, ...window.interactions);
  });
  await context.close();
  return { shown, interaction };
}

function watchFirstTap(): void {
  window.interactions = [];
  const asked = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.interactions.push(entry.duration);
  }).observe(asked);
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
