import { expect, it } from 'vitest';
import { FILTER_GROUPS, type FilterGroup } from '#contract/catalogue/schema.ts';
import { decodeFacetIndex, decodeWords, encodeFacetIndex, encodeWords } from '#db/listing/facet-index-codec.ts';
import { sliceBits } from '#domain/listing/bitmap.ts';
import {
  type FacetChoices,
  type FacetIndex,
  queryFacets,
  sliceByOrdering,
  sliceByPopularity,
  sliceByUnpopularity,
} from '#domain/listing/facet-index.ts';
import {
  buildFacetIndex,
  buildOrderPermutation,
  createPositionLookup,
  groupEqualRuns,
} from '#domain/listing/facet-index-build.ts';
import { mapFilterGroups } from '#domain/listing/filters.ts';
import { createRandomGenerator, pickRandomItem } from '../../support/random.ts';

interface SampleProduct {
  readonly id: number;
  readonly popularity: number;
  readonly price: number;
  readonly available: boolean;
  readonly on_sale: boolean;
  readonly values: Readonly<Record<FilterGroup, readonly number[]>>;
}

const PARENT_CATEGORIES = new Map([
  [11, 10],
  [12, 10],
  [111, 11],
  [112, 11],
  [21, 20],
]);
const LEAF_CATEGORIES = [10, 12, 111, 112, 20, 21];
const NO_FACET_CHOICES: FacetChoices = mapFilterGroups(() => []);

function listCategoryAncestry(id: number): number[] {
  const parentCategoryId = PARENT_CATEGORIES.get(id);
  return parentCategoryId === undefined ? [id] : [id, ...listCategoryAncestry(parentCategoryId)];
}

function createSampleProduct(id: number, nextRandom: () => number): SampleProduct {
  const pickSomeIds = (ids: readonly number[]) => ids.filter(() => nextRandom() < 0.3);
  const isAvailable = nextRandom() < 0.8;
  const on_sale = nextRandom() < 0.1;
  return {
    id,
    popularity: Math.floor(nextRandom() * 20),
    price: Math.floor(nextRandom() * 50),
    available: isAvailable,
    on_sale,
    values: {
      ...mapFilterGroups(() => []),
      categories: [pickRandomItem(nextRandom, LEAF_CATEGORIES)].flatMap(listCategoryAncestry),
      brands: [pickRandomItem(nextRandom, [1, 2, 3])],
      health_goals: pickSomeIds([1, 2, 3, 4]),
      delivery_forms: [pickRandomItem(nextRandom, [1, 2])],
      free_from: pickSomeIds([1, 2, 3]),
      suitable_for: pickSomeIds([1, 2]),
      availability: [isAvailable ? 1 : 2],
      zero_waste: on_sale ? [1] : [],
    },
  };
}

function createSampleCatalogue(productCount: number, seed: number): { products: SampleProduct[]; index: FacetIndex } {
  const nextRandom = createRandomGenerator(seed);
  const products = Array.from({ length: productCount }, (_, index) => createSampleProduct(index * 3 + 1, nextRandom));
  const facetMembers = (
    ['categories', 'brands', 'health_goals', 'delivery_forms', 'free_from', 'suitable_for'] as const
  ).flatMap((facetGroup) =>
    products.flatMap(({ id, values }) => {
      const directValueIds = facetGroup === 'categories' ? values[facetGroup].slice(0, 1) : values[facetGroup];
      return directValueIds.map((filterValueId) => ({ group: facetGroup, value: filterValueId, products: [id] }));
    }),
  );
  return { products, index: buildFacetIndex(products, facetMembers, PARENT_CATEGORIES) };
}

function matchesChoices(product: SampleProduct, facetChoices: FacetChoices, ignoredGroup?: FilterGroup): boolean {
  return FILTER_GROUPS.every(
    (filterGroup) =>
      filterGroup === ignoredGroup ||
      facetChoices[filterGroup].length === 0 ||
      facetChoices[filterGroup].some((id) => product.values[filterGroup].includes(id)),
  );
}

function createRandomChoices(generateRandom: () => number): FacetChoices {
  const ids: Record<FilterGroup, number[]> = {
    ...mapFilterGroups(() => []),
    categories: [10, 11, 12, 111, 112, 20, 21],
    brands: [1, 2, 3],
    health_goals: [1, 2, 3, 4],
    delivery_forms: [1, 2],
    free_from: [1, 2, 3],
    suitable_for: [1, 2],
    availability: [1, 2],
    zero_waste: [1],
  };
  return mapFilterGroups((filterGroup) =>
    generateRandom() < 0.3 ? ids[filterGroup].filter(() => generateRandom() < 0.5) : [],
  );
}

const comparePopularity = (firstProduct: SampleProduct, secondProduct: SampleProduct) =>
  secondProduct.popularity - firstProduct.popularity || secondProduct.id - firstProduct.id;

it('LIST-28 AMB-LIST-5 AMB-LIST-7 finds and counts what a search product by product does, for 500 random filters', () => {
  const { products, index } = createSampleCatalogue(777, 1);
  const randomGenerator = createRandomGenerator(2);
  for (let attempt = 0; attempt < 500; attempt++) {
    const randomChoices = createRandomChoices(randomGenerator);
    const facetResult = queryFacets(index, randomChoices);
    const expectedProducts = products.filter((product) => matchesChoices(product, randomChoices));
    expect(sliceByPopularity(index, facetResult.matchingBitmap, { offset: 0, limit: 1000 })).toEqual(
      expectedProducts.toSorted(comparePopularity).map((product) => product.id),
    );
    expect(facetResult.total).toBe(expectedProducts.length);
    for (const filterGroup of FILTER_GROUPS) {
      const productsIgnoringGroup = products.filter((product) => matchesChoices(product, randomChoices, filterGroup));
      const countsByValueId: Record<string, number> = {};
      for (const id of productsIgnoringGroup.flatMap((product) => product.values[filterGroup]))
        countsByValueId[id] = (countsByValueId[id] ?? 0) + 1;
      expect(facetResult.facets[filterGroup]).toEqual(countsByValueId);
    }
    const productsOfAnyAvailability = products.filter((product) =>
      matchesChoices(product, randomChoices, 'availability'),
    );
    expect(facetResult.availableCount).toBe(productsOfAnyAvailability.filter((product) => product.available).length);
    expect(facetResult.unavailableCount).toBe(productsOfAnyAvailability.filter((product) => !product.available).length);
  }
}, 30_000);

