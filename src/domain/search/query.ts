import { type PhraseMeanings, splitIntoWordParts } from './meanings.ts';
import {
  createBrandToken,
  createIndexText,
  createMeaningToken,
  createNameToken,
  findLikelyItemNumber,
  foldText,
  joinHyphenatedWords,
  markLeadingMeaning,
  splitIntoCharacterPairs,
  splitIntoTextRuns,
  type TextRun,
  tokenizeTextRun,
} from './text.ts';

/** Maximum length of a query, longer than any product name. Longer queries are cut. */
export const MAXIMUM_QUERY_LENGTH = 120;
const MAXIMUM_QUERY_WORDS = 8;
const MINIMUM_PREFIX_LENGTH = 2;
/** Matches meanings that are searched in names. If a word has one, its other meanings are not searched in names. */
const SUBJECT_MEANING_PATTERN = /^[tksf]/u;
const SUBSTANCE_OR_GOAL_PATTERN = /^[tg]/u;
/** Pattern of meanings that are target groups, diets or exclusions. */
const RESTRICTING_MEANING_PATTERN = /^[sx]/u;

export interface SearchWord {
  readonly tokens: readonly string[];
  /** True if the last token matches as a prefix: the word is still being typed, or is a single CJK character. */
  readonly matchesAsPrefix: boolean;
  /** Alternative tokens: the word without hyphens, or the compound that contains it. */
  readonly others: readonly string[];
  readonly number: string | undefined;
  readonly meanings: readonly string[];
}

/** Parses a query into words. It never throws; a long query is cut. */
export function readSearchWords(searchText: string, phraseMeanings: PhraseMeanings = new Map()): SearchWord[] {
  const queryChunks = foldText(searchText.slice(0, MAXIMUM_QUERY_LENGTH))
    .split(/\s+/u)
    .filter((queryChunk) => splitIntoTextRuns(queryChunk).length > 0)
    .slice(0, MAXIMUM_QUERY_WORDS);
  const itemNumber = queryChunks.map(findLikelyItemNumber).find((likelyItemNumber) => likelyItemNumber !== undefined);
  const joinedWordByText = new Map(
    queryChunks
      .filter((queryChunk) => findLikelyItemNumber(queryChunk) === undefined)
      .map((queryChunk) => [joinRunTexts(splitIntoTextRuns(queryChunk)), joinHyphenatedWords(queryChunk)[0]] as const),
  );
  const wordParts = splitIntoWordParts(queryChunks.map(splitIntoTextRuns), phraseMeanings).slice(
    0,
    MAXIMUM_QUERY_WORDS,
  );
  return wordParts.map(({ wordRuns, meanings, wholeWord }, partIndex) => ({
    ...tokenizeTypedWord(wordRuns, partIndex === wordParts.length - 1),
    others: [wholeWord, joinedWordByText.get(joinRunTexts(wordRuns))].filter((token) => token !== undefined),
    number: itemNumber,
    meanings,
  }));
}

const joinRunTexts = (wordRuns: readonly TextRun[]): string => wordRuns.map(({ text }) => text).join(' ');

function tokenizeTypedWord(
  wordRuns: readonly TextRun[],
  isLastWord: boolean,
): Pick<SearchWord, 'tokens' | 'matchesAsPrefix'> {
  const lastTextRun = wordRuns.at(-1);
  const tokensBeforeLastRun = wordRuns.slice(0, -1).flatMap(tokenizeTextRun);
  if (lastTextRun?.kind !== 'cjk') {
    const lastRunText = lastTextRun?.text ?? '';
    return {
      tokens: [...tokensBeforeLastRun, lastRunText],
      matchesAsPrefix: isLastWord && lastRunText.length >= MINIMUM_PREFIX_LENGTH,
    };
  }
  const lastRunCharacterPairs = splitIntoCharacterPairs(lastTextRun.text);
  const isLastRunOneCharacter = lastRunCharacterPairs.length === 0;
  return {
    tokens: [...tokensBeforeLastRun, ...(isLastRunOneCharacter ? [lastTextRun.text] : lastRunCharacterPairs)],
    matchesAsPrefix: isLastRunOneCharacter,
  };
}

/** Makes each word match as a prefix. Exceptions: single letters, numbers, and CJK, which matches prefixes anyway. */
export function enablePrefixMatching(searchWords: readonly SearchWord[]): SearchWord[] {
  return searchWords.map((searchWord) => {
    const [lastRun] = splitIntoTextRuns(searchWord.tokens.at(-1) ?? '');
    return lastRun?.kind === 'letters' && lastRun.text.length >= MINIMUM_PREFIX_LENGTH
      ? { ...searchWord, matchesAsPrefix: true }
      : searchWord;
  });
}

