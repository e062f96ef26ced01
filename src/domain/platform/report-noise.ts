/** Scripts of browser extensions, which the shop has no part in. */
const EXTENSION = /^(?:chrome|moz|safari|safari-web|ms-browser|edge)-extension:|^webkit-masked-url:/i;
/** What is no fault: a view transition that another one replaced, and the error of other sites' scripts. */
const HARMLESS = /view transition|transition was (?:skipped|aborted)|ResizeObserver loop|^Script error\.?$/i;

/** Whether an address is that of a browser extension. */
export const isExtension = (address: string): boolean => EXTENSION.test(address);

/** Whether an error is none of the shop's. */
export function isNoise(message: string, source = ''): boolean {
  return isExtension(source) || HARMLESS.test(message);
}
