import type { Browser } from '@playwright/test';
import { openUrlInPage, startNewVisit } from './visit.ts';

declare global {
  interface Window {
    /** Promise of the milliseconds from the tap to the frame that shows the new cart count. */
    msFromTapToCount: Promise<number>;
    /** Durations in milliseconds of the interactions that the browser reports; it omits short ones. */
    interactionDurations: number[];
  }
}

const CPU_SLOWDOWN = 4;

/** Budgets in milliseconds on a phone; `shown` is 1.1 times the 109 ms of a page with one React island. */
export const tapBudgetMs = { shown: 120, interaction: 64 };

export interface TapTimes {
  /** Milliseconds from the tap to the new cart count. */
  readonly shown: number;
  /** Milliseconds from the tap to the next frame (INP). */
  readonly interaction: number;
}

/** Measures the first tap on “add to cart” in a cold load on a slow phone. */
export async function measureFirstTap(browser: Browser, url: string): Promise<TapTimes> {
  const { context, page } = await startNewVisit(browser, { cpuSlowdown: CPU_SLOWDOWN });
  await context.addInitScript(watchFirstTap);
  await openUrlInPage(page, url);
  const button = page.locator('[data-add-to-cart]:visible').first();
  await button.scrollIntoViewIfNeeded();
  await button.tap();
  const tapToCountMs = Math.round(await page.evaluate(() => window.msFromTapToCount));
  const interactionMs = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 500 })));
    return Math.max(0, ...window.interactionDurations);
  });
  await context.close();
  return { shown: tapToCountMs, interaction: interactionMs };
}

function watchFirstTap(): void {
  window.interactionDurations = [];
  const observerOptions = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((entryList) => {
    for (const eventEntry of entryList.getEntries())
      if ('interactionId' in eventEntry && eventEntry.interactionId)
        window.interactionDurations.push(eventEntry.duration);
  }).observe(observerOptions);
  window.msFromTapToCount = new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const cartLink = document.querySelector('[data-count=cart]');
        const resolveAfterPaint = () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        if (cartLink) new MutationObserver(resolveAfterPaint).observe(cartLink, { attributes: true });
      },
      { capture: true, once: true },
    );
  });
}
