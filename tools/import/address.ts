import { createHash } from 'node:crypto';
import { slugify } from '../../src/domain/platform/slug.ts';
import { SLUG } from './import-product.ts';

const HASH_LENGTH = 8;
const LONGEST = 120;
/** Letters that are no others with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ł: 'l', ı: 'i' },
};

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);

export const handleKey = (handle: string): string => handle.normalize('NFC').toLowerCase();

function spelled(text: string): string {
  return slugify(text.toLowerCase().replace(/[ßæøœþðđłı]/g, (letter) => LETTERS[letter] ?? letter));
}

/**
 * The address of a product whose handle has any letters. One that is an address already stays; any other gets the
 * letters that an address can have and a hash of the handle. So it depends on nothing but the handle: two handles
 * never share one, and a later file, or another shop, comes to the same.
 */
export function addressOf(handle: string): string {
  const key = handleKey(handle);
  if (SLUG.test(key)) return key;
  return `${spelled(key).slice(0, LONGEST).replace(/-$/, '') || 'product'}-${shortHash(key)}`;
}

/** The address of a brand, by which it is known again; a name in another script than Latin gets a hash, too. */
export function brandAddress(name: string): string {
  const isLatin = !/\p{L}/u.test(name.replace(/\p{Script=Latin}/gu, ''));
  return (isLatin && spelled(name)) || addressOf(name);
}
