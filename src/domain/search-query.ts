import {
  characterPairs,
  foldText,
  indexText,
  itemNumber,
  joinedWords,
  runTokens,
  type TextRun,
  textRuns,
} from '#domain/search-text.ts';

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
    .map((chunk) => ({ runs: textRuns(chunk), joined: joinedWords(chunk)[0] ?? itemNumber(chunk) }))
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

/** An FTS5 phrase; tokens are letters and digits only, so nothing in them is syntax. */
function phrase(tokens: readonly string[], open: boolean): string {
  return `"${tokens.join(' ')}"${open ? '*' : ''}`;
}

function wordExpression({ tokens, open, joined }: SearchWord): string {
  const spelled = phrase(tokens, open);
  return joined === undefined ? spelled : `(${spelled} OR ${phrase([joined], open)})`;
}

/** FTS5 expressions from the best kind of hit to the widest. */
export interface SearchExpressions {
  readonly nameStart: string;
  readonly inName: string;
  /** All words in name and brand, or as they follow each other in the names of what a product is and holds. */
  readonly inNameAndBrand: string;
  readonly anywhere: string;
}

export function searchExpressions(words: readonly SearchWord[]): SearchExpressions {
  const all = words.map(wordExpression).join(' AND ');
  const open = words.at(-1)?.open ?? false;
  const following = phrase(
    words.flatMap((word) => word.tokens),
    open,
  );
  const inNameAndBrand = `{name brand} : (${all})`;
  return {
    nameStart: `name : ^ ${following}`,
    inName: `name : (${all})`,
    inNameAndBrand: words.length > 1 ? `(${inNameAndBrand}) OR ${following}` : inNameAndBrand,
    anywhere: all,
  };
}

/** The expressions of the single words, each once, for products that match only some of them. */
export function wordExpressions(words: readonly SearchWord[]): string[] {
  return [...new Set(words.map(wordExpression))];
}

/** The query as names are stored for hits on the exact name. */
export function nameKey(query: string): string {
  return indexText(query.slice(0, MAXIMUM_QUERY_LENGTH));
}
