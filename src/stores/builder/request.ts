/** Document event that asks for the builder on this page. */
const REQUEST = 'formulary:builder';

export function requestBuilder(): void {
  document.dispatchEvent(new Event(REQUEST));
}

export function onBuilderRequest(load: () => void): void {
  document.addEventListener(REQUEST, load, { once: true });
}
