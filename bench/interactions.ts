import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How long each interaction since the last look took to be seen, in milliseconds; short ones are left out. */
    interactions: number[];
  }
}

/** To be run in the page before its own scripts. */
export function watchInteractions(): void {
  window.interactions = [];
  const asked = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.interactions.push(entry.duration);
  }).observe(asked);
}

/** The browser tells of an interaction with the frame after it; until then nothing else is done. */
export async function seen(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 500 }))),
  );
}

/** The slowest interaction of some work; 0 if none of them took a frame. */
export async function slowestOf(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.interactions.length = 0;
  });
  await work();
  await seen(page);
  return Math.max(0, ...(await page.evaluate(() => window.interactions)));
}
