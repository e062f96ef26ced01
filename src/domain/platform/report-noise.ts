const EXTENSION_URL_PATTERN = /^(?:chrome|moz|safari|safari-web|ms-browser|edge)-extension:|^webkit-masked-url:/i;
const HARMLESS_MESSAGE_PATTERN =
  /view transition|transition was (?:skipped|aborted)|ResizeObserver loop|^Script error\.?$/i;

/** Error messages of Chromium, Firefox and WebKit for scripts that failed to load. */
const FAILED_LOAD_MESSAGE_PATTERN =
  /importing a module script failed|dynamically imported module|load failed|failed to fetch|networkerror when attempting/i;
/** Time in ms before the end of a page in which WebKit reports loads aborted by leaving as errors. */
const ABORTED_LOAD_PERIOD_MS = 5000;

export const isBrowserExtensionUrl = (url: string): boolean => EXTENSION_URL_PATTERN.test(url);

export function isReportNoise(message: string, sourceUrl = ''): boolean {
  return isBrowserExtensionUrl(sourceUrl) || HARMLESS_MESSAGE_PATTERN.test(message);
}

export const isLoadAbortedByPageEnd = (message: string, msBeforePageEnd: number): boolean =>
  msBeforePageEnd < ABORTED_LOAD_PERIOD_MS && FAILED_LOAD_MESSAGE_PATTERN.test(message);
