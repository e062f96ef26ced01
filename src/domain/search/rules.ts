import type { PhraseMeanings } from './meanings.ts';
import { foldText } from './text.ts';
import { normaliseVitaminNames } from './vitamin-names.ts';

export interface SpellingRules {
  /** Traditional Chinese characters, and their simplified forms at the same positions. */
  readonly characters: readonly [from: string, to: string];
  readonly spellings: Readonly<Record<string, string>>;
}

/** Rules for queries. They are stored in the index, so that the worker's code contains no word lists. */
export interface QueryRules extends SpellingRules {
  /** Folded stop words, such as articles, prepositions and "supplement". */
  readonly stop: readonly string[];
  /** Stop words that separate words in Chinese and Japanese text, longest first. */
  readonly parted: readonly string[];
  readonly phrases: PhraseMeanings;
}

export const EMPTY_QUERY_RULES: QueryRules = {
  characters: ['', ''],
  spellings: {},
  stop: [],
  parted: [],
  phrases: new Map(),
};

/** Matches Japanese particles between words in other scripts. */
const JAPANESE_PARTICLE_PATTERN =
  /(?<=[\p{sc=Han}\p{sc=Katakana}ー])[のとやをにで](?=[\p{sc=Han}\p{sc=Katakana}A-Za-z])/gu;

export function normaliseSpelling(
  textToNormalise: string,
  { characters: [from, to], spellings }: SpellingRules,
): string {
  const foldedText = Array.from(foldText(textToNormalise), (character) => {
    const characterIndex = character < '\u3400' ? -1 : from.indexOf(character);
    return characterIndex < 0 ? character : to.charAt(characterIndex);
  }).join('');
  return Object.entries(spellings).reduce(
    (partlyRespelledText, [spelling, respelling]) => partlyRespelledText.replaceAll(spelling, respelling),
    foldedText,
  );
}

/** True for a stop word; false for a letter after "vitamin", such as "e", which otherwise is Italian "and". */
function isStopWord(word: string, previousWord: string | undefined, stopWords: ReadonlySet<string>): boolean {
  return stopWords.has(word) && !(word.length === 1 && previousWord?.startsWith('vitamin'));
}

/** Folds a query and removes its stop words, unless it consists only of stop words. */
export function normaliseQuery(searchText: string, queryRules: QueryRules): string {
  const queryWithoutParticles = searchText.normalize('NFKC').replace(JAPANESE_PARTICLE_PATTERN, ' ');
  const respelledQuery = normaliseVitaminNames(normaliseSpelling(queryWithoutParticles, queryRules));
  const queryWithoutInnerStopWords = queryRules.parted.reduce(
    (queryText, word) => queryText.replaceAll(word, ' '),
    respelledQuery,
  );
  const foldedWords = (queryWithoutInnerStopWords.trim() === '' ? respelledQuery : queryWithoutInnerStopWords)
    .trim()
    .split(/\s+/u);
  const stopWords = new Set(queryRules.stop);
  const remainingWords = foldedWords.filter((word, index) => !isStopWord(word, foldedWords[index - 1], stopWords));
  return (remainingWords.length > 0 ? remainingWords : foldedWords).join(' ');
}
