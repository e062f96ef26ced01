import { RECENT_PRODUCTS_LIFETIME_MS } from '#contract/account/stored.ts';
import { readCachedValue, writeCachedValue } from '#stores/platform/cached-value.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import type { StorageKey } from '#stores/storage.ts';

const RECENT_NAMES_KEY: StorageKey = 'formulary:recent_names';
/** Maximum number of cached product names, enough for three products each of several users and languages. */
const MAXIMUM_CACHED_NAMES = 24;

type CachedProductNames = readonly (readonly [key: string, name: string])[];

function areCachedProductNames(value: unknown): value is CachedProductNames {
  const isCachedNameEntry = (cacheEntry: unknown) =>
    Array.isArray(cacheEntry) && cacheEntry.every((keyOrName) => typeof keyOrName === 'string');
  return Array.isArray(value) && value.every(isCachedNameEntry);
}

const productNameKey = (id: number) => `${pageLanguage()}:${id}`;

export function cacheProductName(id: number, productName: string): void {
  const cacheKey = productNameKey(id);
  const otherCachedNames = (readCachedValue(RECENT_NAMES_KEY, areCachedProductNames) ?? []).filter(
    ([known]) => known !== cacheKey,
  );
  writeCachedValue(
    RECENT_NAMES_KEY,
    [...otherCachedNames, [cacheKey, productName]].slice(-MAXIMUM_CACHED_NAMES),
    RECENT_PRODUCTS_LIFETIME_MS,
  );
}

export function readCachedProductName(id: number): string | undefined {
  return new Map(readCachedValue(RECENT_NAMES_KEY, areCachedProductNames)).get(productNameKey(id));
}
