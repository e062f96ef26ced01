const REQUEST_EVENT = 'formulary:builder';

export function requestBuilder(): void {
  document.dispatchEvent(new Event(REQUEST_EVENT));
}

export function onBuilderRequest(load: () => void): void {
  document.addEventListener(REQUEST_EVENT, load, { once: true });
}
