const BUILDER_REQUEST_EVENT = 'formulary:builder';

export function askForBuilder(): void {
  document.dispatchEvent(new Event(BUILDER_REQUEST_EVENT));
}

export function listenForBuilderRequests(onRequest: () => void): void {
  document.addEventListener(BUILDER_REQUEST_EVENT, onRequest, { once: true });
}
