import {
  characterPairs,
  foldText,
  indexText,
  itemNumber,
  joinedWords,
  runTokens,
  type TextRun,
  textRuns,
} from './text.ts';

/** What is longer is cut: no product has a longer name. */
export const MAXIMUM_QUERY_LENGTH = 120;
const MAXIMUM_WORDS = 8;
const MINIMUM_PREFIX = 2;

/** What stands between two spaces of a query: its tokens are searched as they follow each other. */
export interface SearchWord {
  readonly tokens: readonly string[];
  /** The last token may go on: the word is still being typed, or it is a single Chinese or Japanese character. */
  readonly open: boolean;
  /** Hyphenated letters as one token, for texts that write them without a hyphen; an item number as it is stored. */
  readonly joined: string | undefined;
}

/** Reads what a person typed; hostile or endless input leaves fewer words, never an error. */
export function readSearchWords(query: string): SearchWord[] {
  const chunks = foldText(query.slice(0, MAXIMUM_QUERY_LENGTH))
    .split(/\s+/u)
    .map((chunk) => ({ runs: textRuns(chunk), joined: itemNumber(chunk) ?? joinedWords(chunk)[0] }))
    .filter(({ runs }) => runs.length > 0)
    .slice(0, MAXIMUM_WORDS);
  return chunks.map(({ runs, joined }, place) => searchWord(runs, place === chunks.length - 1, joined));
}

function searchWord(runs: readonly TextRun[], isLast: boolean, joined: string | undefined): SearchWord {
  const closing = runs.at(-1);
  const complete = runs.slice(0, -1).flatMap(runTokens);
  if (closing?.kind !== 'cjk') {
    const text = closing?.text ?? '';
    return { tokens: [...complete, text], open: isLast && text.length >= MINIMUM_PREFIX, joined };
  }
  const pairs = characterPairs(closing.text);
  return pairs.length > 0
    ? { tokens: [...complete, ...pairs], open: false, joined }
    : { tokens: [...complete, closing.text], open: true, joined };
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

/** An FTS5 phrase; tokens are letters and digits only, so nothing in them is syntax. */
function phrase(tokens: readonly string[], open: boolean): string {
  return `"${tokens.join(' ')}"${open ? '*' : ''}`;
}

function wordExpression({ tokens, open, joined }: SearchWord): string {
  const spelled = phrase(tokens, open);
  return joined === undefined ? spelled : `(${spelled} OR ${phrase([joined], open)})`;
}

/** Kinds of hits that words find by themselves, from the best to the widest. */
export type HitKind = 'nameStart' | 'inName' | 'inNameAndBrand' | 'anywhere';

/** An FTS5 expression for each kind of hit. */
export type SearchExpressions = Readonly<Record<HitKind, string>>;

/** The words as they follow each other, in any column. */
export function phraseExpression(words: readonly SearchWord[]): string {
  return phrase(
    words.flatMap((word) => word.tokens),
    words.at(-1)?.open ?? false,
  );
}

/** The expressions for the words; every word has to be there, the last may be a beginning. */
export function searchExpressions(words: readonly SearchWord[]): SearchExpressions {
  const all = words.map(wordExpression).join(' AND ');
  return {
    nameStart: `name : ^ ${phraseExpression(words)}`,
    inName: `name : (${all})`,
    inNameAndBrand: `{name brand} : (${all})`,
    anywhere: all,
  };
}

/** The words next to each other in a name; each may go on, which an FTS5 phrase allows for its last word alone. */
export function adjacentExpression(words: readonly SearchWord[]): string {
  const phrases = words.map(({ tokens, open }) => phrase(tokens, open));
  const between = words.slice(1, -1).reduce((length, { tokens }) => length + tokens.length, 0);
  return `name : NEAR(${phrases.join(' ')}, ${between})`;
}

/** Names with at least one of the words. */
export function someInNameExpression(words: readonly SearchWord[]): string {
  return `name : (${words.map(wordExpression).join(' OR ')})`;
}

/** The words, each once. */
export function distinctWords(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [wordExpression(word), word])).values()];
}

/** The query as names are stored for hits on the exact name. */
export function nameKey(query: string): string {
  return indexText(query.slice(0, MAXIMUM_QUERY_LENGTH));
}
