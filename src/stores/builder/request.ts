/** Event of the document: somebody who may build needs the builder on this page. */
const REQUEST = 'formulary:builder';

/** Asks for the builder; the page loads it unless it is there. */
export function requestBuilder(): void {
  document.dispatchEvent(new Event(REQUEST));
}

/** Calls back at the next request. */
export function onBuilderRequest(load: () => void): void {
  document.addEventListener(REQUEST, load, { once: true });
}
