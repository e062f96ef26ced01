import type { PhraseMeanings } from './meanings.ts';
import { foldText } from './text.ts';
import { completeVitaminNames } from './vitamin-names.ts';

export interface Spellings {
  /** Traditional Chinese characters, and their simplified forms at the same positions. */
  readonly characters: readonly [from: string, to: string];
  readonly spellings: Readonly<Record<string, string>>;
}

/** Rules for queries. They are stored in the index, so that the worker's code contains no word lists. */
export interface QueryRules extends Spellings {
  /** Folded stop words, such as articles, prepositions and "supplement". */
  readonly stop: readonly string[];
  /** Stop words that separate words in Chinese and Japanese text, longest first. */
  readonly parted: readonly string[];
  readonly phrases: PhraseMeanings;
}

export const NO_QUERY_RULES: QueryRules = {
  characters: ['', ''],
  spellings: {},
  stop: [],
  parted: [],
  phrases: new Map(),
};

/** Matches Japanese particles between words in other scripts. */
const JAPANESE_PARTICLES = /(?<=[\p{sc=Han}\p{sc=Katakana}ー])[のとやをにで](?=[\p{sc=Han}\p{sc=Katakana}A-Za-z])/gu;

export function normaliseSpelling(text: string, { characters: [from, to], spellings }: Spellings): string {
  const foldedText = Array.from(foldText(text), (character) => {
    const index = character < '\u3400' ? -1 : from.indexOf(character);
    return index < 0 ? character : to.charAt(index);
  }).join('');
  return Object.entries(spellings).reduce(
    (spelledText, [spelling, respelling]) => spelledText.replaceAll(spelling, respelling),
    foldedText,
  );
}

/** True for a stop word. A letter after "vitamin" is none: Italian "e" otherwise means "and". */
function isStopWord(word: string, wordBefore: string | undefined, stopWords: ReadonlySet<string>): boolean {
  return stopWords.has(word) && !(word.length === 1 && wordBefore?.startsWith('vitamin'));
}

/** Folds a query and removes stop words. A query of stop words only stays as it is. */
export function normaliseQuery(query: string, rules: QueryRules): string {
  const withoutParticles = query.normalize('NFKC').replace(JAPANESE_PARTICLES, ' ');
  const respelledQuery = completeVitaminNames(normaliseSpelling(withoutParticles, rules));
  const withoutInnerStopWords = rules.parted.reduce((text, word) => text.replaceAll(word, ' '), respelledQuery);
  const words = (withoutInnerStopWords.trim() === '' ? respelledQuery : withoutInnerStopWords).trim().split(/\s+/u);
  const stopWords = new Set(rules.stop);
  const remainingWords = words.filter((word, index) => !isStopWord(word, words[index - 1], stopWords));
  return (remainingWords.length > 0 ? remainingWords : words).join(' ');
}
