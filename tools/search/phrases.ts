import { type PhraseMeanings, splitIntoWordParts } from '../../src/domain/search/meanings.ts';
import { normaliseQuery, normaliseSpelling, type QueryRules } from '../../src/domain/search/rules.ts';
import { splitIntoTextRuns } from '../../src/domain/search/text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { StoredFacet } from '../import/lists/lists-schema.ts';
import { SIMPLIFIED_CHARACTERS, TRADITIONAL_CHARACTERS } from './simplified.ts';
import above from './words/above.json' with { type: 'json' };
import { SEARCH_WORDS } from './words.ts';

/** First letter of a meaning (`createMeaning`) by facet, such as `g` for health goals. */
const MEANING_LETTER_BY_FACET: Partial<Readonly<Record<StoredFacet, string>>> = {
  health_goals: 'g',
  delivery_forms: 'f',
  suitable_for: 's',
  free_from: 'x',
};

export const splitWordList = (text: string): string[] => text.split(', ').filter((word) => word !== '');

/** Creates the search token of a substance or list value for all languages: a letter and the slug, as one word. */
export const createMeaning = (meaningLetter: string, slug: string): string =>
  `${meaningLetter}${slug.replace(/[^a-z\d]/g, '')}`;

const BROADER_MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(above).map(([meaning, broaderMeanings]) => [meaning, broaderMeanings.split(' ')]),
);

/** Returns the first letter of a facet's search tokens; undefined for facets found by name only. */
export const findMeaningLetter = (facet: StoredFacet): string | undefined => MEANING_LETTER_BY_FACET[facet];

/** Query rules of a language except phrases: stop words, spellings and character variants. */
function createRulesWithoutPhrases(language: Language): QueryRules {
  const { stop, parted = '', spellings } = SEARCH_WORDS[language];
  const characterVariants =
    language === 'zh_tw' ? ([TRADITIONAL_CHARACTERS, SIMPLIFIED_CHARACTERS] as const) : (['', ''] as const);
  const normaliseWordList = (wordsText: string) =>
    wordsText
      .split(' ')
      .flatMap((word) => (word === '' ? [] : [normaliseSpelling(word, { characters: characterVariants, spellings })]));
  return {
    characters: characterVariants,
    spellings,
    stop: normaliseWordList(stop),
    parted: normaliseWordList(parted),
    phrases: new Map(),
  };
}

function collectPhrases(language: Language, queryRules: QueryRules): PhraseMeanings {
  const meaningsByPhrase = new Map<string, string[]>();
  const addPhrase = (phrase: string, meaning: string) => {
    const phraseTextRuns = splitIntoTextRuns(normaliseQuery(phrase, queryRules));
    // Skips a phrase of several words of which only one remains, which may mean anything.
    if (phraseTextRuns.length === 1 && /\S [\p{L}]/u.test(phrase)) return;
    const wildcard = phrase.endsWith('*') ? '*' : '';
    const runTexts = phraseTextRuns.map(({ text }) => text);
    const spacedPhrase = `${runTexts.join(' ')}${wildcard}`;
    const areAllRunsLetters = phraseTextRuns.length > 1 && phraseTextRuns.every(({ kind }) => kind === 'letters');
    for (const phraseKey of areAllRunsLetters ? [spacedPhrase, `${runTexts.join('')}${wildcard}`] : [spacedPhrase]) {
      const existingMeanings = meaningsByPhrase.get(phraseKey) ?? [];
      if (!existingMeanings.includes(meaning)) meaningsByPhrase.set(phraseKey, [...existingMeanings, meaning]);
    }
  };
  const { free, things, kinds, goals, forms, people } = SEARCH_WORDS[language];
  for (const [kind, bySlug] of Object.entries({ t: things, k: kinds, g: goals, f: forms, s: people }))
    for (const [slug, wordList] of Object.entries(bySlug))
      for (const phrase of splitWordList(wordList)) addPhrase(phrase, createMeaning(kind, slug));
  for (const [slug, wordList] of Object.entries(free.of))
    for (const substancePhrase of splitWordList(wordList))
      for (const freeFromTemplate of free.each)
        addPhrase(freeFromTemplate.replace('#', substancePhrase), createMeaning('x', slug));
  return meaningsByPhrase;
}

const queryRulesByLanguage = new Map<Language, QueryRules>();

/** Query rules of a language, cached; also used to index texts. */
export function getQueryRules(language: Language): QueryRules {
  const cachedQueryRules = queryRulesByLanguage.get(language);
  if (cachedQueryRules) return cachedQueryRules;
  const rulesWithoutPhrases = createRulesWithoutPhrases(language);
  const completeRules = { ...rulesWithoutPhrases, phrases: collectPhrases(language, rulesWithoutPhrases) };
  queryRulesByLanguage.set(language, completeRules);
  return completeRules;
}

const knownMeanings = new Set<string>();

export function isKnownMeaning(meaning: string): boolean {
  if (knownMeanings.size === 0)
    for (const meanings of getQueryRules('en').phrases.values())
      for (const phraseMeaning of meanings) knownMeanings.add(phraseMeaning);
  return knownMeanings.has(meaning);
}

/** Matches the plus sign of a vitamin in names such as `Zinc + C`. */
const PLUS_BEFORE_VITAMIN_PATTERN = /[+＋] ?(?=[A-EK]\b)/gu;

/** Finds the meanings of a text and their broader meanings: krill oil is also a fish oil. */
export function findMeanings(text: string, language: Language): string[] {
  const queryRules = getQueryRules(language);
  const normalisedText = normaliseQuery(text.replace(PLUS_BEFORE_VITAMIN_PATTERN, ' vitamin '), queryRules);
  const foundMeanings = splitIntoWordParts(
    normalisedText.split(/\s+/u).map(splitIntoTextRuns),
    queryRules.phrases,
  ).flatMap(({ meanings }) => meanings);
  return [...new Set(foundMeanings.flatMap((meaning) => [meaning, ...(BROADER_MEANINGS.get(meaning) ?? [])]))];
}
