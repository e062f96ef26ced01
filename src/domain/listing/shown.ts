import { type CategoryNode, FILTER_GROUPS, type FilterGroup, type Lookups } from '#contract/catalogue/schema.ts';
import type { Facets } from '#contract/listing/schema.ts';
import { availabilityOptions } from './filters.ts';
import { type ListingPage, NO_AVAILABILITY_COUNTS } from './page.ts';
import { NO_LOOKUPS } from './state.ts';

/** Filter values of each group as text. A line has a space per level of depth, the id, the count if known, the name. */
type RenderedFilters = Readonly<Partial<Record<FilterGroup, string>>>;

/** Data for the listing island. It omits the products whose cards are in the HTML. */
export interface RenderedListing {
  readonly filters: RenderedFilters;
  readonly pages: readonly ListingPage[];
}

const RENDERED_FILTER_GROUPS = FILTER_GROUPS.filter((group) => group !== 'availability');

type CountsById = Readonly<Record<string, number>>;

function formatFilterValues(nodes: readonly CategoryNode[], counts: CountsById | undefined, indent = ''): string[] {
  return nodes.flatMap(({ id, name, children }) => [
    `${indent}${id} ${counts ? (counts[id] ?? 0) : ''} ${name.replaceAll('\n', ' ')}`,
    ...(children ? formatFilterValues(children, counts, `${indent} `) : []),
  ]);
}

export function toRenderedListing(lookups: Lookups, pages: readonly ListingPage[]): RenderedListing {
  const facets = pages.at(-1)?.facets;
  const getCountsOfGroup = (group: FilterGroup) => facets && (facets[group] ?? {});
  const filters = Object.fromEntries(
    RENDERED_FILTER_GROUPS.map((group) => [
      group,
      formatFilterValues(lookups[group], getCountsOfGroup(group)).join('\n'),
    ]),
  );
  const renderedPages = pages.map(({ facets: _, ...page }) => ({
    ...page,
    products: [],
    rendered: page.products.length,
  }));
  return { filters, pages: renderedPages };
}

const FILTER_VALUE_LINE_PATTERN = /^( *)(\d+) (\d*) (.*)$/;

interface ParsedFilterValues {
  readonly nodes: CategoryNode[];
  readonly counts: Record<string, number>;
}

function parseFilterValues(text = ''): ParsedFilterValues {
  const counts: Record<string, number> = {};
  const ancestorNodes: CategoryNode[] = [];
  const nodes: CategoryNode[] = [];
  for (const line of text.split('\n')) {
    const [, indent = '', id = '', count, name = ''] = FILTER_VALUE_LINE_PATTERN.exec(line) ?? [];
    if (!id) continue;
    const node: CategoryNode = { id: Number(id), name, slug: '' };
    if (count) counts[id] = Number(count);
    const parentNode = ancestorNodes[indent.length - 1];
    if (parentNode) parentNode.children = [...(parentNode.children ?? []), node];
    else nodes.push(node);
    ancestorNodes[indent.length] = node;
  }
  return { nodes, counts };
}

export function readRenderedListing({ filters, pages }: RenderedListing): {
  lookups: Lookups;
  pages: readonly ListingPage[];
} {
  const valuesByGroup = RENDERED_FILTER_GROUPS.map((group) => [group, parseFilterValues(filters[group])] as const);
  const nodes = Object.fromEntries(valuesByGroup.map(([group, values]) => [group, values.nodes]));
  const facets: Facets = Object.fromEntries(valuesByGroup.map(([group, { counts }]) => [group, counts]));
  const availability = availabilityOptions(pages.at(-1)?.counts ?? NO_AVAILABILITY_COUNTS);
  const hasCounts = valuesByGroup.some(([, { counts }]) => Object.keys(counts).length > 0);
  return {
    lookups: { ...NO_LOOKUPS, ...nodes, availability },
    pages: hasCounts ? pages.map((page) => ({ ...page, facets })) : pages,
  };
}