/** Returns the words for substances and goals, else those with another meaning, else those that contain letters. */
export function selectLeadingWords(words: readonly SearchWord[]): readonly SearchWord[] {
  const leadingWordCandidates = [
    words.filter(({ meanings }) => meanings.some((meaning) => SUBSTANCE_OR_GOAL_PATTERN.test(meaning))),
    words.filter(({ meanings }) => meanings.length > 0),
    words.filter(({ tokens }) => tokens.some((token) => /\p{L}/u.test(token))),
  ];
  return leadingWordCandidates.find((candidateWords) => candidateWords.length > 0) ?? words;
}

export const isRestrictingWord = ({ meanings }: SearchWord): boolean =>
  meanings.some((meaning) => RESTRICTING_MEANING_PATTERN.test(meaning));

/** Writes an FTS5 phrase; tokens are letters and digits, so no escaping is needed. */
function formatFtsPhrase(tokens: readonly string[], isPrefix = false): string {
  return `"${tokens.join(' ')}"${isPrefix ? '*' : ''}`;
}

function joinFtsAlternatives(expressions: readonly string[]): string {
  return expressions.length > 1 ? `(${expressions.join(' OR ')})` : (expressions[0] ?? '""');
}

const returnTokenUnchanged = (token: string): string => token;

function createTypedExpressions(
  { tokens, matchesAsPrefix: isPrefixMatch, others }: SearchWord,
  formatToken = returnTokenUnchanged,
): string[] {
  return [
    formatFtsPhrase(tokens.map(formatToken), isPrefixMatch),
    ...others.map((otherToken) => formatFtsPhrase([formatToken(otherToken)], isPrefixMatch)),
  ];
}

/** Returns the FTS5 expression that finds a word in any text, by its tokens or its meanings. */
function createWordExpression(word: SearchWord): string {
  const { meanings, number, matchesAsPrefix: isPrefix } = word;
  const typedExpressions =
    meanings.length === 0
      ? createTypedExpressions(word)
      : [...createTypedExpressions(word, createNameToken), ...createTypedExpressions(word, createBrandToken)];
  const numberExpressions = number === undefined ? [] : [formatFtsPhrase([number], isPrefix)];
  return joinFtsAlternatives([
    ...typedExpressions,
    ...numberExpressions,
    ...meanings.map((meaning) => formatFtsPhrase([createMeaningToken(meaning)])),
  ]);
}

function createNameExpressions(word: SearchWord): string[] {
  const subjectMeanings = word.meanings.filter((meaning) => SUBJECT_MEANING_PATTERN.test(meaning));
  const meaningTokens = (subjectMeanings.length > 0 ? subjectMeanings : word.meanings).map(createMeaningToken);
  return [
    ...createTypedExpressions(word, createNameToken),
    ...meaningTokens.map((token) => formatFtsPhrase([createNameToken(token)])),
  ];
}

export const createNameMatchExpression = (word: SearchWord): string => joinFtsAlternatives(createNameExpressions(word));

export function createMainSubjectExpression(word: SearchWord): string {
  const meaningExpressions = word.meanings.map((meaning) =>
    formatFtsPhrase([createNameToken(createMeaningToken(markLeadingMeaning(meaning)))]),
  );
  return joinFtsAlternatives([...createTypedExpressions(word, createNameToken), ...meaningExpressions]);
}

export function createNameOrBrandExpression(words: readonly SearchWord[]): string {
  return words
    .map((word) =>
      joinFtsAlternatives([...createNameExpressions(word), ...createTypedExpressions(word, createBrandToken)]),
    )
    .join(' AND ');
}

export function createPhraseExpression(words: readonly SearchWord[]): string {
  const tokens = words.flatMap((word) => word.tokens);
  return formatFtsPhrase(tokens, words.at(-1)?.matchesAsPrefix);
}

export function createNameStartExpression(words: readonly SearchWord[]): string {
  const tokens = words.flatMap((word) => word.tokens);
  return `name : ^ ${formatFtsPhrase(tokens.map(createNameToken), words.at(-1)?.matchesAsPrefix)}`;
}

export function createAllWordsExpression(words: readonly SearchWord[]): string {
  return words.map(createWordExpression).join(' AND ');
}

/** Returns an FTS5 expression (NEAR, not a phrase) for adjacent words in a name, so that each word can be a prefix. */
export function createAdjacentExpression(words: readonly SearchWord[]): string {
  const ftsPhrases = words.map(({ tokens, matchesAsPrefix: isPrefix }) =>
    formatFtsPhrase(tokens.map(createNameToken), isPrefix),
  );
  const maximumDistance = words.slice(1, -1).reduce((tokenCount, { tokens }) => tokenCount + tokens.length, 0);
  return `NEAR(${ftsPhrases.join(' ')}, ${maximumDistance})`;
}

export function removeDuplicateWords(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [createWordExpression(word), word])).values()];
}

export function createExactNameKey(query: string): string {
  return createIndexText(query.slice(0, MAXIMUM_QUERY_LENGTH));
}
