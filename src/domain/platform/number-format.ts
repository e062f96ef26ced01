import { regionalTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { memoise } from '#i18n/made-once.ts';

const plainFormat = memoise(
  (language: Language) => new Intl.NumberFormat(regionalTag(language), { maximumFractionDigits: 3 }),
);
const percentFormat = memoise(
  (language: Language) => new Intl.NumberFormat(regionalTag(language), { style: 'percent', maximumFractionDigits: 0 }),
);
const listFormat = memoise((tag: string) => new Intl.ListFormat(tag));

export const formatNumber = (value: number, language: Language): string => plainFormat(language).format(value);

/** Formats `150` as `150 %`. */
export const formatPercent = (percent: number, language: Language): string =>
  percentFormat(language).format(percent / 100);

/** Joins texts as `a, b and c`, in English without a comma before `and`. */
export const formatList = (texts: readonly string[], language: Language): string =>
  listFormat(language === 'en' ? 'en-GB' : regionalTag(language)).format(texts);
