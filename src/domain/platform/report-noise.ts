/** Scripts of browser extensions, which the shop has no part in. */
const EXTENSION = /^(?:chrome|moz|safari|safari-web|ms-browser|edge)-extension:|^webkit-masked-url:/i;
/** What is no fault: a view transition that another one replaced, and the error of other sites' scripts. */
const HARMLESS = /view transition|transition was (?:skipped|aborted)|ResizeObserver loop|^Script error\.?$/i;

/** What was to be loaded and did not arrive, as Chromium, Firefox and WebKit say it. */
const LOST =
  /importing a module script failed|dynamically imported module|load failed|failed to fetch|networkerror when attempting/i;
/** Time that the next page may take, in which WebKit has ended what the page before was loading; ms. */
const LEAVING_MS = 5000;

/** Whether an address is that of a browser extension. */
export const isExtension = (address: string): boolean => EXTENSION.test(address);

/** Whether an error is none of the shop's. */
export function isNoise(message: string, source = ''): boolean {
  return isExtension(source) || HARMLESS.test(message);
}

/** Whether something was lost because its page was about to be left. */
export const isCutOff = (message: string, msBeforeEnd: number): boolean =>
  msBeforeEnd < LEAVING_MS && LOST.test(message);
