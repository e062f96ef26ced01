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
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
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
  const drawn: Iterable<RenderedTree> = Reflect.get(globalThis, 'drawn') ?? [];
  for (const one of drawn) await one.remove();
});

/** Removes listeners and timers of earlier test files, and tracks later ones; keeps React's, which is added once. */
function removeListeners(): void {
  const known: (() => void)[] = Reflect.get(globalThis, 'listeners') ?? [];
  for (const remove of known.splice(0)) remove();
  if (Reflect.has(globalThis, 'listeners')) return;
  Reflect.set(globalThis, 'listeners', known);
  const { setTimeout: once, setInterval: every } = globalThis;
  const ended = (start: typeof once | typeof every) =>
    ((...timing: Parameters<typeof every>) => {
      const timer = start(...timing);
      known.push(() => clearTimeout(timer));
      return timer;
    }) as typeof once & typeof every;
  Object.assign(globalThis, { setTimeout: ended(once), setInterval: ended(every) });
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    target.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type !== 'selectionchange') known.push(() => remove(type, ...rest));
      add(type, ...rest);
    };
  }
}

/** Deletes properties that tests have defined on a browser object. */
function deleteDefined(target: object): void {
  const before: WeakMap<object, Set<PropertyKey>> = Reflect.get(globalThis, 'own') ?? new WeakMap();
  Reflect.set(globalThis, 'own', before);
  const known = before.get(target) ?? new Set(Reflect.ownKeys(target));
  before.set(target, known);
  for (const name of Reflect.ownKeys(target)) if (!known.has(name)) Reflect.deleteProperty(target, name);
}
