import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { RenderedTree } from './renderTree.tsx';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

// Test files share a window, which starts slowly: resets it before each file, also for code that reads it on import.
resetBrowserState();
vi.resetModules();
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
document.head.replaceChildren();
document.body.replaceChildren();
// A test that leaves the page would leave it for all.
window.happyDOM.setURL('http://localhost:3000/');
for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g))
  Reflect.set(document, 'cookie', `${name}=; max-age=0; path=/`);
for (const attributeName of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(attributeName);
removeAddedListeners();
for (const browserObject of [navigator, document]) deleteAddedProperties(browserObject);

/** Removes stubs of browser functions, and clears storage. */
function resetBrowserState(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
}
beforeEach(resetBrowserState);

// Late loads of a test would otherwise run in the next one and write into its storage.
afterEach(async () => {
  await vi.dynamicImportSettled();
  const renderedTrees: Iterable<RenderedTree> = Reflect.get(globalThis, 'drawn') ?? [];
  for (const renderedTree of renderedTrees) await renderedTree.remove();
});

/**
 * Removes listeners and timers of earlier test files, and tracks later ones; keeps React's `selectionchange` listener,
 * which is added once.
 */
function removeAddedListeners(): void {
  const listenerRemovers: (() => void)[] = Reflect.get(globalThis, 'listeners') ?? [];
  for (const removeListener of listenerRemovers.splice(0)) removeListener();
  if (Reflect.has(globalThis, 'listeners')) return;
  Reflect.set(globalThis, 'listeners', listenerRemovers);
  const { setTimeout: originalSetTimeout, setInterval: originalSetInterval } = globalThis;
  const wrapTimers = (startTimer: typeof originalSetTimeout | typeof originalSetInterval) =>
    ((...timerArguments: Parameters<typeof originalSetInterval>) => {
      const timer = startTimer(...timerArguments);
      listenerRemovers.push(() => clearTimeout(timer));
      return timer;
    }) as typeof originalSetTimeout & typeof originalSetInterval;
  Object.assign(globalThis, {
    setTimeout: wrapTimers(originalSetTimeout),
    setInterval: wrapTimers(originalSetInterval),
  });
  for (const eventTarget of [window, document]) {
    const addListener = eventTarget.addEventListener.bind(eventTarget);
    const removeListener = eventTarget.removeEventListener.bind(eventTarget);
    eventTarget.addEventListener = (eventType: string, ...listenerArguments: [EventListener]) => {
      if (eventType !== 'selectionchange') listenerRemovers.push(() => removeListener(eventType, ...listenerArguments));
      addListener(eventType, ...listenerArguments);
    };
  }
}

/** Deletes properties that tests have defined on a browser object. */
function deleteAddedProperties(browserObject: object): void {
  const initialKeysByObject: WeakMap<object, Set<PropertyKey>> = Reflect.get(globalThis, 'own') ?? new WeakMap();
  Reflect.set(globalThis, 'own', initialKeysByObject);
  const originalKeys = initialKeysByObject.get(browserObject) ?? new Set(Reflect.ownKeys(browserObject));
  initialKeysByObject.set(browserObject, originalKeys);
  for (const propertyName of Reflect.ownKeys(browserObject))
    if (!originalKeys.has(propertyName)) Reflect.deleteProperty(browserObject, propertyName);
}
