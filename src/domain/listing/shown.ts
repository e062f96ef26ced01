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

type ProductCountByValueId = Readonly<Record<string, number>>;

function formatFilterValues(
  valueNodes: readonly CategoryNode[],
  countById: ProductCountByValueId | undefined,
  indentation = '',
): string[] {
  return valueNodes.flatMap(({ id, name, children }) => [
    `${indentation}${id} ${countById ? (countById[id] ?? 0) : ''} ${name.replaceAll('\n', ' ')}`,
    ...(children ? formatFilterValues(children, countById, `${indentation} `) : []),
  ]);
}

export function toRenderedListing(filterLookups: Lookups, listingPages: readonly ListingPage[]): RenderedListing {
  const facets = listingPages.at(-1)?.facets;
  const getProductCounts = (group: FilterGroup) => facets && (facets[group] ?? {});
  const valueTextByGroup = Object.fromEntries(
    RENDERED_FILTER_GROUPS.map((group) => [
      group,
      formatFilterValues(filterLookups[group], getProductCounts(group)).join('\n'),
    ]),
  );
  const pagesWithoutProducts = listingPages.map(({ facets: _, ...page }) => ({
    ...page,
    products: [],
    rendered: page.products.length,
  }));
  return { filters: valueTextByGroup, pages: pagesWithoutProducts };
}

const FILTER_VALUE_LINE_PATTERN = /^( *)(\d+) (\d*) (.*)$/;

interface ParsedFilterValues {
  readonly nodes: CategoryNode[];
  readonly counts: Record<string, number>;
}

function parseFilterValues(filterValueLines = ''): ParsedFilterValues {
  const productCountById: Record<string, number> = {};
  const nodeByDepth: CategoryNode[] = [];
  const topLevelNodes: CategoryNode[] = [];
  for (const valueLine of filterValueLines.split('\n')) {
    const [, indent = '', id = '', count, name = ''] = FILTER_VALUE_LINE_PATTERN.exec(valueLine) ?? [];
    if (!id) continue;
    const valueNode: CategoryNode = { id: Number(id), name, slug: '' };
    if (count) productCountById[id] = Number(count);
    const parentNode = nodeByDepth[indent.length - 1];
    if (parentNode) parentNode.children = [...(parentNode.children ?? []), valueNode];
    else topLevelNodes.push(valueNode);
    nodeByDepth[indent.length] = valueNode;
  }
  return { nodes: topLevelNodes, counts: productCountById };
}

export function readRenderedListing({ filters, pages }: RenderedListing): {
  lookups: Lookups;
  pages: readonly ListingPage[];
} {
  const parsedValuesByGroup = RENDERED_FILTER_GROUPS.map(
    (group) => [group, parseFilterValues(filters[group])] as const,
  );
  const itemsByGroup = Object.fromEntries(parsedValuesByGroup.map(([group, values]) => [group, values.nodes]));
  const facets: Facets = Object.fromEntries(parsedValuesByGroup.map(([group, { counts }]) => [group, counts]));
  const availabilityItems = availabilityOptions(pages.at(-1)?.counts ?? NO_AVAILABILITY_COUNTS);
  const hasProductCounts = parsedValuesByGroup.some(([, { counts }]) => Object.keys(counts).length > 0);
  return {
    lookups: { ...NO_LOOKUPS, ...itemsByGroup, availability: availabilityItems },
    pages: hasProductCounts ? pages.map((listingPage) => ({ ...listingPage, facets })) : pages,
  };
}
