import { regionalTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(
  language: Language,
  options: Intl.NumberFormatOptions,
  name: string,
): Intl.NumberFormat {
  const key = `${language} ${name}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(regionalTag(language), options);
    formats.set(key, format);
  }
  return format;
}

/** A plain amount as the language writes it, at most three decimals. */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 3 }, 'plain').format(value);
}

/** A share given in percent, such as 150, as the language writes it: `150 %`. */
export function formatPercent(percent: number, language: Language): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }, 'percent').format(
    percent / 100,
  );
}

const lists = new Map<Language, Intl.ListFormat>();

/** Names one after the other, as the language separates and joins them. */
export function formatList(names: readonly string[], language: Language): string {
  let list = lists.get(language);
  if (!list) {
    list = new Intl.ListFormat(regionalTag(language), { style: 'long', type: 'conjunction' });
    lists.set(language, list);
  }
  return list.format(names);
}
