import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCachedValue, removeCachedValue, writeCachedValue } from '#stores/platform/cached-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

describe('cached values', () => {
  it('CONST-30 AMB-NET-13: an entry has the prefix, the value and its expiry', () => {
    writeCachedValue(STORAGE_KEYS.country, 'hello', HOUR_MS);
    expect(Object.keys(localStorage)).toEqual(['formulary:geoip_country']);
    expect(JSON.parse(localStorage.getItem('formulary:geoip_country') ?? '')).toEqual({
      value: 'hello',
      expires_at: 1_000_000 + HOUR_MS,
    });
    expect(readCachedValue(STORAGE_KEYS.country, isText)).toBe('hello');
  });

  it('CONST-30: an expired entry is removed on read, a moment earlier it still counts', () => {
    writeCachedValue(STORAGE_KEYS.country, 'hello', HOUR_MS);
    vi.setSystemTime(1_000_000 + HOUR_MS - 1);
    expect(readCachedValue(STORAGE_KEYS.country, isText)).toBe('hello');
    vi.setSystemTime(1_000_000 + HOUR_MS);
    expect(readCachedValue(STORAGE_KEYS.country, isText)).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it.each([
    'no json',
    'null',
    '"hello"',
    '{"value":"hello"}',
    '{"expires_at":9e15}',
    '{"value":"hello","expires_at":"tomorrow"}',
    '{"value":7,"expires_at":9000000000000000}',
  ])('AMB-NET-13: %s cannot be read and is removed', (unreadableText) => {
    localStorage.setItem('formulary:geoip_country', unreadableText);
    expect(readCachedValue(STORAGE_KEYS.country, isText)).toBeUndefined();
    expect(localStorage.getItem('formulary:geoip_country')).toBeNull();
  });

  it('AMB-NET-13: forgets one value and leaves what is not the cache alone', () => {
    localStorage.setItem('greeting', 'a stranger');
    writeCachedValue(STORAGE_KEYS.country, 'hello', HOUR_MS);
    removeCachedValue(STORAGE_KEYS.country);
    expect(Object.keys(localStorage)).toEqual(['greeting']);
  });

  it('AMB-NET-13: a storage that throws costs the cache and nothing else', () => {
    const throwError = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: throwError, setItem: throwError, removeItem: throwError });
    writeCachedValue(STORAGE_KEYS.country, 'hello', HOUR_MS);
    removeCachedValue(STORAGE_KEYS.country);
    expect(readCachedValue(STORAGE_KEYS.country, isText)).toBeUndefined();
  });
});
