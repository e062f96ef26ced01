import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { memoise } from '#i18n/made-once.ts';

const getNumberFormat = memoise(
  (language: Language) => new Intl.NumberFormat(regionalLanguageTag(language), { maximumFractionDigits: 3 }),
);
const getPercentFormat = memoise(
  (language: Language) =>
    new Intl.NumberFormat(regionalLanguageTag(language), { style: 'percent', maximumFractionDigits: 0 }),
);
const getListFormat = memoise((languageTag: string) => new Intl.ListFormat(languageTag));

export const formatNumber = (numberToFormat: number, language: Language): string =>
  getNumberFormat(language).format(numberToFormat);

export const formatPercent = (percent: number, language: Language): string =>
  getPercentFormat(language).format(percent / 100);

/** Joins texts as `a, b and c`, in English without a comma before `and`. */
export const formatList = (textsToJoin: readonly string[], language: Language): string =>
  getListFormat(language === 'en' ? 'en-GB' : regionalLanguageTag(language)).format(textsToJoin);
