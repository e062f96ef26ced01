import type { Browser, Page } from '@playwright/test';
import { PIECES_HEADER_NAME } from './pieces.ts';
import { openUrlInPage, startNewVisit } from './visit.ts';

declare global {
  interface Window {
    layoutShift: number;
  }
}

interface VisitOptions {
  readonly viewportWidth: number;
  /** Network throughput in bytes per second; unlimited by default. */
  readonly bytesPerSecond?: number;
  readonly isSentInPieces?: boolean;
}

const SLOW_NETWORK_BYTES_PER_SECOND = 20 * 1024;

/** Combinations of window width and network: some layout shifts occur in only one combination. */
const visitVariants: readonly VisitOptions[] = [
  { viewportWidth: 1280, isSentInPieces: true },
  { viewportWidth: 412, bytesPerSecond: SLOW_NETWORK_BYTES_PER_SECOND },
  { viewportWidth: 412, isSentInPieces: true },
  { viewportWidth: 1280, bytesPerSecond: SLOW_NETWORK_BYTES_PER_SECOND },
  { viewportWidth: 412 },
  { viewportWidth: 1280 },
];

/** Worst cumulative layout shift of several cold loads, on phone and desktop with a slow processor. */
export async function measureWorstLayoutShift(browser: Browser, url: string, runCount: number): Promise<number> {
  let worstLayoutShift = 0;
  for (let finishedRunCount = 0; finishedRunCount < runCount; finishedRunCount += visitVariants.length) {
    // In parallel: a slow network leaves the machine idle.
    const layoutShifts = visitVariants
      .slice(0, runCount - finishedRunCount)
      .map((visitVariant) => measureLayoutShift(browser, url, visitVariant));
    worstLayoutShift = Math.max(worstLayoutShift, ...(await Promise.all(layoutShifts)));
  }
  return Math.round(worstLayoutShift * 10_000) / 10_000;
}

/** Delays pictures until the rest of the page has loaded, as on a slow network. */
async function delayPictures(page: Page): Promise<void> {
  const pageParsedPromise = page.waitForEvent('domcontentloaded');
  await page.route(/\/(pictures|media)\//, async (route) => {
    const response = await route.fetch();
    await pageParsedPromise;
    await route.fulfill({ response });
  });
}

async function measureLayoutShift(
  browser: Browser,
  url: string,
  { viewportWidth: width, bytesPerSecond: throughput, isSentInPieces: isPageSplit }: VisitOptions,
): Promise<number> {
  const headers = isPageSplit ? { [PIECES_HEADER_NAME]: '1' } : {};
  const { context, page, devtools } = await startNewVisit(browser, { viewportWidth: width, cpuSlowdown: 4, headers });
  await context.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((entryList) => {
      for (const shiftEntry of entryList.getEntries())
        window.layoutShift += 'value' in shiftEntry ? Number(shiftEntry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (throughput) {
    await delayPictures(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await openUrlInPage(page, url);
  const pageLayoutShift = await page.evaluate(() => window.layoutShift);
  // A picture may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return pageLayoutShift;
}
