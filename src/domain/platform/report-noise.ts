const EXTENSION = /^(?:chrome|moz|safari|safari-web|ms-browser|edge)-extension:|^webkit-masked-url:/i;
const HARMLESS = /view transition|transition was (?:skipped|aborted)|ResizeObserver loop|^Script error\.?$/i;

/** Failed loads, as Chromium, Firefox and WebKit word them. */
const FAILED_LOAD =
  /importing a module script failed|dynamically imported module|load failed|failed to fetch|networkerror when attempting/i;
/** Navigation time in ms during which WebKit aborts the previous page's loads. */
const LEAVING_MS = 5000;

export const isExtension = (address: string): boolean => EXTENSION.test(address);

export function isNoise(message: string, source = ''): boolean {
  return isExtension(source) || HARMLESS.test(message);
}

export const isCutOff = (message: string, msBeforeEnd: number): boolean =>
  msBeforeEnd < LEAVING_MS && FAILED_LOAD.test(message);
