import { afterEach, expect, it, vi } from 'vitest';
import { local, parseJson, STORAGE_KEYS, session } from '#stores/storage.ts';
import { doesStorageWork } from '#stores/stores-values.ts';

function throwStorageAccessError(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

afterEach(() => {
  for (const browserStorage of [local, session])
    for (const storageKey of browserStorage.keys(STORAGE_KEYS.personal)) browserStorage.remove(storageKey);
});

it('stores under the names of the table, which never change', () => {
  expect(local.write(STORAGE_KEYS.guestCart, '[]')).toBe(true);
  expect(localStorage.getItem('formulary:guest_cart')).toBe('[]');
  expect(local.read(STORAGE_KEYS.guestCart)).toBe('[]');
  local.remove(STORAGE_KEYS.guestCart);
  expect([local.read(STORAGE_KEYS.guestCart), localStorage.length]).toEqual([undefined, 0]);
  expect(new Set(Object.values(STORAGE_KEYS)).size).toBe(Object.keys(STORAGE_KEYS).length);
});

it.each([
  [
    'throws at every call',
    { getItem: throwStorageAccessError, setItem: throwStorageAccessError, removeItem: throwStorageAccessError },
  ],
  ['is not there', null],
])('a storage that %s costs what the next page would know, and nothing else', (_, brokenStorage) => {
  vi.stubGlobal('localStorage', brokenStorage);
  vi.stubGlobal('sessionStorage', brokenStorage);
  expect(doesStorageWork()).toBe(false);
  for (const browserStorage of [local, session]) {
    expect(browserStorage.write(`${STORAGE_KEYS.personal}1:draft`, 'text')).toBe(false);
    expect(browserStorage.read(`${STORAGE_KEYS.personal}1:draft`)).toBe('text');
    expect(browserStorage.keys(STORAGE_KEYS.personal)).toEqual(['formulary:personal:1:draft']);
    browserStorage.remove(`${STORAGE_KEYS.personal}1:draft`);
    expect(browserStorage.read(`${STORAGE_KEYS.personal}1:draft`)).toBeUndefined();
  }
});

it('what is stored again is shared again', () => {
  vi.stubGlobal('localStorage', { setItem: throwStorageAccessError });
  local.write(STORAGE_KEYS.builder, 'on');
  vi.unstubAllGlobals();
  expect(doesStorageWork()).toBe(true);
  expect([local.read(STORAGE_KEYS.builder), localStorage.getItem('formulary:builder')]).toEqual(['on', null]);
  expect(local.write(STORAGE_KEYS.builder, 'off')).toBe(true);
  localStorage.removeItem('formulary:builder');
  expect(local.read(STORAGE_KEYS.builder)).toBeUndefined();
});

it('reads what is no JSON as nothing', () => {
  expect([parseJson('{"a":1}'), parseJson('{'), parseJson(''), parseJson(undefined)]).toEqual([
    { a: 1 },
    undefined,
    undefined,
    undefined,
  ]);
});
