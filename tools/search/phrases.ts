import { type PhraseMeanings, splitIntoWordParts } from '../../src/domain/search/meanings.ts';
import { normaliseQuery, normaliseSpelling, type QueryRules } from '../../src/domain/search/rules.ts';
import { splitIntoTextRuns } from '../../src/domain/search/text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { StoredFacet } from '../import/lists/lists-schema.ts';
import { SIMPLIFIED_CHARACTERS, TRADITIONAL_CHARACTERS } from './simplified.ts';
import above from './words/above.json' with { type: 'json' };
import { SEARCH_WORDS } from './words.ts';

/** First letter of a meaning (`meaningOf`) by facet, such as `g` for health goals. */
const FACET_LETTERS: Partial<Readonly<Record<StoredFacet, string>>> = {
  health_goals: 'g',
  delivery_forms: 'f',
  suitable_for: 's',
  free_from: 'x',
};

export const splitWordList = (text: string): string[] => text.split(', ').filter((word) => word !== '');

/**
 * Meaning of a substance or list value, a search token that is the same in all languages: its letter and slug, as one
 * alphanumeric word.
 */
export const meaningOf = (kind: string, slug: string): string => `${kind}${slug.replace(/[^a-z\d]/g, '')}`;

const BROADER_MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(above).map(([meaning, broaderMeanings]) => [meaning, broaderMeanings.split(' ')]),
);

/** First letter of a facet's meanings; undefined for facets that are searched by name only. */
export const meaningLetterOf = (facet: StoredFacet): string | undefined => FACET_LETTERS[facet];

/** Query rules of a language except phrases: stop words, spellings and character variants. */
function spellingRules(language: Language): QueryRules {
  const { stop, parted = '', spellings } = SEARCH_WORDS[language];
  const characters =
    language === 'zh_tw' ? ([TRADITIONAL_CHARACTERS, SIMPLIFIED_CHARACTERS] as const) : (['', ''] as const);
  const spell = (words: string) =>
    words.split(' ').flatMap((word) => (word === '' ? [] : [normaliseSpelling(word, { characters, spellings })]));
  return { characters, spellings, stop: spell(stop), parted: spell(parted), phrases: new Map() };
}

function collectPhrases(language: Language, rules: QueryRules): PhraseMeanings {
  const phrases = new Map<string, string[]>();
  const add = (phrase: string, meaning: string) => {
    const phraseRuns = splitIntoTextRuns(normaliseQuery(phrase, rules));
    // Skips a phrase of several words of which only one remains, which may mean anything.
    if (phraseRuns.length === 1 && /\S [\p{L}]/u.test(phrase)) return;
    const ending = phrase.endsWith('*') ? '*' : '';
    const texts = phraseRuns.map(({ text }) => text);
    const spacedText = `${texts.join(' ')}${ending}`;
    const areAllWords = phraseRuns.length > 1 && phraseRuns.every(({ kind }) => kind === 'letters');
    for (const key of areAllWords ? [spacedText, `${texts.join('')}${ending}`] : [spacedText]) {
      const knownMeanings = phrases.get(key) ?? [];
      if (!knownMeanings.includes(meaning)) phrases.set(key, [...knownMeanings, meaning]);
    }
  };
  const { free, things, kinds, goals, forms, people } = SEARCH_WORDS[language];
  for (const [kind, bySlug] of Object.entries({ t: things, k: kinds, g: goals, f: forms, s: people }))
    for (const [slug, wordList] of Object.entries(bySlug))
      for (const phrase of splitWordList(wordList)) add(phrase, meaningOf(kind, slug));
  for (const [slug, wordList] of Object.entries(free.of))
    for (const freePhrase of splitWordList(wordList))
      for (const freeFromPhrase of free.each) add(freeFromPhrase.replace('#', freePhrase), meaningOf('x', slug));
  return phrases;
}

const cachedRules = new Map<Language, QueryRules>();

/** Query rules of a language, cached; also used to index texts. */
export function queryRulesOf(language: Language): QueryRules {
  const knownRules = cachedRules.get(language);
  if (knownRules) return knownRules;
  const rules = spellingRules(language);
  const completeRules = { ...rules, phrases: collectPhrases(language, rules) };
  cachedRules.set(language, completeRules);
  return completeRules;
}

const allMeanings = new Set<string>();

export function isMeaning(meaning: string): boolean {
  if (allMeanings.size === 0)
    for (const meanings of queryRulesOf('en').phrases.values())
      for (const knownMeaning of meanings) allMeanings.add(knownMeaning);
  return allMeanings.has(meaning);
}

/** Matches the plus sign of a vitamin in names such as `Zinc + C`. */
const PLUS_BEFORE_VITAMIN_PATTERN = /[+＋] ?(?=[A-EK]\b)/gu;

/** Finds the meanings of a text, with broader meanings: krill oil is also a fish oil. */
export function meaningsIn(text: string, language: Language): string[] {
  const rules = queryRulesOf(language);
  const normalisedText = normaliseQuery(text.replace(PLUS_BEFORE_VITAMIN_PATTERN, ' vitamin '), rules);
  const found = splitIntoWordParts(normalisedText.split(/\s+/u).map(splitIntoTextRuns), rules.phrases).flatMap(
    ({ meanings }) => meanings,
  );
  return [...new Set(found.flatMap((meaning) => [meaning, ...(BROADER_MEANINGS.get(meaning) ?? [])]))];
}