it('restricts and counts inside the hits of a search', () => {
  const { index } = createSampleCatalogue(300, 3);
  const brandBitmap = index.facets.brands.get(2)?.positions;
  const facetResult = queryFacets(index, NO_FACET_CHOICES, brandBitmap);
  expect(facetResult.total).toBe(index.facets.brands.get(2)?.count);
  expect(facetResult.facets.brands).toEqual({ 2: facetResult.total });
});

it('LIST-27 pages through an ordering forwards and backwards without losing or repeating a product, equal ones by popularity', () => {
  const { products, index } = createSampleCatalogue(400, 5);
  const positionsById = createPositionLookup(index.ids);
  const getRank = ({ id }: { readonly id: number }) => positionsById.get(id) ?? 0;
  const sortedProducts = products.toSorted((one, other) => one.price - other.price || getRank(one) - getRank(other));
  const equalPriceRuns = groupEqualRuns(sortedProducts, (one, other) => one.price === other.price);
  const pricePermutation = buildOrderPermutation(
    equalPriceRuns.map((equalPriceRun) => equalPriceRun.map(({ id }) => id).toReversed()),
    positionsById,
  );
  const { matchingBitmap } = queryFacets(index, { ...NO_FACET_CHOICES, categories: [10] });
  const listCategoryIds = (orderedProducts: typeof sortedProducts) =>
    orderedProducts.filter(({ values }) => values.categories.includes(10)).map(({ id }) => id);
  expect(equalPriceRuns.length).toBeLessThan(sortedProducts.length);
  for (const [isDescending, expectedOrder] of [
    [false, listCategoryIds(sortedProducts)],
    [true, listCategoryIds(equalPriceRuns.toReversed().flat())],
  ] as const) {
    const pricePages = Array.from({ length: Math.ceil(expectedOrder.length / 7) }, (_, pageIndex) =>
      sliceByOrdering(index, matchingBitmap, pricePermutation, isDescending, { offset: pageIndex * 7, limit: 7 }),
    );
    expect(pricePages.flat()).toEqual(expectedOrder);
  }
});

it('pages through popularity without losing or repeating a product, across word borders', () => {
  const { index } = createSampleCatalogue(130, 6);
  const facetResult = queryFacets(index, { ...NO_FACET_CHOICES, delivery_forms: [1] });
  const { matchingBitmap } = facetResult;
  const matchingPositions = sliceBits(matchingBitmap, 0, 1000);
  const popularityPages = Array.from({ length: 50 }, (_, pageIndex) => sliceBits(matchingBitmap, pageIndex * 5, 5));
  expect(popularityPages.flat()).toEqual(matchingPositions);
  expect(sliceBits(matchingBitmap, matchingPositions.length, 5)).toEqual([]);
  const backwardPages = Array.from({ length: 50 }, (_, pageIndex) =>
    sliceByUnpopularity(index, facetResult, { offset: pageIndex * 5, limit: 5 }),
  );
  expect(backwardPages.flat()).toEqual(
    sliceByPopularity(index, matchingBitmap, { offset: 0, limit: 1000 }).toReversed(),
  );
});

it('survives being written as text and read again', () => {
  const { index } = createSampleCatalogue(101, 7);
  const decodedIndex = decodeFacetIndex(encodeFacetIndex(index));
  expect(queryFacets(decodedIndex, { ...NO_FACET_CHOICES, brands: [1, 3] })).toEqual(
    queryFacets(index, { ...NO_FACET_CHOICES, brands: [1, 3] }),
  );
  expect([...decodedIndex.ids]).toEqual([...index.ids]);
  expect(decodeWords(encodeWords(Uint32Array.of(0, 1, 0xffffffff)))).toEqual(Uint32Array.of(0, 1, 0xffffffff));
});

it('works for an empty catalogue', () => {
  const emptyIndex = buildFacetIndex([], [], new Map());
  expect(queryFacets(emptyIndex, { ...NO_FACET_CHOICES, brands: [1] }).total).toBe(0);
  expect(
    sliceByPopularity(emptyIndex, queryFacets(emptyIndex, NO_FACET_CHOICES).matchingBitmap, {
      offset: 0,
      limit: 26,
    }),
  ).toEqual([]);
});

it('reads an index that was stored before a filter was added', () => {
  const { index } = createSampleCatalogue(101, 7);
  const { layout, words } = encodeFacetIndex({
    ...index,
    facets: { ...index.facets, zero_waste: new Map() },
  });
  const { size, values } = JSON.parse(layout);
  const layoutWithoutZeroWasteFacet = JSON.stringify({ size, values: { ...values, zero_waste: undefined } });
  const decodedIndex = decodeFacetIndex({ layout: layoutWithoutZeroWasteFacet, words });
  expect(decodedIndex.facets.zero_waste.size).toBe(0);
  expect(decodedIndex.facets.suitable_for).toEqual(index.facets.suitable_for);
});
