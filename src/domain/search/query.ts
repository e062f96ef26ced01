import { type Phrases, readParts } from './meanings.ts';
import {
  brandToken,
  characterPairs,
  firstOfAll,
  foldText,
  indexText,
  itemNumber,
  joinedWords,
  meaningToken,
  nameToken,
  runTokens,
  type TextRun,
  textRuns,
} from './text.ts';

/** What is longer is cut: no product has a longer name. */
export const MAXIMUM_QUERY_LENGTH = 120;
const MAXIMUM_WORDS = 8;
const MINIMUM_PREFIX = 2;
/** Kinds of meanings that a name has for being about them; the others only where a name has none of these. */
const NAMED = /^[tksf]/u;
/** Substances and goals. */
const LEADING = /^[tg]/u;
/** People, diets and what a product is free from. */
const BINDING = /^[sx]/u;

/** What is looked for as one: its tokens as they follow each other, or what is meant by them. */
export interface SearchWord {
  readonly tokens: readonly string[];
  /** The last token may go on: the word is still being typed, or it is a single Chinese or Japanese character. */
  readonly open: boolean;
  /** Other ways to write it as one token: without its hyphen, or the compound that it is part of. */
  readonly others: readonly string[];
  /** The item number that it is part of, as numbers are stored. */
  readonly number: string | undefined;
  readonly meanings: readonly string[];
}

/** Reads what a person typed; hostile or endless input leaves fewer words, never an error. */
export function readSearchWords(query: string, phrases: Phrases = new Map()): SearchWord[] {
  const chunks = foldText(query.slice(0, MAXIMUM_QUERY_LENGTH))
    .split(/\s+/u)
    .filter((chunk) => textRuns(chunk).length > 0)
    .slice(0, MAXIMUM_WORDS);
  const number = chunks.map(itemNumber).find((one) => one !== undefined);
  const joined = new Map(
    chunks
      .filter((chunk) => itemNumber(chunk) === undefined)
      .map((chunk): [string, string | undefined] => [textOf(textRuns(chunk)), joinedWords(chunk)[0]]),
  );
  const parts = readParts(chunks.map(textRuns), phrases).slice(0, MAXIMUM_WORDS);
  return parts.map(({ runs, meanings, whole }, place) => ({
    ...typedWord(runs, place === parts.length - 1),
    others: [whole, joined.get(textOf(runs))].filter((other) => other !== undefined),
    number,
    meanings,
  }));
}

const textOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join(' ');

function typedWord(runs: readonly TextRun[], isLast: boolean): Pick<SearchWord, 'tokens' | 'open'> {
  const closing = runs.at(-1);
  const complete = runs.slice(0, -1).flatMap(runTokens);
  if (closing?.kind !== 'cjk') {
    const text = closing?.text ?? '';
    return { tokens: [...complete, text], open: isLast && text.length >= MINIMUM_PREFIX };
  }
  const pairs = characterPairs(closing.text);
  const isSingle = pairs.length === 0;
  return { tokens: [...complete, ...(isSingle ? [closing.text] : pairs)], open: isSingle };
}

/**
 * The words as prefixes, at any position: `vit c` is Vitamin C. Single letters and numbers must match completely,
 * and Chinese and Japanese match from their beginning anyway.
 */
export function asBeginnings(words: readonly SearchWord[]): SearchWord[] {
  return words.map((word) => {
    const [last] = textRuns(word.tokens.at(-1) ?? '');
    return last?.kind === 'letters' && last.text.length >= MINIMUM_PREFIX ? { ...word, open: true } : word;
  });
}

/** The words that name a substance or a goal; without any, those that mean something else, or are more than a number. */
export function leadingWords(words: readonly SearchWord[]): readonly SearchWord[] {
  const kinds = [
    words.filter(({ meanings }) => meanings.some((meaning) => LEADING.test(meaning))),
    words.filter(({ meanings }) => meanings.length > 0),
    words.filter(({ tokens }) => tokens.some((token) => /\p{L}/u.test(token))),
  ];
  return kinds.find((some) => some.length > 0) ?? words;
}

