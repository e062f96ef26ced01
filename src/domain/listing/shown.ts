import { type CategoryNode, FILTER_GROUPS, type FilterGroup, type Lookups } from '#contract/catalogue/schema.ts';
import type { Facets } from '#contract/listing/schema.ts';
import { availabilityOptions } from './filters.ts';
import { type ListingPage, NO_AVAILABILITY } from './page.ts';
import { NO_LOOKUPS } from './state.ts';

/** Filter values of each group as text. A line has a space per level of depth, the id, the count if known, the name. */
type RenderedFilters = Readonly<Partial<Record<FilterGroup, string>>>;

/** Data for the listing island. It omits the products whose cards are in the HTML. */
export interface RenderedListing {
  readonly filters: RenderedFilters;
  readonly pages: readonly ListingPage[];
}

const LOOKUP_GROUPS = FILTER_GROUPS.filter((group) => group !== 'availability');

type CountsById = Readonly<Record<string, number>>;

function filterValueLines(nodes: readonly CategoryNode[], counts: CountsById | undefined, indent = ''): string[] {
  return nodes.flatMap(({ id, name, children }) => [
    `${indent}${id} ${counts ? (counts[id] ?? 0) : ''} ${name.replaceAll('\n', ' ')}`,
    ...(children ? filterValueLines(children, counts, `${indent} `) : []),
  ]);
}

export function toRenderedListing(lookups: Lookups, pages: readonly ListingPage[]): RenderedListing {
  const facets = pages.at(-1)?.facets;
  const countsOf = (group: FilterGroup) => facets && (facets[group] ?? {});
  const filters = Object.fromEntries(
    LOOKUP_GROUPS.map((group) => [group, filterValueLines(lookups[group], countsOf(group)).join('\n')]),
  );
  const renderedPages = pages.map(({ facets: _, ...page }) => ({
    ...page,
    products: [],
    rendered: page.products.length,
  }));
  return { filters, pages: renderedPages };
}

const LINE_PATTERN = /^( *)(\d+) (\d*) (.*)$/;

interface RenderedValues {
  readonly nodes: CategoryNode[];
  readonly counts: Record<string, number>;
}

function readRenderedValues(text = ''): RenderedValues {
  const counts: Record<string, number> = {};
  const nodesAbove: CategoryNode[] = [];
  const nodes: CategoryNode[] = [];
  for (const line of text.split('\n')) {
    const [, indent = '', id = '', count, name = ''] = LINE_PATTERN.exec(line) ?? [];
    if (!id) continue;
    const node: CategoryNode = { id: Number(id), name, slug: '' };
    if (count) counts[id] = Number(count);
    const parent = nodesAbove[indent.length - 1];
    if (parent) parent.children = [...(parent.children ?? []), node];
    else nodes.push(node);
    nodesAbove[indent.length] = node;
  }
  return { nodes, counts };
}

export function readRenderedListing({ filters, pages }: RenderedListing): {
  lookups: Lookups;
  pages: readonly ListingPage[];
} {
  const groupValues = LOOKUP_GROUPS.map((group) => [group, readRenderedValues(filters[group])] as const);
  const nodes = Object.fromEntries(groupValues.map(([group, values]) => [group, values.nodes]));
  const facets: Facets = Object.fromEntries(groupValues.map(([group, { counts }]) => [group, counts]));
  const availability = availabilityOptions(pages.at(-1)?.counts ?? NO_AVAILABILITY);
  const hasCounts = groupValues.some(([, { counts }]) => Object.keys(counts).length > 0);
  return {
    lookups: { ...NO_LOOKUPS, ...nodes, availability },
    pages: hasCounts ? pages.map((page) => ({ ...page, facets })) : pages,
  };
}
