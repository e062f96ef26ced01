import { foldLetters } from '#domain/search/text.ts';

/** Some characters expand when folded. */
const MAXIMUM_LENGTH = 100;

/** `Zoë's Clinic` becomes `zoe-s-clinic`; empty without letters or digits. */
export function storefrontSlug(shopName: string): string {
  const words = foldLetters(shopName).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const cut = Array.from(words.join('-')).slice(0, MAXIMUM_LENGTH).join('');
  return cut.replace(/-$/, '');
}
