import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Numbers that together cover every plural category of the shop's languages. */
const PLURAL_SAMPLES = [1, 2, 5, 1_000_000];

const EMPTY_LABEL_KEYS = { 'cart.link': 'cart.link-empty', 'wishlist.link': 'wishlist.link-empty' } as const;

type LabelsByPlural = Readonly<Record<string, string>>;

/** Labels by language and key, cached because every page needs them and plural rules are expensive to construct. */
const labelsByName = new Map<string, LabelsByPlural>();

function buildPluralLabels(key: keyof typeof EMPTY_LABEL_KEYS, t: Translate, language: Language): LabelsByPlural {
  const rules = new Intl.PluralRules(languageTag(language));
  const labels = PLURAL_SAMPLES.map((count) => [
    `data-${rules.select(count)}`,
    t(key, { count }).replace(String(count), '#'),
  ]);
  return { 'data-empty': t(EMPTY_LABEL_KEYS[key]), ...Object.fromEntries(labels) };
}

/** Returns a label as `data-` attributes, one per plural category; `#` is the place of the number. */
export function pluralLabelAttributes(
  key: keyof typeof EMPTY_LABEL_KEYS,
  t: Translate,
  language: Language,
): LabelsByPlural {
  const cacheKey = `${language} ${key}`;
  const labels = labelsByName.get(cacheKey) ?? buildPluralLabels(key, t, language);
  labelsByName.set(cacheKey, labels);
  return labels;
}
