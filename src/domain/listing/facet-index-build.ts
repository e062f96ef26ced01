import {
  AVAILABLE_FILTER_ID,
  type FilterGroup,
  SALE_FILTER,
  UNAVAILABLE_FILTER_ID,
} from '#contract/catalogue/schema.ts';
import { addBit, type Bitmap, countBits, createBitmap } from './bitmap.ts';
import { type FacetIndex, type FacetValue, TIE_BIT } from './facet-index.ts';
import { mapFilterGroups } from './filters.ts';

export interface IndexedProduct {
  readonly id: number;
  readonly popularity: number;
  readonly available: boolean;
  readonly on_sale: boolean;
}

export interface FacetMembers {
  readonly group: FilterGroup;
  readonly value: number;
  readonly products: readonly number[];
}

export type CategoryParentIds = ReadonlyMap<number, number>;

export interface PositionLookup {
  readonly get: (id: number) => number | undefined;
}

function rankProducts(products: readonly IndexedProduct[]): IndexedProduct[] {
  return products.toSorted(
    (product, otherProduct) => otherProduct.popularity - product.popularity || otherProduct.id - product.id,
  );
}

const NO_POSITION = 0xffffffff;
/** Maximum ratio of the highest id to the number of ids for which lookups use an array instead of a map. */
const MAXIMUM_ID_SPREAD = 16;

/** Maps ids to positions: by an array if the ids are dense, else by a `Map`. A search makes some 50,000 lookups. */
export function createPositionLookup(ids: ArrayLike<number>): PositionLookup {
  const productIdList = Array.from(ids);
  const highestId = productIdList.reduce((highestSoFar, id) => Math.max(highestSoFar, id), 0);
  if (highestId > MAXIMUM_ID_SPREAD * (productIdList.length + 1))
    return new Map(productIdList.map((id, position) => [id, position]));
  const positionById = new Uint32Array(highestId + 1).fill(NO_POSITION);
  for (const [position, id] of productIdList.entries()) positionById[id] = position;
  return {
    get: (id) => {
      const position = positionById[id] ?? NO_POSITION;
      return position === NO_POSITION ? undefined : position;
    },
  };
}

function listFacetMembers(products: readonly IndexedProduct[]): FacetMembers[] {
  const listProductIdsWhere = (hasFacetValue: (product: IndexedProduct) => boolean) =>
    products.filter(hasFacetValue).map((product) => product.id);
  return [
    {
      group: 'availability',
      value: AVAILABLE_FILTER_ID,
      products: listProductIdsWhere((product) => product.available),
    },
    {
      group: 'availability',
      value: UNAVAILABLE_FILTER_ID,
      products: listProductIdsWhere((product) => !product.available),
    },
    { group: 'zero_waste', value: SALE_FILTER.id, products: listProductIdsWhere((product) => product.on_sale) },
  ];
}

function listValueAndAncestors(facetMembers: FacetMembers, categoryParentIds: CategoryParentIds): number[] {
  const valueIds = [facetMembers.value];
  if (facetMembers.group !== 'categories') return valueIds;
  for (
    let parentId = categoryParentIds.get(facetMembers.value);
    parentId !== undefined;
    parentId = categoryParentIds.get(parentId)
  )
    valueIds.push(parentId);
  return valueIds;
}

/** Builds the facet index. Products of a category also count for its ancestors. */
export function buildFacetIndex(
  products: readonly IndexedProduct[],
  storedFacetMembers: Iterable<FacetMembers>,
  parentIds: CategoryParentIds,
): FacetIndex {
  const ids = Uint32Array.from(rankProducts(products), (product) => product.id);
  const positionLookup = createPositionLookup(ids);
  const bitmapsByGroup = mapFilterGroups(() => new Map<number, Bitmap>());
  for (const membersOfValue of [...listFacetMembers(products), ...storedFacetMembers]) {
    for (const valueId of listValueAndAncestors(membersOfValue, parentIds)) {
      addMembersToBitmap(
        getOrCreateBitmap(bitmapsByGroup[membersOfValue.group], valueId, ids.length),
        membersOfValue.products,
        positionLookup,
      );
    }
  }
  return {
    productCount: ids.length,
    ids,
    facets: mapFilterGroups((filterGroup) => toFacetValues(bitmapsByGroup[filterGroup])),
  };
}

function getOrCreateBitmap(bitmapsByValue: Map<number, Bitmap>, valueId: number, productCount: number): Bitmap {
  const bitmap = bitmapsByValue.get(valueId) ?? createBitmap(productCount);
  bitmapsByValue.set(valueId, bitmap);
  return bitmap;
}

function addMembersToBitmap(bitmap: Bitmap, products: readonly number[], positionLookup: PositionLookup): void {
  for (const productId of products) {
    const position = positionLookup.get(productId);
    if (position !== undefined) addBit(bitmap, position);
  }
}

export function toFacetValues(bitmapsByValue: ReadonlyMap<number, Bitmap>): Map<number, FacetValue> {
  return new Map(
    [...bitmapsByValue].map(([id, positions]) => [id, { id, positions, count: countBits(positions) }] as const),
  );
}

/** Lists the positions of sorted ids, except unknown ones. Each run of `tiedProductRuns` has ids with equal sort keys. */
export function buildOrderPermutation(
  tiedProductRuns: readonly (readonly number[])[],
  positionLookup: PositionLookup,
): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(
    tiedProductRuns.flatMap((tiedProductIds) =>
      tiedProductIds
        .map((id) => positionLookup.get(id))
        .filter((position) => position !== undefined)
        .toSorted((position, otherPosition) => position - otherPosition)
        .map((position, index) => (index === 0 ? position : position + TIE_BIT)),
    ),
  );
}

export function groupEqualRuns<T>(sortedItems: readonly T[], isEqual: (item: T, nextItem: T) => boolean): T[][] {
  const equalRuns: T[][] = [];
  for (const item of sortedItems) {
    const lastRun = equalRuns.at(-1);
    const [runItem] = lastRun ?? [];
    if (lastRun && runItem !== undefined && isEqual(runItem, item)) lastRun.push(item);
    else equalRuns.push([item]);
  }
  return equalRuns;
}

export function buildSaleFacetValues(
  products: readonly IndexedProduct[],
  positionLookup: PositionLookup,
  productCount: number,
): Map<number, FacetValue> {
  const saleBitmap = createBitmap(productCount);
  const saleProductIds = products.filter((product) => product.on_sale).map((product) => product.id);
  addMembersToBitmap(saleBitmap, saleProductIds, positionLookup);
  return toFacetValues(new Map([[SALE_FILTER.id, saleBitmap]]));
}
