import { type PhraseMeanings, splitIntoWordParts } from './meanings.ts';
import {
  brandToken,
  characterPairs,
  foldText,
  indexText,
  joinedWords,
  likelyItemNumber,
  markLeadingMeaning,
  meaningToken,
  nameToken,
  runTokens,
  type TextRun,
  textRuns,
} from './text.ts';

/** Maximum length of a query, longer than any product name. Longer queries are cut. */
export const MAXIMUM_QUERY_LENGTH = 120;
const MAXIMUM_QUERY_WORDS = 8;
const MINIMUM_PREFIX_LENGTH = 2;
/** Pattern of meanings that are searched in names. If a word has one, its other meanings are ignored there. */
const SUBJECT_MEANING_PATTERN = /^[tksf]/u;
/** Pattern of meanings that are substances or goals. */
const SUBSTANCE_OR_GOAL_PATTERN = /^[tg]/u;
/** Pattern of meanings that are target groups, diets or exclusions. */
const RESTRICTING_MEANING_PATTERN = /^[sx]/u;

export interface SearchWord {
  readonly tokens: readonly string[];
  /** True if the last token matches as a prefix: the word is still being typed, or is a single CJK character. */
  readonly open: boolean;
  /** Alternative tokens of the word, without its hyphen or as the whole compound. */
  readonly others: readonly string[];
  readonly number: string | undefined;
  readonly meanings: readonly string[];
}

/** Parses a query into words; never throws, long input is cut. */
export function readSearchWords(query: string, phrases: PhraseMeanings = new Map()): SearchWord[] {
  const chunks = foldText(query.slice(0, MAXIMUM_QUERY_LENGTH))
    .split(/\s+/u)
    .filter((chunk) => textRuns(chunk).length > 0)
    .slice(0, MAXIMUM_QUERY_WORDS);
  const itemNumber = chunks.map(likelyItemNumber).find((candidate) => candidate !== undefined);
  const joinedForms = new Map(
    chunks
      .filter((chunk) => likelyItemNumber(chunk) === undefined)
      .map((chunk): [string, string | undefined] => [textOfRuns(textRuns(chunk)), joinedWords(chunk)[0]]),
  );
  const parts = splitIntoWordParts(chunks.map(textRuns), phrases).slice(0, MAXIMUM_QUERY_WORDS);
  return parts.map(({ wordRuns, meanings, wholeWord }, index) => ({
    ...tokensOfTypedWord(wordRuns, index === parts.length - 1),
    others: [wholeWord, joinedForms.get(textOfRuns(wordRuns))].filter((word) => word !== undefined),
    number: itemNumber,
    meanings,
  }));
}

const textOfRuns = (wordRuns: readonly TextRun[]): string => wordRuns.map(({ text }) => text).join(' ');

function tokensOfTypedWord(wordRuns: readonly TextRun[], isLast: boolean): Pick<SearchWord, 'tokens' | 'open'> {
  const lastRun = wordRuns.at(-1);
  const precedingTokens = wordRuns.slice(0, -1).flatMap(runTokens);
  if (lastRun?.kind !== 'cjk') {
    const text = lastRun?.text ?? '';
    return { tokens: [...precedingTokens, text], open: isLast && text.length >= MINIMUM_PREFIX_LENGTH };
  }
  const pairs = characterPairs(lastRun.text);
  const isSingleCharacter = pairs.length === 0;
  return {
    tokens: [...precedingTokens, ...(isSingleCharacter ? [lastRun.text] : pairs)],
    open: isSingleCharacter,
  };
}

/** Makes each word match as a prefix. Exceptions: single letters, numbers, and CJK, which matches prefixes anyway. */
export function withPrefixMatching(words: readonly SearchWord[]): SearchWord[] {
  return words.map((word) => {
    const [lastRun] = textRuns(word.tokens.at(-1) ?? '');
    return lastRun?.kind === 'letters' && lastRun.text.length >= MINIMUM_PREFIX_LENGTH ? { ...word, open: true } : word;
  });
}

