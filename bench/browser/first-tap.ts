import type { Browser } from '@playwright/test';
import { percentile } from '../percentile.ts';
import { newVisit, open } from './visit.ts';

declare global {
  interface Window {
    /** Milliseconds from tap to the frame with the new cart number. */
    tapShown: Promise<number>;
    /** Durations of interactions in milliseconds, without short ones. */
    interactions: number[];
  }
}

const PHONE = 4;

/** Milliseconds on a phone. The first is 1.1 times that of one React island, 109. */
export const tapBudget = { shown: 120, interaction: 64 };

export interface Tap {
  /** Milliseconds from tap to the new cart number. */
  readonly shown: number;
  /** Milliseconds from tap to the next frame (INP). */
  readonly interaction: number;
}

export const medianOf = (times: readonly number[]): number => percentile(times, 0.5);

/** Measures the first tap on “add to cart” in a cold load on a slow phone. */
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
