import { afterEach, expect, it, vi } from 'vitest';
import { KEYS, local, parseJson, session } from '#stores/storage.ts';
import { storesValues } from '#stores/stores-values.ts';

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

afterEach(() => {
  for (const storage of [local, session]) for (const key of storage.keys(KEYS.personal)) storage.remove(key);
});

it('stores under the names of the table, which never change', () => {
  expect(local.write(KEYS.guestCart, '[]')).toBe(true);
  expect(localStorage.getItem('formulary:guest_cart')).toBe('[]');
  expect(local.read(KEYS.guestCart)).toBe('[]');
  local.remove(KEYS.guestCart);
  expect([local.read(KEYS.guestCart), localStorage.length]).toEqual([undefined, 0]);
  expect(new Set(Object.values(KEYS)).size).toBe(Object.keys(KEYS).length);
});

it.each([
  ['throws at every call', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['is not there', null],
])('a storage that %s costs what the next page would know, and nothing else', (_, refused) => {
  vi.stubGlobal('localStorage', refused);
  vi.stubGlobal('sessionStorage', refused);
  expect(storesValues()).toBe(false);
  for (const storage of [local, session]) {
    expect(storage.write(`${KEYS.personal}1:draft`, 'text')).toBe(false);
    expect(storage.read(`${KEYS.personal}1:draft`)).toBe('text');
    expect(storage.keys(KEYS.personal)).toEqual(['formulary:personal:1:draft']);
    storage.remove(`${KEYS.personal}1:draft`);
    expect(storage.read(`${KEYS.personal}1:draft`)).toBeUndefined();
  }
});

it('what is stored again is shared again', () => {
  vi.stubGlobal('localStorage', { setItem: refuse });
  local.write(KEYS.builder, 'on');
  vi.unstubAllGlobals();
  expect(storesValues()).toBe(true);
  expect([local.read(KEYS.builder), localStorage.getItem('formulary:builder')]).toEqual(['on', null]);
  expect(local.write(KEYS.builder, 'off')).toBe(true);
  localStorage.removeItem('formulary:builder');
  expect(local.read(KEYS.builder)).toBeUndefined();
});

it('reads what is no JSON as nothing', () => {
  expect([parseJson('{"a":1}'), parseJson('{'), parseJson(''), parseJson(undefined)]).toEqual([
    { a: 1 },
    undefined,
    undefined,
    undefined,
  ]);
});
