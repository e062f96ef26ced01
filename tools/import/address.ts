import { createHash } from 'node:crypto';
import { slugify } from '../../src/domain/platform/slug.ts';
import { SLUG_PATTERN } from './import-product.ts';

const HASH_LENGTH = 8;
const MAXIMUM_SLUG_LENGTH = 120;
/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ł: 'l', ı: 'i' },
};

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);

export const handleKey = (handle: string): string => handle.normalize('NFC').toLowerCase();

function transliterate(text: string): string {
  return slugify(text.toLowerCase().replace(/[ßæøœþðđłı]/g, (letter) => LATIN_LETTERS[letter] ?? letter));
}

/** Slug of a product handle: unchanged if valid, else transliterated with a hash; unique and reproducible. */
export function slugOfHandle(handle: string): string {
  const key = handleKey(handle);
  if (SLUG_PATTERN.test(key)) return key;
  return `${transliterate(key).slice(0, MAXIMUM_SLUG_LENGTH).replace(/-$/, '') || 'product'}-${shortHash(key)}`;
}

/** Slug of a brand name; names in non-Latin scripts get a hash. */
export function slugOfBrand(name: string): string {
  const isLatin = !/\p{L}/u.test(name.replace(/\p{Script=Latin}/gu, ''));
  return (isLatin && transliterate(name)) || slugOfHandle(name);
}
