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

export function planSearch(queryWords: readonly SearchWord[]): SearchPlan {
  const wordsMatchingPrefixes = enablePrefixMatching(queryWords);
  const allWordsExpression = createAllWordsExpression(queryWords);
  const allPrefixesExpression = createAllWordsExpression(wordsMatchingPrefixes);
  const expressionByHitKind: Partial<Readonly<Record<HitKind, PlannedExpression>>> = {
    start: [createNameStartExpression(queryWords)],
    ...(queryWords.length > 1 && {
      first: [createNameStartExpression(wordsMatchingPrefixes.slice(0, 1))],
      adjacent: [createAdjacentExpression(wordsMatchingPrefixes)],
      following: [createPhraseExpression(queryWords)],
      named: [createNameOrBrandExpression(wordsMatchingPrefixes)],
    }),
    anywhere: [allWordsExpression],
    ...(allPrefixesExpression !== allWordsExpression && { begun: [allPrefixesExpression, allWordsExpression] }),
  };
  const allHitKinds: readonly HitKind[] = ['start', 'first', 'adjacent', 'following', 'named', 'anywhere', 'begun'];
  const leadingPrefixWords = selectLeadingWords(wordsMatchingPrefixes);
  return {
    expressions: [
      ...allHitKinds.flatMap((hitKind) => (expressionByHitKind[hitKind] ? [expressionByHitKind[hitKind]] : [])),
      ...wordsMatchingPrefixes.map((queryWord): PlannedExpression => [createNameMatchExpression(queryWord)]),
      ...leadingPrefixWords.flatMap((word): PlannedExpression[] =>
        word.meanings.length > 0 ? [[createMainSubjectExpression(word)]] : [],
      ),
    ],
    hitKinds: allHitKinds.filter((hitKind) => expressionByHitKind[hitKind]),
    wordCount: queryWords.length,
    leadingWordPositions: leadingPrefixWords.map((word) => wordsMatchingPrefixes.indexOf(word)),
    hasRestrictingWord: queryWords.some(isRestrictingWord),
  };
}

export interface RankedHitTiers {
  readonly tiers: readonly Bitmap[];
  readonly hasOnlyPartialMatches: boolean;
}

const isEmptyBitmap = (productBitmap: Bitmap): boolean => countBits(productBitmap) === 0;

function subtractEarlierTiers(tiersBestFirst: readonly Bitmap[]): Bitmap[] {
  const nonOverlappingHitTiers: Bitmap[] = [];
  for (const hitTier of tiersBestFirst) {
    const tierWithoutEarlierHits = nonOverlappingHitTiers.reduce(subtractBitmap, hitTier);
    if (!isEmptyBitmap(tierWithoutEarlierHits)) nonOverlappingHitTiers.push(tierWithoutEarlierHits);
  }
  return nonOverlappingHitTiers;
}

/** Ranks hits: exact name, start of name, adjacent words, all words in name, in name and brand, in any text. */
export function combineHits(
  {
    hitKinds: plannedHitKinds,
    wordCount,
    leadingWordPositions: positionsOfLeadingWords,
    hasRestrictingWord: hasQueryRestrictingWord,
  }: SearchPlan,
  [exactMatches, ...results]: readonly Bitmap[],
  productCount: number,
): RankedHitTiers {
  const emptyBitmap = createBitmap(productCount);
  const getHitsOfKind = (kind: HitKind) => results[plannedHitKinds.indexOf(kind)] ?? emptyBitmap;
  const nameMatchesByWord = results.slice(plannedHitKinds.length);
  const intersectAllBitmaps = (productBitmaps: readonly Bitmap[]) =>
    productBitmaps.reduce(intersectBitmaps, productBitmaps[0] ?? emptyBitmap);
  const allWordsInNameHits = intersectAllBitmaps(nameMatchesByWord.slice(0, wordCount));
  const leadingWordMatches = positionsOfLeadingWords.flatMap((wordPosition) => nameMatchesByWord[wordPosition] ?? []);
  const leadingWordsInNameHits = intersectAllBitmaps(leadingWordMatches);
  const adjacentHits = getHitsOfKind('adjacent');
  const exactAndPhraseTiers = [
    exactMatches ?? emptyBitmap,
    getHitsOfKind('start'),
    intersectBitmaps(adjacentHits, getHitsOfKind('first')),
    adjacentHits,
  ];
  const nameOrPhraseHits = uniteBitmaps([getHitsOfKind('named'), getHitsOfKind('following')], productCount);
  const hitsOfAnyKind = uniteBitmaps(
    [...exactAndPhraseTiers, allWordsInNameHits, nameOrPhraseHits, getHitsOfKind('anywhere'), getHitsOfKind('begun')],
    productCount,
  );
  const isLimitedToAllWordHits =
    (hasQueryRestrictingWord && !isEmptyBitmap(hitsOfAnyKind)) ||
    !isEmptyBitmap(intersectBitmaps(hitsOfAnyKind, leadingWordsInNameHits));
  const candidateProducts = isLimitedToAllWordHits
    ? hitsOfAnyKind
    : uniteBitmaps([hitsOfAnyKind, leadingWordsInNameHits], productCount);
  const tiersByMatchedCount = groupByMatchedCount(leadingWordMatches, productCount).flatMap((leadingWordTier) =>
    groupByMatchedCount(nameMatchesByWord, productCount).map((wordCountTier) =>
      [leadingWordTier, wordCountTier, candidateProducts].reduce(intersectBitmaps),
    ),
  );
  const hitTiers = [
    ...exactAndPhraseTiers,
    ...tiersByMatchedCount.map((tier) => intersectBitmaps(tier, allWordsInNameHits)),
    nameOrPhraseHits,
    ...tiersByMatchedCount,
    candidateProducts,
  ];
  return { tiers: subtractEarlierTiers(hitTiers), hasOnlyPartialMatches: isEmptyBitmap(hitsOfAnyKind) };
}
