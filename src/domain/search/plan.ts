import { type Bitmap, countBits, createBitmap, intersect, unite } from '#domain/listing/bitmap.ts';
import {
  adjacentExpression,
  asBeginnings,
  type HitKind,
  phraseExpression,
  type SearchWord,
  searchExpressions,
  someInNameExpression,
} from './query.ts';

/** Kinds of hits in the order in which they are stored. */
export const HIT_KINDS: readonly HitKind[] = ['nameStart', 'inName', 'inNameAndBrand', 'anywhere'];

/** Number of the stored hits by the name of each common word; names with the same hits share a number. */
export type CommonWords = ReadonlyMap<string, number>;

/** The hits of one word, of every kind. */
export type WordHits = Readonly<Record<HitKind, Bitmap>>;

/**
 * What is asked of the full-text table: a kind of hits, the words as they follow each other, or of the words
 * as beginnings names that start with the first, have all of them next to each other, or have them anywhere,
 * and what has them in name and brand, or in any column; and names with some of the words.
 */
export type AskedKind =
  | HitKind
  | 'following'
  | 'firstWord'
  | 'adjacent'
  | 'together'
  | 'begunWithBrand'
  | 'someInName'
  | 'begunAnywhere';

/**
 * How a search is answered: its common words by their stored hits, all others by the full-text table. What
 * is common to most products is never read from there, whose answer would be longer than the catalogue.
 */
export interface SearchPlan {
  /** Numbers of the stored hits. */
  readonly common: readonly number[];
  /** Numbers of those of the words as beginnings, of several words. */
  readonly begun: readonly number[];
  /** Full-text expressions to ask for, by what they are asked for. */
  readonly expressions: Readonly<Partial<Record<AskedKind, string>>>;
}

/** The name under which the hits of a word are stored if it is common; words of several tokens never are. */
export function commonName({ tokens, open, joined }: SearchWord): string | undefined {
  const [token] = tokens;
  if (token === undefined || tokens.length > 1 || joined !== undefined) return undefined;
  return open ? `${token}*` : token;
}

/** The word that a name refers to. */
export function namedWord(name: string): SearchWord {
  const open = name.endsWith('*');
  return { tokens: [open ? name.slice(0, -1) : name], open, joined: undefined };
}

/** What to ask the full-text index for, given the words whose hits are stored ready. */
export function planSearch(words: readonly SearchWord[], stored: CommonWords): SearchPlan {
  const numberOf = (word: SearchWord) => stored.get(commonName(word) ?? '');
  const numbersOf = (some: readonly SearchWord[]) =>
    some.map(numberOf).filter((number) => number !== undefined);
  const isOther = (word: SearchWord) => numberOf(word) === undefined;
  const others = words.filter(isOther);
  const beginnings = words.length > 1 ? asBeginnings(words) : [];
  const { nameStart } = searchExpressions(words);
  const { inName, inNameAndBrand, anywhere } = searchExpressions(others);
  return {
    common: numbersOf(words),
    begun: numbersOf(beginnings),
    expressions: {
      ...(words.length === 1 && others.length > 0 && { nameStart }),
      ...(words.length > 1 && { following: phraseExpression(words) }),
      ...(others.length > 0 && { inName, inNameAndBrand, anywhere }),
      ...beginningExpressions(beginnings, isOther),
    },
  };
}

function beginningExpressions(
  beginnings: readonly SearchWord[],
  isOther: (word: SearchWord) => boolean,
): SearchPlan['expressions'] {
  const others = beginnings.filter(isOther);
  const [first, ...rest] = beginnings;
  if (!first || rest.length === 0) return {};
  const { inName, inNameAndBrand, anywhere } = searchExpressions(others);
  return {
    adjacent: adjacentExpression(beginnings),
    ...(isOther(first) && { firstWord: searchExpressions([first]).nameStart }),
    ...(others.length > 0 && {
      someInName: someInNameExpression(others),
      together: inName,
      begunWithBrand: inNameAndBrand,
      begunAnywhere: anywhere,
    }),
  };
}

/** What the plan's stored hits are. */
export interface StoredHits {
  readonly common: readonly WordHits[];
  readonly begun: readonly WordHits[];
}

/**
 * The tiers of hits, best first: names that begin so, all words in the name, in name and brand, anywhere. Of
 * several words, names that have them next to each other come first (complete words before prefixes, at the start
 * before elsewhere), and what a product is and holds with the words as they follow each other counts as its brand
 * does; of hits anywhere the best are those whose name begins with the first word, then those with some word in it. In name and brand too complete
 * words come before prefixes, and without any hit so far the words match as prefixes anywhere.
 */
export function combineHits(
  { common, begun }: StoredHits,
  asked: Readonly<Partial<Record<AskedKind, Bitmap>>>,
  size: number,
): Bitmap[] {
  const shared = (...parts: readonly (Bitmap | undefined)[]): Bitmap => {
    const [first, ...rest] = parts.filter((part) => part !== undefined);
    return first ? rest.reduce(intersect, first) : createBitmap(size);
  };
  const all = (kind: HitKind) => shared(...common.map((hits) => hits[kind]), asked[kind]);
  const [inName, inNameAndBrand, anywhere] = [all('inName'), all('inNameAndBrand'), all('anywhere')];
  const { adjacent, following, firstWord = begun[0]?.nameStart } = asked;
  if (!adjacent || !following || !firstWord) return [all('nameStart'), inName, inNameAndBrand, anywhere];
  const someInName = [...begun.map((hits) => hits.inName), ...(asked.someInName ? [asked.someInName] : [])];
  const begunAll = (kind: HitKind, other: Bitmap | undefined) =>
    shared(...begun.map((hits) => hits[kind]), other);
  const tiers = [
    shared(inName, adjacent, firstWord),
    shared(inName, adjacent),
    shared(adjacent, firstWord),
    adjacent,
    inName,
    begunAll('inName', asked.together),
    unite([inNameAndBrand, following], size),
    begunAll('inNameAndBrand', asked.begunWithBrand),
    shared(anywhere, firstWord),
    shared(anywhere, unite(someInName, size)),
    anywhere,
  ];
  if (tiers.some((tier) => countBits(tier) > 0)) return tiers;
  const begunAnywhere = begunAll('anywhere', asked.begunAnywhere);
  return [shared(begunAnywhere, firstWord), begunAnywhere];
}
