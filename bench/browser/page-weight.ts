import type { Browser } from '@playwright/test';
import { newVisit, openPage } from './visit.ts';

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
 * Measures the bytes of a page load with an empty cache, including headers, before any interaction. `storedTexts` are
 * the texts in the browser's storage.
 */
export async function weighPage(
  browser: Browser,
  url: string,
  storedTexts: object = {},
  width = 412,
): Promise<PageWeight> {
  const { context, page, devtools } = await newVisit(browser, { width });
  await context.addInitScript(
    (storedValues) => {
      for (const storage of [localStorage, sessionStorage])
        for (const [name, text] of Object.entries(storedValues)) storage.setItem(name, String(text));
    },
    { ...storedTexts },
  );
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  await openPage(page, url);
  const picturesInView = await page.evaluate(countPicturesInView);
  await context.close();
  const total = [...bytes.values()].reduce((sum, byteCount) => sum + byteCount, 0);
  const pictures = bytes.get('Image') ?? 0;
  const requestsWithoutPictures = [...kinds.values()].filter((kind) => kind !== 'Image').length;
  return {
    javaScriptKiB: (bytes.get('Script') ?? 0) / KIBIBYTE,
    documentKiB: (bytes.get('Document') ?? 0) / KIBIBYTE,
    withoutPicturesKiB: (total - pictures) / KIBIBYTE,
    picturesKiB: pictures / KIBIBYTE,
    requests: kinds.size,
    requestsWithoutPictures,
    requestsInView: requestsWithoutPictures + picturesInView,
  };
}

function countPicturesInView(): number {
  const visibleImages = [...document.images].filter((image) => {
    const { top, left } = image.getBoundingClientRect();
    return top < innerHeight && left < innerWidth;
  });
  return new Set(visibleImages.map((image) => image.currentSrc).filter(Boolean)).size;
}