/** True for a word that says whom a product is for or what it is free from. */
export const isBinding = ({ meanings }: SearchWord): boolean =>
  meanings.some((meaning) => BINDING.test(meaning));

/** An FTS5 phrase; tokens are letters and digits only, so nothing in them is syntax. */
function phrase(tokens: readonly string[], open = false): string {
  return `"${tokens.join(' ')}"${open ? '*' : ''}`;
}

function anyOf(expressions: readonly string[]): string {
  return expressions.length > 1 ? `(${expressions.join(' OR ')})` : (expressions[0] ?? '""');
}

const asTyped = (token: string): string => token;

/** A word as it is typed, with its tokens as they are in names, in brands or anywhere. */
function typedExpressions({ tokens, open, others }: SearchWord, tokenOf = asTyped): string[] {
  return [phrase(tokens.map(tokenOf), open), ...others.map((other) => phrase([tokenOf(other)], open))];
}

/** A word in any text; one with a meaning is a token of the index wherever it stands. */
function wordExpression(word: SearchWord): string {
  const { meanings, number, open } = word;
  const typed =
    meanings.length === 0
      ? typedExpressions(word)
      : [...typedExpressions(word, nameToken), ...typedExpressions(word, brandToken)];
  const numbered = number === undefined ? [] : [phrase([number], open)];
  return anyOf([...typed, ...numbered, ...meanings.map((meaning) => phrase([meaningToken(meaning)]))]);
}

function nameExpressions(word: SearchWord): string[] {
  const named = word.meanings.filter((meaning) => NAMED.test(meaning));
  const meant = (named.length > 0 ? named : word.meanings).map(meaningToken);
  return [...typedExpressions(word, nameToken), ...meant.map((token) => phrase([nameToken(token)]))];
}

/** Names that have a word, or are about what it means. */
export const inNameExpression = (word: SearchWord): string => anyOf(nameExpressions(word));

/** Names that have a word as it is typed, or are about nothing but what it means. */
export function mostlyInNameExpression(word: SearchWord): string {
  const meant = word.meanings.map((meaning) => phrase([nameToken(meaningToken(firstOfAll(meaning)))]));
  return anyOf([...typedExpressions(word, nameToken), ...meant]);
}

/** All of the words in name and brand. */
export function namedExpression(words: readonly SearchWord[]): string {
  return words
    .map((word) => anyOf([...nameExpressions(word), ...typedExpressions(word, brandToken)]))
    .join(' AND ');
}

/** The words as they follow each other, in any text. */
export function phraseExpression(words: readonly SearchWord[]): string {
  return phrase(
    words.flatMap((word) => word.tokens),
    words.at(-1)?.open,
  );
}

/** Names that begin with the words as they follow each other. */
export function startExpression(words: readonly SearchWord[]): string {
  const tokens = words.flatMap((word) => word.tokens);
  return `name : ^ ${phrase(tokens.map(nameToken), words.at(-1)?.open)}`;
}

/** All of the words, in any text. */
export function allExpression(words: readonly SearchWord[]): string {
  return words.map(wordExpression).join(' AND ');
}

/** The words next to each other in a name; each may go on, which an FTS5 phrase allows for its last word alone. */
export function adjacentExpression(words: readonly SearchWord[]): string {
  const phrases = words.map(({ tokens, open }) => phrase(tokens.map(nameToken), open));
  const between = words.slice(1, -1).reduce((length, { tokens }) => length + tokens.length, 0);
  return `NEAR(${phrases.join(' ')}, ${between})`;
}

/** The words, each once. */
export function distinctWords(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [wordExpression(word), word])).values()];
}

/** The query as names are stored for hits on the exact name. */
export function nameKey(query: string): string {
  return indexText(query.slice(0, MAXIMUM_QUERY_LENGTH));
}
