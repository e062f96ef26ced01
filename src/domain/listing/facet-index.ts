import {
  AVAILABLE_FILTER_ID,
  FILTER_GROUPS,
  type FilterGroup,
  UNAVAILABLE_FILTER_ID,
} from '#contract/catalogue/schema.ts';
import type { Facets } from '#contract/listing/schema.ts';
import {
  type Bitmap,
  countBits,
  countCommonBits,
  createFullBitmap,
  hasBit,
  intersectBitmaps,
  sliceBits,
  uniteBitmaps,
} from './bitmap.ts';
import { mapFilterGroups } from './filters.ts';

export interface FacetValue {
  readonly id: number;
  readonly positions: Bitmap;
  readonly count: number;
}

/** Index of products by position, 0 being the most popular product. Each facet value has a bitmap of positions. */
export interface FacetIndex {
  readonly productCount: number;
  readonly ids: Uint32Array<ArrayBuffer>;
  readonly facets: Readonly<Record<FilterGroup, ReadonlyMap<number, FacetValue>>>;
}

export type FacetChoices = Readonly<Record<FilterGroup, readonly number[]>>;

export interface FacetResult {
  readonly matchingBitmap: Bitmap;
  readonly total: number;
  readonly availableCount: number;
  readonly unavailableCount: number;
  readonly facets: Facets;
}

function uniteChoiceBitmaps(index: FacetIndex, filterGroup: FilterGroup, ids: readonly number[]): Bitmap | undefined {
  const facetValuesOfGroup = index.facets[filterGroup];
  const valueBitmaps = ids
    .map((id) => facetValuesOfGroup.get(id)?.positions)
    .filter((valuePositions) => valuePositions !== undefined);
  return valueBitmaps.length > 0 ? uniteBitmaps(valueBitmaps, index.productCount) : undefined;
}

function intersectDefinedBitmaps(bitmaps: readonly (Bitmap | undefined)[]): Bitmap | undefined {
  return bitmaps.reduce(
    (bitmap, nextBitmap) => (bitmap && nextBitmap ? intersectBitmaps(bitmap, nextBitmap) : (bitmap ?? nextBitmap)),
    undefined,
  );
}

function countMatchesByValue(
  facetValues: ReadonlyMap<number, FacetValue>,
  restrictionBitmap: Bitmap | undefined,
): Record<string, number> {
  const matchCountByValueId: Record<string, number> = {};
  for (const { id, positions, count } of facetValues.values()) {
    const matchCount = restrictionBitmap ? countCommonBits(positions, restrictionBitmap) : count;
    if (matchCount > 0) matchCountByValueId[id] = matchCount;
  }
  return matchCountByValueId;
}

/** Finds products that match a choice of every facet group. The counts of a group ignore the choices in that group. */
export function queryFacets(index: FacetIndex, facetChoices: FacetChoices, searchHits?: Bitmap): FacetResult {
  const choiceBitmapByGroup = mapFilterGroups((group) => uniteChoiceBitmaps(index, group, facetChoices[group]));
  const intersectChoicesExcept = (excludedGroup?: FilterGroup) =>
    intersectDefinedBitmaps([
      searchHits,
      ...FILTER_GROUPS.map((group) => (group === excludedGroup ? undefined : choiceBitmapByGroup[group])),
    ]);
  const allMatchesBitmap = intersectChoicesExcept();
  const matchCountsByGroup = mapFilterGroups((group) =>
    countMatchesByValue(
      index.facets[group],
      choiceBitmapByGroup[group] ? intersectChoicesExcept(group) : allMatchesBitmap,
    ),
  );
  return {
    matchingBitmap: allMatchesBitmap ?? createFullBitmap(index.productCount),
    total: allMatchesBitmap ? countBits(allMatchesBitmap) : index.productCount,
    availableCount: matchCountsByGroup.availability[AVAILABLE_FILTER_ID] ?? 0,
    unavailableCount: matchCountsByGroup.availability[UNAVAILABLE_FILTER_ID] ?? 0,
    facets: matchCountsByGroup,
  };
}

export interface PageRange {
  readonly offset: number;
  readonly limit: number;
}

export function sliceByPopularity(index: FacetIndex, matchingBitmap: Bitmap, { offset, limit }: PageRange): number[] {
  return idsAtPositions(index, sliceBits(matchingBitmap, offset, limit));
}

export function sliceByUnpopularity(
  index: FacetIndex,
  { matchingBitmap, total }: FacetResult,
  { offset, limit }: PageRange,
): number[] {
  const endIndex = Math.max(0, total - offset);
  const startIndex = Math.max(0, endIndex - limit);
  return idsAtPositions(index, sliceBits(matchingBitmap, startIndex, endIndex - startIndex).toReversed());
}

/** Bit in an entry of a permutation. Marks that its product has the same sort key as the product before. */
export const TIE_BIT = 2 ** 31;

function findTiedRunStart(permutation: Uint32Array, lastIndex: number): number {
  let startIndex = lastIndex;
  while (startIndex > 0 && (permutation[startIndex] ?? 0) >= TIE_BIT) startIndex--;
  return startIndex;
}

/** Returns a slice of the matches in a permutation's order; descending reverses it, except among equal sort keys. */
export function sliceByOrdering(
  index: FacetIndex,
  matchingBitmap: Bitmap,
  permutation: Uint32Array,
  isDescending: boolean,
  { offset, limit }: PageRange,
): number[] {
  const foundPositions: number[] = [];
  let matchCountToSkip = offset;
  const collectMatchesBetween = (startRank: number, endRank: number) => {
    for (let sortedRank = startRank; sortedRank < endRank && foundPositions.length < limit; sortedRank++) {
      const productPosition = (permutation[sortedRank] ?? 0) & (TIE_BIT - 1);
      if (!hasBit(matchingBitmap, productPosition)) continue;
      if (matchCountToSkip > 0) matchCountToSkip--;
      else foundPositions.push(productPosition);
    }
  };
  if (!isDescending) collectMatchesBetween(0, permutation.length);
  for (
    let endRankExclusive = permutation.length;
    isDescending && endRankExclusive > 0 && foundPositions.length < limit;
  ) {
    const startIndex = findTiedRunStart(permutation, endRankExclusive - 1);
    collectMatchesBetween(startIndex, endRankExclusive);
    endRankExclusive = startIndex;
  }
  return idsAtPositions(index, foundPositions);
}

function idsAtPositions(index: FacetIndex, positions: readonly number[]): number[] {
  return positions.map((position) => index.ids[position] ?? 0);
}
