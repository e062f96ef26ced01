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

export type CategoryParents = ReadonlyMap<number, number>;

export interface PositionById {
  readonly get: (id: number) => number | undefined;
}

function rankProducts(products: readonly IndexedProduct[]): IndexedProduct[] {
  return products.toSorted((one, other) => other.popularity - one.popularity || other.id - one.id);
}

const ABSENT_POSITION = 0xffffffff;
/** Maximum ratio of the highest id to the number of products up to which an array is used for lookups. */
const MAXIMUM_ID_SPREAD = 16;

/** Maps ids to positions: by an array if the ids are dense, else by a `Map`. A search makes some 50,000 lookups. */
export function positionsOf(ids: ArrayLike<number>): PositionById {
  const idList = Array.from(ids);
  const highestId = idList.reduce((highest, id) => Math.max(highest, id), 0);
  if (highestId > MAXIMUM_ID_SPREAD * (idList.length + 1)) return new Map(idList.map((id, position) => [id, position]));
  const table = new Uint32Array(highestId + 1).fill(ABSENT_POSITION);
  for (const [position, id] of idList.entries()) table[id] = position;
  return {
    get: (id) => {
      const position = table[id] ?? ABSENT_POSITION;
      return position === ABSENT_POSITION ? undefined : position;
    },
  };
}

function membersByProductField(products: readonly IndexedProduct[]): FacetMembers[] {
  const idsWhere = (isMember: (product: IndexedProduct) => boolean) =>
    products.filter(isMember).map((product) => product.id);
  return [
    { group: 'availability', value: AVAILABLE_FILTER_ID, products: idsWhere((product) => product.available) },
    {
      group: 'availability',
      value: UNAVAILABLE_FILTER_ID,
      products: idsWhere((product) => !product.available),
    },
    { group: 'zero_waste', value: SALE_FILTER.id, products: idsWhere((product) => product.on_sale) },
  ];
}

function valueWithAncestors(members: FacetMembers, parents: CategoryParents): number[] {
  const values = [members.value];
  if (members.group !== 'categories') return values;
  for (let parent = parents.get(members.value); parent !== undefined; parent = parents.get(parent)) values.push(parent);
  return values;
}

/** Builds the facet index. Products of a category also count for its ancestors. */
export function buildFacetIndex(
  products: readonly IndexedProduct[],
  storedMembers: Iterable<FacetMembers>,
  parents: CategoryParents,
): FacetIndex {
  const ids = Uint32Array.from(rankProducts(products), (product) => product.id);
  const positions = positionsOf(ids);
  const bitmaps = mapFilterGroups(() => new Map<number, Bitmap>());
  for (const members of [...membersByProductField(products), ...storedMembers]) {
    for (const value of valueWithAncestors(members, parents)) {
      addMembers(bitmapForValue(bitmaps[members.group], value, ids.length), members.products, positions);
    }
  }
  return { size: ids.length, ids, facets: mapFilterGroups((group) => facetValues(bitmaps[group])) };
}

function bitmapForValue(bitmaps: Map<number, Bitmap>, value: number, size: number): Bitmap {
  const bitmap = bitmaps.get(value) ?? createBitmap(size);
  bitmaps.set(value, bitmap);
  return bitmap;
}

function addMembers(bitmap: Bitmap, products: readonly number[], positions: PositionById): void {
  for (const product of products) {
    const position = positions.get(product);
    if (position !== undefined) addBit(bitmap, position);
  }
}

export function facetValues(bitmaps: ReadonlyMap<number, Bitmap>): Map<number, FacetValue> {
  return new Map([...bitmaps].map(([id, positions]) => [id, { id, positions, count: countBits(positions) }] as const));
}

/** Lists the positions of sorted ids, except unknown ones. Each run of `tiedRuns` has ids with equal sort keys. */
export function buildPermutation(
  tiedRuns: readonly (readonly number[])[],
  positions: PositionById,
): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(
    tiedRuns.flatMap((tiedRun) =>
      tiedRun
        .map((id) => positions.get(id))
        .filter((position) => position !== undefined)
        .toSorted((position, otherPosition) => position - otherPosition)
        .map((position, index) => (index === 0 ? position : position + TIE_BIT)),
    ),
  );
}

export function groupRuns<T>(sortedItems: readonly T[], isEqual: (item: T, nextItem: T) => boolean): T[][] {
  const equalRuns: T[][] = [];
  for (const item of sortedItems) {
    const lastRun = equalRuns.at(-1);
    const [runItem] = lastRun ?? [];
    if (lastRun && runItem !== undefined && isEqual(runItem, item)) lastRun.push(item);
    else equalRuns.push([item]);
  }
  return equalRuns;
}

export function saleValues(
  products: readonly IndexedProduct[],
  positions: PositionById,
  size: number,
): Map<number, FacetValue> {
  const saleBitmap = createBitmap(size);
  const reducedIds = products.filter((product) => product.on_sale).map((product) => product.id);
  addMembers(saleBitmap, reducedIds, positions);
  return facetValues(new Map([[SALE_FILTER.id, saleBitmap]]));
}
