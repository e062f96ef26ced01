import { foldLetters } from '#domain/search/text.ts';

/** Some characters become many when they are folded. */
const MAXIMUM_LENGTH = 100;

/** The slug of a shop name, empty if it has neither letters nor digits: `Zoë's Clinic` is `zoe-s-clinic`. */
export function storefrontSlug(shopName: string): string {
  const words = foldLetters(shopName).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const cut = Array.from(words.join('-')).slice(0, MAXIMUM_LENGTH).join('');
  return cut.replace(/-$/, '');
}
