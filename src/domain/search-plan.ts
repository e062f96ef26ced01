import { type Bitmap, createBitmap, intersect, unite } from '#domain/bitmap.ts';
import { type HitKind, phraseExpression, type SearchWord, searchExpressions } from '#domain/search-query.ts';

/** Kinds of hits in the order in which they are stored. */
export const HIT_KINDS: readonly HitKind[] = ['nameStart', 'inName', 'inNameAndBrand', 'anywhere'];

/** Number of the stored hits by the name of each common word; names with the same hits share a number. */
export type CommonWords = ReadonlyMap<string, number>;

/** The hits of one word, of every kind. */
export type WordHits = Readonly<Record<HitKind, Bitmap>>;

/** What is asked of the full-text table: a kind of hits, or the words as they follow each other. */
export type AskedKind = HitKind | 'following';

/**
 * How a search is answered: its common words by their stored hits, all others by the full-text table. What
 * is common to most products is never read from there, whose answer would be longer than the catalogue.
 */
export interface SearchPlan {
  /** Numbers of the stored hits. */
  readonly common: readonly number[];
  /** Full-text expressions to ask for, by what they are asked for. */
  readonly expressions: Readonly<Partial<Record<AskedKind, string>>>;
}

/** The name under which the hits of a word are stored if it is common; words of several tokens never are. */
export function commonName({ tokens, open, joined }: SearchWord): string | undefined {
  const [token] = tokens;
  if (token === undefined || tokens.length > 1 || joined !== undefined) return undefined;
  return open ? `${token}*` : token;
}

/** The word that a name stands for. */
export function namedWord(name: string): SearchWord {
  const open = name.endsWith('*');
  return { tokens: [open ? name.slice(0, -1) : name], open, joined: undefined };
}

/** What to ask the full-text index for, given the words whose hits are stored ready. */
export function planSearch(words: readonly SearchWord[], stored: CommonWords): SearchPlan {
  const numberOf = (word: SearchWord) => stored.get(commonName(word) ?? '');
  const others = words.filter((word) => numberOf(word) === undefined);
  const common = words.map(numberOf).filter((number) => number !== undefined);
  const { nameStart } = searchExpressions(words);
  const { inName, inNameAndBrand, anywhere } = searchExpressions(others);
  return {
    common,
    expressions: {
      ...((words.length > 1 || others.length > 0) && { nameStart }),
      ...(words.length > 1 && { following: phraseExpression(words) }),
      ...(others.length > 0 && { inName, inNameAndBrand, anywhere }),
    },
  };
}

/**
 * The tiers of hits, best first: names that begin so, all words in the name, all words in name and brand or
 * as they follow each other in what a product is and holds, all words anywhere.
 */
export function combineHits(
  common: readonly WordHits[],
  asked: Readonly<Partial<Record<AskedKind, Bitmap>>>,
  size: number,
): Bitmap[] {
  const all = (kind: HitKind): Bitmap => {
    const parts = [...common.map((hits) => hits[kind]), asked[kind]].filter((part) => part !== undefined);
    const [first, ...rest] = parts;
    return first ? rest.reduce(intersect, first) : createBitmap(size);
  };
  const inNameAndBrand = all('inNameAndBrand');
  return [
    asked.nameStart ?? all('nameStart'),
    all('inName'),
    asked.following ? unite([inNameAndBrand, asked.following], size) : inNameAndBrand,
    all('anywhere'),
  ];
}
