import { afterEach, expect, it, vi } from 'vitest';

const BUILDER_MODE_KEY = 'formulary:builder_mode';
const BUILDER_WIDTH_KEY = 'formulary:builder_width';
const HOUR_MS = 3_600_000;

let layoutStore: typeof import('#stores/builder/layout.ts');
let unsubscribeFunctions: (() => void)[] = [];

/** Loads the stores again, as a new page in the same browser does. */
async function simulatePageLoad(): Promise<void> {
  vi.resetModules();
  layoutStore = await import('#stores/builder/layout.ts');
  unsubscribeFunctions = [layoutStore.$builderMode.subscribe(() => {}), layoutStore.$builderWidth.subscribe(() => {})];
}

const createStoredEntry = (storedValue: unknown, lifetimeMs = HOUR_MS) =>
  JSON.stringify({ value: storedValue, expires_at: Date.now() + lifetimeMs });

afterEach(() => {
  for (const unsubscribe of unsubscribeFunctions) unsubscribe();
});

it('reads what an earlier release has stored, and stores it in the same form', async () => {
  localStorage.setItem(BUILDER_MODE_KEY, createStoredEntry('Standard'));
  localStorage.setItem(BUILDER_WIDTH_KEY, createStoredEntry(520));
  await simulatePageLoad();
  expect([layoutStore.$builderMode.get(), layoutStore.$builderWidth.get()]).toEqual(['Standard', 520]);
  layoutStore.$builderMode.set('Redesign');
  expect(JSON.parse(localStorage.getItem(BUILDER_MODE_KEY) ?? '')).toMatchObject({ value: 'Redesign' });
});

it.each([
  ['an expired value', createStoredEntry('Standard', -1)],
  ['another kind', createStoredEntry('Sideways')],
  ['no JSON', '{'],
])('ignores and removes %s', async (_, invalidEntryText) => {
  localStorage.setItem(BUILDER_MODE_KEY, invalidEntryText);
  await simulatePageLoad();
  expect(layoutStore.$builderMode.get()).toBe('Redesign');
  expect(localStorage.getItem(BUILDER_MODE_KEY)).toBeNull();
});

it('follows what another tab chooses', async () => {
  await simulatePageLoad();
  localStorage.setItem(BUILDER_WIDTH_KEY, createStoredEntry(610));
  dispatchEvent(new StorageEvent('storage', { key: BUILDER_WIDTH_KEY, newValue: createStoredEntry(610) }));
  expect(layoutStore.$builderWidth.get()).toBe(610);
});

it('keeps a choice for the page where the storage takes nothing', async () => {
  await simulatePageLoad();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  layoutStore.$builderMode.set('Standard');
  expect(layoutStore.$builderMode.get()).toBe('Standard');
});
