const REQUEST = 'formulary:builder';

export function requestBuilder(): void {
  document.dispatchEvent(new Event(REQUEST));
}

export function onBuilderRequest(load: () => void): void {
  document.addEventListener(REQUEST, load, { once: true });
}
