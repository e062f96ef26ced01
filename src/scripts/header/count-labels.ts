import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Numbers that together cover every plural category of the shop's languages. */
const SAMPLE_COUNTS_FOR_PLURALS = [1, 2, 5, 1_000_000];

const EMPTY_LABEL_MESSAGE_KEYS = { 'cart.link': 'cart.link-empty', 'wishlist.link': 'wishlist.link-empty' } as const;

type PluralLabelAttributes = Readonly<Record<string, string>>;

/** Labels by language and key, cached because every page needs them and plural rules are expensive to construct. */
const labelsByLanguageAndKey = new Map<string, PluralLabelAttributes>();

function buildPluralLabels(
  labelMessageKey: keyof typeof EMPTY_LABEL_MESSAGE_KEYS,
  t: Translate,
  language: Language,
): PluralLabelAttributes {
  const pluralRules = new Intl.PluralRules(languageTag(language));
  const labelAttributeEntries = SAMPLE_COUNTS_FOR_PLURALS.map((sampleCount) => [
    `data-${pluralRules.select(sampleCount)}`,
    t(labelMessageKey, { count: sampleCount }).replace(String(sampleCount), '#'),
  ]);
  return { 'data-empty': t(EMPTY_LABEL_MESSAGE_KEYS[labelMessageKey]), ...Object.fromEntries(labelAttributeEntries) };
}

/** Returns a count label as `data-` attributes, one per plural category; `#` is a placeholder for the number. */
export function pluralLabelAttributes(
  labelMessageKey: keyof typeof EMPTY_LABEL_MESSAGE_KEYS,
  t: Translate,
  language: Language,
): PluralLabelAttributes {
  const cacheKey = `${language} ${labelMessageKey}`;
  const pluralLabels = labelsByLanguageAndKey.get(cacheKey) ?? buildPluralLabels(labelMessageKey, t, language);
  labelsByLanguageAndKey.set(cacheKey, pluralLabels);
  return pluralLabels;
}
