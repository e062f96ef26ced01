import {
  type Bitmap,
  countBits,
  createBitmap,
  intersectBitmaps,
  subtractBitmap,
  uniteBitmaps,
} from '#domain/listing/bitmap.ts';
import {
  adjacentExpression,
  allWordsExpression,
  isRestrictingWord,
  leadingWords,
  mainSubjectExpression,
  nameMatchExpression,
  nameOrBrandExpression,
  nameStartExpression,
  phraseExpression,
  type SearchWord,
  withPrefixMatching,
} from './query.ts';
import { bitmapsByMatchedCount } from './ranking.ts';

/** Search expression. It is run only if the expression `unless`, if any, finds nothing. */
export type PlannedExpression = readonly [expression: string, unless?: string];

type HitKind = 'start' | 'first' | 'adjacent' | 'following' | 'named' | 'anywhere' | 'begun';

export interface SearchPlan {
  /** Expressions: first one per kind of hit, then one per word in names, then one per word as a name's main subject. */
  readonly expressions: readonly PlannedExpression[];
  readonly kinds: readonly HitKind[];
  readonly wordCount: number;
  readonly leadingPositions: readonly number[];
  /** True if a word names a target group or an exclusion. */
  readonly hasRestrictingWord: boolean;
}

export function planSearch(words: readonly SearchWord[]): SearchPlan {
  const prefixWords = withPrefixMatching(words);
  const wordsExpression = allWordsExpression(words);
  const prefixesExpression = allWordsExpression(prefixWords);
  const expressionByKind: Partial<Readonly<Record<HitKind, PlannedExpression>>> = {
    start: [nameStartExpression(words)],
    ...(words.length > 1 && {
      first: [nameStartExpression(prefixWords.slice(0, 1))],
      adjacent: [adjacentExpression(prefixWords)],
      following: [phraseExpression(words)],
      named: [nameOrBrandExpression(prefixWords)],
    }),
    anywhere: [wordsExpression],
    ...(prefixesExpression !== wordsExpression && { begun: [prefixesExpression, wordsExpression] }),
  };
  const kinds: readonly HitKind[] = ['start', 'first', 'adjacent', 'following', 'named', 'anywhere', 'begun'];
  const leadingPrefixes = leadingWords(prefixWords);
  return {
    expressions: [
      ...kinds.flatMap((kind) => (expressionByKind[kind] ? [expressionByKind[kind]] : [])),
      ...prefixWords.map((word): PlannedExpression => [nameMatchExpression(word)]),
      ...leadingPrefixes.flatMap((word): PlannedExpression[] =>
        word.meanings.length > 0 ? [[mainSubjectExpression(word)]] : [],
      ),
    ],
    kinds: kinds.filter((kind) => expressionByKind[kind]),
    wordCount: words.length,
    leadingPositions: leadingPrefixes.map((word) => prefixWords.indexOf(word)),
    hasRestrictingWord: words.some(isRestrictingWord),
  };
}

export interface RankedTiers {
  readonly tiers: readonly Bitmap[];
  /** True if no product matches all words of the query. */
  readonly isPartial: boolean;
}

const isEmptyBitmap = (bitmap: Bitmap): boolean => countBits(bitmap) === 0;

function subtractEarlierTiers(tiers: readonly Bitmap[]): Bitmap[] {
  const distinctTiers: Bitmap[] = [];
  for (const tier of tiers) {
    const restOfTier = distinctTiers.reduce(subtractBitmap, tier);
    if (!isEmptyBitmap(restOfTier)) distinctTiers.push(restOfTier);
  }
  return distinctTiers;
}

/** Ranks hits: exact name, start of name, adjacent words, all words in name, in name and brand, in any text. */
export function combineHits(
  { kinds, wordCount, leadingPositions, hasRestrictingWord: isRestricted }: SearchPlan,
  [exactMatches, ...results]: readonly Bitmap[],
  size: number,
): RankedTiers {
  const emptyBitmap = createBitmap(size);
  const hitsOfKind = (kind: HitKind) => results[kinds.indexOf(kind)] ?? emptyBitmap;
  const names = results.slice(kinds.length);
  const intersectAll = (bitmaps: readonly Bitmap[]) => bitmaps.reduce(intersectBitmaps, bitmaps[0] ?? emptyBitmap);
  const withAllNames = intersectAll(names.slice(0, wordCount));
  const leadingNames = leadingPositions.flatMap((index) => names[index] ?? []);
  const withLeadingNames = intersectAll(leadingNames);
  const adjacentHits = hitsOfKind('adjacent');
  const firstTiers = [
    exactMatches ?? emptyBitmap,
    hitsOfKind('start'),
    intersectBitmaps(adjacentHits, hitsOfKind('first')),
    adjacentHits,
  ];
  const namedOrPhrase = uniteBitmaps([hitsOfKind('named'), hitsOfKind('following')], size);
  const allHits = uniteBitmaps(
    [...firstTiers, withAllNames, namedOrPhrase, hitsOfKind('anywhere'), hitsOfKind('begun')],
    size,
  );
  const isLimitedToHits =
    (isRestricted && !isEmptyBitmap(allHits)) || !isEmptyBitmap(intersectBitmaps(allHits, withLeadingNames));
  const candidates = isLimitedToHits ? allHits : uniteBitmaps([allHits, withLeadingNames], size);
  const tiersByCount = bitmapsByMatchedCount(leadingNames, size).flatMap((leadingTier) =>
    bitmapsByMatchedCount(names, size).map((matchedBitmap) =>
      [leadingTier, matchedBitmap, candidates].reduce(intersectBitmaps),
    ),
  );
  const tiers = [
    ...firstTiers,
    ...tiersByCount.map((tier) => intersectBitmaps(tier, withAllNames)),
    namedOrPhrase,
    ...tiersByCount,
    candidates,
  ];
  return { tiers: subtractEarlierTiers(tiers), isPartial: isEmptyBitmap(allHits) };
}
