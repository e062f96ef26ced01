import { regionalTag } from '../../src/i18n/language-tags.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import type { ShownUnit } from '../data/ingredient/ingredient.ts';
import { pluralTerm, term } from './terms.ts';

interface Formats {
  number: Intl.NumberFormat;
  percent: Intl.NumberFormat;
  and: Intl.ListFormat;
}

/** The English terms are British, and so are their lists and numbers. */
const formatTag = (language: Language): string => (language === 'en' ? 'en-GB' : regionalTag(language));

const formats = new Map<Language, Formats>(
  LANGUAGES.map((language) => {
    const tag = formatTag(language);
    return [
      language,
      {
        number: new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }),
        percent: new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }),
        and: new Intl.ListFormat(tag, { type: 'conjunction' }),
      },
    ];
  }),
);

function formatsOf(language: Language): Formats {
  const found = formats.get(language);
  if (!found) throw new Error(`No formats for ${language}`);
  return found;
}

/** Languages that are written without spaces between words and with full-width punctuation. */
export const isIdeographic = (language: Language): boolean => language === 'ja' || language === 'zh_tw';

export const formatNumber = (language: Language, value: number): string =>
  formatsOf(language).number.format(value);

/** `value` 1 is 100 %. */
export const formatPercent = (language: Language, value: number): string =>
  formatsOf(language).percent.format(value);

/** "a, b and c" in the language. */
export const listWithAnd = (language: Language, items: readonly string[]): string =>
  formatsOf(language).and.format(items);

export const listWithCommas = (language: Language, items: readonly string[]): string =>
  items.join(isIdeographic(language) ? '、' : ', ');

export const joinSentences = (language: Language, sentences: readonly string[]): string =>
  sentences.join(isIdeographic(language) ? '' : ' ');

/** A Latin first letter in upper case by the rules of the language; what begins otherwise stays as it is. */
export function capitalise(language: Language, text: string): string {
  const [first = ''] = text;
  if (!/\p{Script=Latin}/u.test(first)) return text;
  return first.toLocaleUpperCase(regionalTag(language)) + text.slice(first.length);
}

/** An amount with its unit: "15 mg", "10 billion CFU". */
export function formatAmount(language: Language, amount: number, unit: ShownUnit): string {
  const values = { amount: formatNumber(language, amount) };
  return unit === 'billion-cfu'
    ? pluralTerm(language, `units.${unit}`, amount, values)
    : term(language, `units.${unit}`, values);
}

/** Weights from 2 g on read better in grams. */
export function readableAmount(amount: number, unit: ShownUnit): { amount: number; unit: ShownUnit } {
  return unit === 'milligram' && amount >= 2000 ? { amount: amount / 1000, unit: 'gram' } : { amount, unit };
}
