import { existsSync, readFileSync } from 'node:fs';
import { regionalTag } from '../../src/i18n/language-tags.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/i18n/languages.ts';

/** Flat terms of a language by `section.key`, plural categories as a last part: `contents.capsule.one`. */
export type Terms = ReadonlyMap<string, string>;

/** Collects the leaves of a terms file. @throws TypeError for anything but texts and objects of texts. */
function flattenTerms(value: unknown, prefix = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  if (typeof value !== 'object' || value === null) throw new TypeError(`Not a table of terms: ${prefix}`);
  for (const [key, inner] of Object.entries(value)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof inner === 'string') leaves.set(path, inner);
    else for (const [deep, text] of flattenTerms(inner, path)) leaves.set(deep, text);
  }
  return leaves;
}

const termsFile = (language: Language): URL => new URL(`../terms/${language}.json`, import.meta.url);

function readTerms(language: Language): Terms {
  const file = termsFile(language);
  return existsSync(file) ? flattenTerms(JSON.parse(readFileSync(file, 'utf8'))) : new Map();
}

const loaded = new Map<Language, Terms>(LANGUAGES.map((language) => [language, readTerms(language)]));

/** Terms of a language as its file has them, without fallback. */
export function termsOf(language: Language): Terms {
  return loaded.get(language) ?? new Map();
}

export type Values = Readonly<Record<string, string>>;

function fill(template: string, values: Values): string {
  return template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The term in the language or in English, its placeholders filled; undefined if there is none. */
export function findTerm(language: Language, key: string, values: Values = {}): string | undefined {
  const template = termsOf(language).get(key) ?? termsOf(DEFAULT_LANGUAGE).get(key);
  return template === undefined ? undefined : fill(template, values);
}

/** Like `findTerm`. @throws Error for a key that not even English has. */
export function term(language: Language, key: string, values: Values = {}): string {
  const text = findTerm(language, key, values);
  if (text === undefined) throw new Error(`Unknown catalogue term: ${key}`);
  return text;
}

const pluralRules = new Map(
  LANGUAGES.map((language) => [language, new Intl.PluralRules(regionalTag(language))]),
);

/** The plural form that the language needs for the number (CLDR), falling back to its "other", then to English. */
export function pluralTerm(language: Language, key: string, count: number, values: Values = {}): string {
  const terms = termsOf(language);
  const category = pluralRules.get(language)?.select(count) ?? 'other';
  const own = terms.get(`${key}.${category}`) ?? terms.get(`${key}.other`);
  const english = count === 1 ? `${key}.one` : `${key}.other`;
  return own === undefined ? term(DEFAULT_LANGUAGE, english, values) : fill(own, values);
}
