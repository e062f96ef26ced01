import { createHash } from 'node:crypto';
import { slugify } from '../../src/domain/platform/slug.ts';
import { SLUG_PATTERN } from './import-product.ts';

const SLUG_HASH_LENGTH = 8;
const MAXIMUM_SLUG_LENGTH = 120;
/** Replacements of Latin letters that Unicode cannot decompose into a letter and a mark. */
const ASCII_SPELLING_BY_LETTER: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ł: 'l', ı: 'i' },
};

export const createShortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, SLUG_HASH_LENGTH);

export const normaliseHandle = (handle: string): string => handle.normalize('NFC').toLowerCase();

function transliterateToSlug(text: string): string {
  return slugify(text.toLowerCase().replace(/[ßæøœþðđłı]/g, (letter) => ASCII_SPELLING_BY_LETTER[letter] ?? letter));
}

/** Returns the slug for a product handle: a valid handle itself, else its transliteration with a hash. */
export function createHandleSlug(handle: string): string {
  const normalisedHandle = normaliseHandle(handle);
  if (SLUG_PATTERN.test(normalisedHandle)) return normalisedHandle;
  return `${transliterateToSlug(normalisedHandle).slice(0, MAXIMUM_SLUG_LENGTH).replace(/-$/, '') || 'product'}-${createShortHash(normalisedHandle)}`;
}

/** Returns a brand's slug; a name in a non-Latin script gets a hash. */
export function createBrandSlug(brandName: string): string {
  const isLatinName = !/\p{L}/u.test(brandName.replace(/\p{Script=Latin}/gu, ''));
  return (isLatinName && transliterateToSlug(brandName)) || createHandleSlug(brandName);
}
