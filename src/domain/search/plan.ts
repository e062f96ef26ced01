import {
  type Bitmap,
  countBits,
  createBitmap,
  intersectBitmaps,
  subtractBitmap,
  uniteBitmaps,
} from '#domain/listing/bitmap.ts';
import {
  createAdjacentExpression,
  createAllWordsExpression,
  createMainSubjectExpression,
  createNameMatchExpression,
  createNameOrBrandExpression,
  createNameStartExpression,
  createPhraseExpression,
  enablePrefixMatching,
  isRestrictingWord,
  type SearchWord,
  selectLeadingWords,
} from './query.ts';
import { groupByMatchedCount } from './ranking.ts';

/** FTS5 search expression, run only if the optional expression `unless` finds nothing. */
export type PlannedExpression = readonly [expression: string, unless?: string];

type HitKind = 'start' | 'first' | 'adjacent' | 'following' | 'named' | 'anywhere' | 'begun';

export interface SearchPlan {
  /** Search expressions: one per kind of hit, one per word in names, one per leading word as a name's main subject. */
  readonly expressions: readonly PlannedExpression[];
  readonly hitKinds: readonly HitKind[];
  readonly wordCount: number;
  readonly leadingWordPositions: readonly number[];
  /** True if a word names a target group or an exclusion. */
  readonly hasRestrictingWord: boolean;
}

export function planSearch(words: readonly SearchWord[]): SearchPlan {
  const prefixWords = enablePrefixMatching(words);
  const wordsExpression = createAllWordsExpression(words);
  const prefixesExpression = createAllWordsExpression(prefixWords);
  const expressionByKind: Partial<Readonly<Record<HitKind, PlannedExpression>>> = {
    start: [createNameStartExpression(words)],
    ...(words.length > 1 && {
      first: [createNameStartExpression(prefixWords.slice(0, 1))],
      adjacent: [createAdjacentExpression(prefixWords)],
      following: [createPhraseExpression(words)],
      named: [createNameOrBrandExpression(prefixWords)],
    }),
    anywhere: [wordsExpression],
    ...(prefixesExpression !== wordsExpression && { begun: [prefixesExpression, wordsExpression] }),
  };
  const allHitKinds: readonly HitKind[] = ['start', 'first', 'adjacent', 'following', 'named', 'anywhere', 'begun'];
  const leadingPrefixWords = selectLeadingWords(prefixWords);
  return {
    expressions: [
      ...allHitKinds.flatMap((kind) => (expressionByKind[kind] ? [expressionByKind[kind]] : [])),
      ...prefixWords.map((word): PlannedExpression => [createNameMatchExpression(word)]),
      ...leadingPrefixWords.flatMap((word): PlannedExpression[] =>
        word.meanings.length > 0 ? [[createMainSubjectExpression(word)]] : [],
      ),
    ],
    hitKinds: allHitKinds.filter((kind) => expressionByKind[kind]),
    wordCount: words.length,
    leadingWordPositions: leadingPrefixWords.map((word) => prefixWords.indexOf(word)),
    hasRestrictingWord: words.some(isRestrictingWord),
  };
}

export interface RankedTiers {
  readonly tiers: readonly Bitmap[];
  readonly hasOnlyPartialMatches: boolean;
}

const isEmptyBitmap = (bitmap: Bitmap): boolean => countBits(bitmap) === 0;

function subtractEarlierTiers(tiers: readonly Bitmap[]): Bitmap[] {
  const distinctTiers: Bitmap[] = [];
  for (const tier of tiers) {
    const remainingTier = distinctTiers.reduce(subtractBitmap, tier);
    if (!isEmptyBitmap(remainingTier)) distinctTiers.push(remainingTier);
  }
  return distinctTiers;
}

/** Ranks hits: exact name, start of name, adjacent words, all words in name, in name and brand, in any text. */
export function combineHits(
  {
    hitKinds: kinds,
    wordCount,
    leadingWordPositions: leadingPositions,
    hasRestrictingWord: isQueryRestricted,
  }: SearchPlan,
  [exactMatches, ...results]: readonly Bitmap[],
  productCount: number,
): RankedTiers {
  const emptyBitmap = createBitmap(productCount);
  const hitsOfKind = (kind: HitKind) => results[kinds.indexOf(kind)] ?? emptyBitmap;
  const nameMatches = results.slice(kinds.length);
  const intersectAllBitmaps = (bitmaps: readonly Bitmap[]) =>
    bitmaps.reduce(intersectBitmaps, bitmaps[0] ?? emptyBitmap);
  const allWordsInName = intersectAllBitmaps(nameMatches.slice(0, wordCount));
  const leadingWordMatches = leadingPositions.flatMap((index) => nameMatches[index] ?? []);
  const allLeadingWordsInName = intersectAllBitmaps(leadingWordMatches);
  const adjacentHits = hitsOfKind('adjacent');
  const bestTiers = [
    exactMatches ?? emptyBitmap,
    hitsOfKind('start'),
    intersectBitmaps(adjacentHits, hitsOfKind('first')),
    adjacentHits,
  ];
  const nameOrPhraseHits = uniteBitmaps([hitsOfKind('named'), hitsOfKind('following')], productCount);
  const allHits = uniteBitmaps(
    [...bestTiers, allWordsInName, nameOrPhraseHits, hitsOfKind('anywhere'), hitsOfKind('begun')],
    productCount,
  );
  const isLimitedToHits =
    (isQueryRestricted && !isEmptyBitmap(allHits)) || !isEmptyBitmap(intersectBitmaps(allHits, allLeadingWordsInName));
  const candidates = isLimitedToHits ? allHits : uniteBitmaps([allHits, allLeadingWordsInName], productCount);
  const tiersByMatchedCount = groupByMatchedCount(leadingWordMatches, productCount).flatMap((leadingTier) =>
    groupByMatchedCount(nameMatches, productCount).map((wordCountTier) =>
      [leadingTier, wordCountTier, candidates].reduce(intersectBitmaps),
    ),
  );
  const tiers = [
    ...bestTiers,
    ...tiersByMatchedCount.map((tier) => intersectBitmaps(tier, allWordsInName)),
    nameOrPhraseHits,
    ...tiersByMatchedCount,
    candidates,
  ];
  return { tiers: subtractEarlierTiers(tiers), hasOnlyPartialMatches: isEmptyBitmap(allHits) };
}
