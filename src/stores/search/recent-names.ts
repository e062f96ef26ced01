import { RECENT_PRODUCTS_LIFETIME_MS } from '#contract/account/stored.ts';
import { readCachedValue, writeCachedValue } from '#stores/platform/cached-value.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import type { StorageKey } from '#stores/storage.ts';

const RECENT_NAMES: StorageKey = 'formulary:recent_names';
/** Maximum number of cached product names, enough for three products each of several users and languages. */
const MAXIMUM_NAMES = 24;

type CachedNames = readonly (readonly [key: string, name: string])[];

function areCachedNames(value: unknown): value is CachedNames {
  const isName = (entry: unknown) => Array.isArray(entry) && entry.every((text) => typeof text === 'string');
  return Array.isArray(value) && value.every(isName);
}

const nameKey = (id: number) => `${pageLanguage()}:${id}`;

export function cacheProductName(id: number, name: string): void {
  const key = nameKey(id);
  const otherNames = (readCachedValue(RECENT_NAMES, areCachedNames) ?? []).filter(([known]) => known !== key);
  writeCachedValue(RECENT_NAMES, [...otherNames, [key, name]].slice(-MAXIMUM_NAMES), RECENT_PRODUCTS_LIFETIME_MS);
}

export function cachedProductName(id: number): string | undefined {
  return new Map(readCachedValue(RECENT_NAMES, areCachedNames)).get(nameKey(id));
}
