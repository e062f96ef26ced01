import { FILTER_GROUPS, type FilterGroup, type Lookups } from '../src/contract/catalogue/schema.ts';
import { SORT_DIRECTIONS, SORT_FIELDS } from '../src/contract/listing/ordering.ts';
import { FILTER_PARAMETERS } from '../src/domain/listing/filters.ts';
import { pick, randomFrom } from '../tests/support/random.ts';

type Random = () => number;

/** One call of the API; `path` is below /api. */
export interface BenchRequest {
  readonly path: string;
  readonly method: 'GET' | 'POST';
}

function idsOf(lookups: Lookups): Record<FilterGroup, number[]> {
  const flat = (nodes: Lookups['categories']): number[] =>
    nodes.flatMap((node) => [node.id, ...flat(node.children ?? [])]);
  const { categories, ...lists } = lookups;
  const ids = Object.entries(lists).map(([group, items]) => [group, items.map((item) => item.id)]);
  return { ...Object.fromEntries(ids), categories: flat(categories) };
}

function randomFilters(random: Random, ids: Record<FilterGroup, number[]>): [string, string][] {
  return FILTER_GROUPS.filter(() => random() < 0.35).map((group) => {
    const count = group === 'availability' ? 1 : 1 + Math.floor(random() * 4);
    const chosen = Array.from({ length: count }, () => pick(random, ids[group]));
    return [FILTER_PARAMETERS[group], chosen.join(',')];
  });
}

/** Random filters of any number of categories, orderings, and pages up to far behind. */
export function listingRequests(lookups: Lookups, count: number): BenchRequest[] {
  const random = randomFrom(1);
  const ids = idsOf(lookups);
  return Array.from({ length: count }, () => {
    const page = random() < 0.3 ? 1 + Math.floor(random() * 3000) : 1;
    const order = { order_by: pick(random, SORT_FIELDS), order: pick(random, SORT_DIRECTIONS) };
    const query = new URLSearchParams([
      ...randomFilters(random, ids),
      ...Object.entries({ ...order, page: `${page}`, limit: '26' }),
    ]);
    return { path: `/v2/storefront/products?${query}`, method: 'GET' };
  });
}

const WORDS = [
  'vi',
  'vitamin',
  'vitamin c',
  'vitamin c 1000',
  'magnesium',
  'mag',
  'zinc picolinate',
  'omega3',
  'omega-3 1000 mg',
  'b12',
  'd3 k2',
  'capsules',
  'ascorbic acid',
  'alderfen magnesium',
  'qingya botanics',
  'co-enzyme q10',
  'zn',
  'ma',
  'magnesum',
  'quercetn',
  'ashwaganda',
  'probiotic 10 billion',
  'acid',
  'extract',
  'of',
  '100',
  'nothingatall',
  'citrate malate',
  'lion s mane',
  'green tea extract',
] as const;

/** What finds the most: every one of these is in a tenth to nine tenths of the products. */
const BROAD_WORDS = [
  'vegan',
  'capsules',
  'capsule',
  'vitamins',
  'tablets',
  'powder',
  'vegetarian',
  'immune',
  'energy',
  'sleep',
  'vegan capsules',
  'vegan tablets immune',
  'vitamin capsules',
  'minerals',
  'plant extract',
  'herbal extract capsules',
  'digestion',
  'heart',
  'bones',
  'skin',
  'vi c',
  've',
  'ca',
  'ta',
  'po',
  'ex',
  '120',
  '60',
  'mg',
  'mcg',
] as const;

/** Each search once: no answer to one helps with the next. */
export function firstSearches(): BenchRequest[] {
  return [...BROAD_WORDS, ...WORDS].map((query) => ({
    path: `/v2/storefront/search?formatted=1&${new URLSearchParams({ query, page: '1', per_page: '12' })}`,
    method: 'POST',
  }));
}

/** Searches as people type them: prefixes, common and rare words, several words, typos, misses; some with filters. */
export function searchRequests(lookups: Lookups, count: number): BenchRequest[] {
  const random = randomFrom(2);
  const ids = idsOf(lookups);
  return Array.from({ length: count }, (_, place) => {
    const filters = random() < 0.4 ? randomFilters(random, ids) : [];
    const page = random() < 0.2 ? 1 + Math.floor(random() * 50) : 1;
    const query = new URLSearchParams([
      ['query', WORDS[place % WORDS.length] ?? ''],
      ...filters,
      ['page', `${page}`],
      ['per_page', '12'],
    ]);
    return { path: `/v2/storefront/search?formatted=1&${query}`, method: 'POST' };
  });
}
