import { afterEach, expect, it, vi } from 'vitest';

const MODE_KEY = 'formulary:builder_mode';
const WIDTH_KEY = 'formulary:builder_width';
const HOUR_MS = 3_600_000;

let layout: typeof import('#stores/builder/layout.ts');
let unsubscribeFunctions: (() => void)[] = [];

/** Loads the stores again, as a new page in the same browser does. */
async function loadPage(): Promise<void> {
  vi.resetModules();
  layout = await import('#stores/builder/layout.ts');
  unsubscribeFunctions = [layout.$builderMode.subscribe(() => {}), layout.$builderWidth.subscribe(() => {})];
}

const createStoredEntry = (value: unknown, lifetimeMs = HOUR_MS) =>
  JSON.stringify({ value, expires_at: Date.now() + lifetimeMs });

afterEach(() => {
  for (const unsubscribe of unsubscribeFunctions) unsubscribe();
});

it('reads what an earlier release has stored, and stores it in the same form', async () => {
  localStorage.setItem(MODE_KEY, createStoredEntry('Standard'));
  localStorage.setItem(WIDTH_KEY, createStoredEntry(520));
  await loadPage();
  expect([layout.$builderMode.get(), layout.$builderWidth.get()]).toEqual(['Standard', 520]);
  layout.$builderMode.set('Redesign');
  expect(JSON.parse(localStorage.getItem(MODE_KEY) ?? '')).toMatchObject({ value: 'Redesign' });
});

it.each([
  ['an expired value', createStoredEntry('Standard', -1)],
  ['another kind', createStoredEntry('Sideways')],
  ['no JSON', '{'],
])('ignores and removes %s', async (_, invalidEntryText) => {
  localStorage.setItem(MODE_KEY, invalidEntryText);
  await loadPage();
  expect(layout.$builderMode.get()).toBe('Redesign');
  expect(localStorage.getItem(MODE_KEY)).toBeNull();
});

it('follows what another tab chooses', async () => {
  await loadPage();
  localStorage.setItem(WIDTH_KEY, createStoredEntry(610));
  dispatchEvent(new StorageEvent('storage', { key: WIDTH_KEY, newValue: createStoredEntry(610) }));
  expect(layout.$builderWidth.get()).toBe(610);
});

it('keeps a choice for the page where the storage takes nothing', async () => {
  await loadPage();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  layout.$builderMode.set('Standard');
  expect(layout.$builderMode.get()).toBe('Standard');
});