/** Returns the words for substances and goals, else those with another meaning, else those that contain letters. */
export function leadingWords(words: readonly SearchWord[]): readonly SearchWord[] {
  const wordGroups = [
    words.filter(({ meanings }) => meanings.some((meaning) => SUBSTANCE_OR_GOAL_PATTERN.test(meaning))),
    words.filter(({ meanings }) => meanings.length > 0),
    words.filter(({ tokens }) => tokens.some((token) => /\p{L}/u.test(token))),
  ];
  return wordGroups.find((wordGroup) => wordGroup.length > 0) ?? words;
}

export const isRestrictingWord = ({ meanings }: SearchWord): boolean =>
  meanings.some((meaning) => RESTRICTING_MEANING_PATTERN.test(meaning));

/** Writes an FTS5 phrase; tokens are letters and digits, so no escaping is needed. */
function ftsPhrase(tokens: readonly string[], isPrefix = false): string {
  return `"${tokens.join(' ')}"${isPrefix ? '*' : ''}`;
}

function ftsAnyOf(expressions: readonly string[]): string {
  return expressions.length > 1 ? `(${expressions.join(' OR ')})` : (expressions[0] ?? '""');
}

const plainToken = (token: string): string => token;

function expressionsAsTyped({ tokens, open, others }: SearchWord, tokenOf = plainToken): string[] {
  return [ftsPhrase(tokens.map(tokenOf), open), ...others.map((form) => ftsPhrase([tokenOf(form)], open))];
}

/** Returns the FTS5 expression for a word in any text. Meanings are tokens of the index. */
function wordExpression(word: SearchWord): string {
  const { meanings, number, open: isPrefix } = word;
  const typedExpressions =
    meanings.length === 0
      ? expressionsAsTyped(word)
      : [...expressionsAsTyped(word, nameToken), ...expressionsAsTyped(word, brandToken)];
  const numberExpressions = number === undefined ? [] : [ftsPhrase([number], isPrefix)];
  return ftsAnyOf([
    ...typedExpressions,
    ...numberExpressions,
    ...meanings.map((meaning) => ftsPhrase([meaningToken(meaning)])),
  ]);
}

function nameExpressions(word: SearchWord): string[] {
  const subjectMeanings = word.meanings.filter((meaning) => SUBJECT_MEANING_PATTERN.test(meaning));
  const meaningTokens = (subjectMeanings.length > 0 ? subjectMeanings : word.meanings).map(meaningToken);
  return [...expressionsAsTyped(word, nameToken), ...meaningTokens.map((token) => ftsPhrase([nameToken(token)]))];
}

export const nameMatchExpression = (word: SearchWord): string => ftsAnyOf(nameExpressions(word));

export function mainSubjectExpression(word: SearchWord): string {
  const meaningExpressions = word.meanings.map((meaning) =>
    ftsPhrase([nameToken(meaningToken(markLeadingMeaning(meaning)))]),
  );
  return ftsAnyOf([...expressionsAsTyped(word, nameToken), ...meaningExpressions]);
}

export function nameOrBrandExpression(words: readonly SearchWord[]): string {
  return words
    .map((word) => ftsAnyOf([...nameExpressions(word), ...expressionsAsTyped(word, brandToken)]))
    .join(' AND ');
}

export function phraseExpression(words: readonly SearchWord[]): string {
  return ftsPhrase(
    words.flatMap((word) => word.tokens),
    words.at(-1)?.open,
  );
}

export function nameStartExpression(words: readonly SearchWord[]): string {
  const tokens = words.flatMap((word) => word.tokens);
  return `name : ^ ${ftsPhrase(tokens.map(nameToken), words.at(-1)?.open)}`;
}

export function allWordsExpression(words: readonly SearchWord[]): string {
  return words.map(wordExpression).join(' AND ');
}

/** Returns the FTS5 expression for adjacent words in a name, each a prefix; in an FTS5 phrase only the last can be. */
export function adjacentExpression(words: readonly SearchWord[]): string {
  const phrases = words.map(({ tokens, open: isPrefix }) => ftsPhrase(tokens.map(nameToken), isPrefix));
  const maximumDistance = words.slice(1, -1).reduce((length, { tokens }) => length + tokens.length, 0);
  return `NEAR(${phrases.join(' ')}, ${maximumDistance})`;
}

export function distinctWords(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [wordExpression(word), word])).values()];
}

export function exactNameKey(query: string): string {
  return indexText(query.slice(0, MAXIMUM_QUERY_LENGTH));
}
