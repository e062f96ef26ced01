import { FILTER_GROUPS, type FilterGroup, type Lookups } from '../../src/contract/catalogue/schema.ts';
import { SORT_DIRECTIONS, SORT_FIELDS } from '../../src/contract/listing/ordering.ts';
import { FILTER_PARAMETERS } from '../../src/domain/listing/filters.ts';
import { createRandomGenerator, pickRandomItem } from '../../tests/support/random.ts';

type RandomSource = () => number;

export type Query = Readonly<Record<string, string>>;

function filterIdsOf(filterValues: Lookups): Record<FilterGroup, number[]> {
  const idsOfCategories = (categoryNodes: Lookups['categories']): number[] =>
    categoryNodes.flatMap((categoryNode) => [categoryNode.id, ...idsOfCategories(categoryNode.children ?? [])]);
  const { categories, ...lists } = filterValues;
  const ids = Object.entries(lists).map(([group, items]) => [group, items.map((filterItem) => filterItem.id)]);
  return { ...Object.fromEntries(ids), categories: idsOfCategories(categories) };
}

function pickFilters(randomSource: RandomSource, ids: Record<FilterGroup, number[]>): [string, string][] {
  return FILTER_GROUPS.filter(() => randomSource() < 0.35).map((filterGroup) => {
    const chosenIdCount = filterGroup === 'availability' ? 1 : 1 + Math.floor(randomSource() * 4);
    const chosenIds = Array.from({ length: chosenIdCount }, () => pickRandomItem(randomSource, ids[filterGroup]));
    return [FILTER_PARAMETERS[filterGroup], chosenIds.join(',')];
  });
}

/** Listing queries with random filters, order and page. */
export function createListingQueries(filterValues: Lookups, queryCount: number): Query[] {
  const randomSource = createRandomGenerator(1);
  const ids = filterIdsOf(filterValues);
  return Array.from({ length: queryCount }, () => ({
    ...Object.fromEntries(pickFilters(randomSource, ids)),
    ...{ order_by: pickRandomItem(randomSource, SORT_FIELDS), order: pickRandomItem(randomSource, SORT_DIRECTIONS) },
    ...{ page: `${randomSource() < 0.3 ? 1 + Math.floor(randomSource() * 3000) : 1}`, limit: '26' },
  }));
}

const SEARCH_TEXTS = (
  'vi, vitamin, vitamin c, vitamin c 1000, magnesium, mag, zinc picolinate, omega3, omega-3 1000 mg, ' +
  'b12, d3 k2, capsules, ascorbic acid, alderfen magnesium, qingya botanics, co-enzyme q10, zn, ma, ' +
  'magnesum, quercetn, ashwaganda, probiotic 10 billion, acid, extract, of, 100, nothingatall, citrate ' +
  'malate, lion s mane, green tea extract'
).split(', ');

/** Search words that match 10 to 90 % of the products. */
const BROAD_SEARCH_TEXTS = (
  'vegan, capsules, capsule, vitamins, tablets, powder, vegetarian, immune, energy, sleep, vegan ' +
  'capsules, vegan tablets immune, vitamin capsules, minerals, plant extract, herbal extract capsules, ' +
  'digestion, heart, bones, skin, vi c, ve, ca, ta, po, ex, 120, 60, mg, mcg'
).split(', ');

/** Search queries without repetitions, so that no query hits a warm cache. */
export const createUncachedSearches = (): Query[] =>
  [...BROAD_SEARCH_TEXTS, ...SEARCH_TEXTS].map((searchText) => ({ query: searchText, page: '1', per_page: '12' }));

/** Realistic searches: prefixes, common and rare words, several words, typos, misses; some with filters. */
export function createSearchQueries(filterValues: Lookups, queryCount: number): Query[] {
  const randomSource = createRandomGenerator(2);
  const ids = filterIdsOf(filterValues);
  return Array.from({ length: queryCount }, (_, queryIndex) => ({
    query: SEARCH_TEXTS[queryIndex % SEARCH_TEXTS.length] ?? '',
    ...Object.fromEntries(randomSource() < 0.4 ? pickFilters(randomSource, ids) : []),
    ...{ page: `${randomSource() < 0.2 ? 1 + Math.floor(randomSource() * 50) : 1}`, per_page: '12' },
  }));
}
