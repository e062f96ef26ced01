import { foldLetters } from '#domain/search/text.ts';

/** Maximum length of a storefront's slug. It can exceed the name's, as folding makes some characters longer. */
const MAXIMUM_SLUG_LENGTH = 100;

/** Converts a storefront's name to a slug: `Zoë's Clinic` becomes `zoe-s-clinic`; empty without letters or digits. */
export function createStorefrontSlug(shopName: string): string {
  const nameWords = foldLetters(shopName).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const shortSlug = Array.from(nameWords.join('-')).slice(0, MAXIMUM_SLUG_LENGTH).join('');
  return shortSlug.replace(/-$/, '');
}
