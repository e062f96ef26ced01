import type { Browser } from '@playwright/test';
import { openUrlInPage, startNewVisit } from './visit.ts';

const KIBIBYTE = 1024;

export interface PageWeight {
  readonly javaScriptKiB: number;
  readonly documentKiB: number;
  readonly withoutPicturesKiB: number;
  readonly picturesKiB: number;
  readonly requests: number;
  readonly requestsWithoutPictures: number;
  /** Number of requests, except for pictures outside of the window, which are preloaded for scrolling. */
  readonly requestsInView: number;
}

/**
 * Measures the bytes of a page load with an empty cache, including headers, before any interaction. `storageItems` are
 * put into the browser's storage first.
 */
export async function weighPage(
  browser: Browser,
  url: string,
  storageItems: object = {},
  windowWidth = 412,
): Promise<PageWeight> {
  const { context, page, devtools } = await startNewVisit(browser, { viewportWidth: windowWidth });
  await context.addInitScript(
    (itemsToStore) => {
      for (const browserStorage of [localStorage, sessionStorage])
        for (const [name, text] of Object.entries(itemsToStore)) browserStorage.setItem(name, String(text));
    },
    { ...storageItems },
  );
  const resourceTypes = new Map<string, string>();
  const bytesByResourceType = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => resourceTypes.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const resourceType = resourceTypes.get(requestId) ?? 'Other';
    bytesByResourceType.set(resourceType, (bytesByResourceType.get(resourceType) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  await openUrlInPage(page, url);
  const pictureCountInView = await page.evaluate(countPicturesInView);
  await context.close();
  const totalBytes = [...bytesByResourceType.values()].reduce((byteSum, byteCount) => byteSum + byteCount, 0);
  const pictureBytes = bytesByResourceType.get('Image') ?? 0;
  const requestsWithoutPictures = [...resourceTypes.values()].filter((resourceType) => resourceType !== 'Image').length;
  return {
    javaScriptKiB: (bytesByResourceType.get('Script') ?? 0) / KIBIBYTE,
    documentKiB: (bytesByResourceType.get('Document') ?? 0) / KIBIBYTE,
    withoutPicturesKiB: (totalBytes - pictureBytes) / KIBIBYTE,
    picturesKiB: pictureBytes / KIBIBYTE,
    requests: resourceTypes.size,
    requestsWithoutPictures,
    requestsInView: requestsWithoutPictures + pictureCountInView,
  };
}

function countPicturesInView(): number {
  const visibleImages = [...document.images].filter((image) => {
    const { top, left } = image.getBoundingClientRect();
    return top < innerHeight && left < innerWidth;
  });
  return new Set(visibleImages.map((image) => image.currentSrc).filter(Boolean)).size;
}
