import {
  type CategoryNode,
  FILTER_GROUPS,
  type FilterGroup,
  type Lookups,
} from '#contract/catalogue/schema.ts';
import type { Facets } from '#contract/listing/schema.ts';
import { availabilityOptions } from './filters.ts';
import { type ListingPage, NO_AVAILABILITY } from './page.ts';
import { NO_LOOKUPS } from './state.ts';

/** A filter value as a page gives it to its island; the count is null where it is unknown. */
type ShownValue = readonly [
  id: number,
  name: string,
  count: number | null,
  below: readonly ShownValue[],
];

/** The filter values of a listing, without those of availability, which follow from its counts. */
type ShownFilters = Readonly<Partial<Record<FilterGroup, readonly ShownValue[]>>>;

/** What a listing's island needs of the page; the cards are in the page already, so products are left out. */
export interface ShownListing {
  readonly filters: ShownFilters;
  readonly pages: readonly ListingPage[];
}

const GROUPS = FILTER_GROUPS.filter((group) => group !== 'availability');

function shownValue(node: CategoryNode, counts: Readonly<Record<string, number>> | undefined): ShownValue {
  const below = (node.children ?? []).map((child) => shownValue(child, counts));
  return [node.id, node.name, counts ? (counts[node.id] ?? 0) : null, below];
}

/** Half the bytes of lookup lists, counts and products. */
export function showListing(lookups: Lookups, pages: readonly ListingPage[]): ShownListing {
  const facets = pages.at(-1)?.facets;
  const counts = (group: FilterGroup) => facets && (facets[group] ?? {});
  const filters = Object.fromEntries(
    GROUPS.map((group) => [group, lookups[group].map((item) => shownValue(item, counts(group)))]),
  );
  const rendered = pages.map(({ facets: _, ...page }) => ({
    ...page,
    products: [],
    rendered: page.products.length,
  }));
  return { filters, pages: rendered };
}

function nodeOf([id, name, , below]: ShownValue): CategoryNode {
  return { id, name, slug: '', ...(below.length > 0 && { children: below.map(nodeOf) }) };
}

function countsOf(values: readonly ShownValue[]): (readonly [number, number])[] {
  return values.flatMap(([id, , count, below]) => [
    ...(count === null ? [] : [[id, count] as const]),
    ...countsOf(below),
  ]);
}

/** The lookup lists, and the pages with the counts of filter values, as the island's components read them. */
export function readShown({ filters, pages }: ShownListing): {
  lookups: Lookups;
  pages: readonly ListingPage[];
} {
  const listed = GROUPS.map((group) => [group, filters[group] ?? []] as const);
  const nodes = Object.fromEntries(listed.map(([group, values]) => [group, values.map(nodeOf)]));
  const availability = availabilityOptions(pages.at(-1)?.counts ?? NO_AVAILABILITY);
  const counts = listed.map(([group, values]) => [group, countsOf(values)] as const);
  const isCounted = counts.some(([, known]) => known.length > 0);
  const facets: Facets = Object.fromEntries(
    counts.map(([group, known]) => [group, Object.fromEntries(known)]),
  );
  return {
    lookups: { ...NO_LOOKUPS, ...nodes, availability },
    pages: isCounted ? pages.map((page) => ({ ...page, facets })) : pages,
  };
}
