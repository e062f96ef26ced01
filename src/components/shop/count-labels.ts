import { type Language, languageTag } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Numbers among which every plural category of our languages occurs. */
const SAMPLES = [1, 2, 5, 1_000_000];

/** A counting label in all plural forms, as data attributes for a script that has no messages: `#` is the number. */
export function countLabels(key: 'cart.link' | 'wishlist.link', t: Translate, language: Language) {
  const rules = new Intl.PluralRules(languageTag(language));
  const labels = SAMPLES.map((count) => [
    `data-${rules.select(count)}`,
    t(key, { count }).replace(String(count), '#'),
  ]);
  return { 'data-empty': t(`${key}-empty`), ...Object.fromEntries(labels) };
}
