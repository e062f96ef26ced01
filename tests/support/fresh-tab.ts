import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { RenderedTree } from './renderTree.tsx';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

// Test files share a window, which starts slowly: resets it before each file, also for code that reads it on import.
clearBrowser();
vi.resetModules();
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
document.head.replaceChildren();
document.body.replaceChildren();
// A test that leaves the page would leave it for all.
window.happyDOM.setURL('http://localhost:3000/');
for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g))
  Reflect.set(document, 'cookie', `${name}=; max-age=0; path=/`);
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
removeListeners();
for (const target of [navigator, document]) deleteDefined(target);

/** Removes stubs of browser functions, and clears storage. */
function clearBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
}
beforeEach(clearBrowser);

// Late loads of a test would otherwise run in the next one and write into its storage.
afterEach(async () => {
  await vi.dynamicImportSettled();
  const drawnTrees: Iterable<RenderedTree> = Reflect.get(globalThis, 'drawn') ?? [];
  for (const one of drawnTrees) await one.remove();
});

/** Removes listeners and timers of earlier test files, and tracks later ones; keeps React's, which is added once. */
function removeListeners(): void {
  const removeFunctions: (() => void)[] = Reflect.get(globalThis, 'listeners') ?? [];
  for (const removeListener of removeFunctions.splice(0)) removeListener();
  if (Reflect.has(globalThis, 'listeners')) return;
  Reflect.set(globalThis, 'listeners', removeFunctions);
  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
  const wrapTimers = (start: typeof startTimeout | typeof startInterval) =>
    ((...timing: Parameters<typeof startInterval>) => {
      const timer = start(...timing);
      removeFunctions.push(() => clearTimeout(timer));
      return timer;
    }) as typeof startTimeout & typeof startInterval;
  Object.assign(globalThis, { setTimeout: wrapTimers(startTimeout), setInterval: wrapTimers(startInterval) });
  for (const target of [window, document]) {
    const addListener = target.addEventListener.bind(target);
    const removeListener = target.removeEventListener.bind(target);
    target.addEventListener = (type: string, ...listenerParts: [EventListener]) => {
      if (type !== 'selectionchange') removeFunctions.push(() => removeListener(type, ...listenerParts));
      addListener(type, ...listenerParts);
    };
  }
}

/** Deletes properties that tests have defined on a browser object. */
function deleteDefined(target: object): void {
  const initialKeys: WeakMap<object, Set<PropertyKey>> = Reflect.get(globalThis, 'own') ?? new WeakMap();
  Reflect.set(globalThis, 'own', initialKeys);
  const targetKeys = initialKeys.get(target) ?? new Set(Reflect.ownKeys(target));
  initialKeys.set(target, targetKeys);
  for (const name of Reflect.ownKeys(target)) if (!targetKeys.has(name)) Reflect.deleteProperty(target, name);
}
