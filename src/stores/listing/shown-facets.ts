import { FILTER_GROUPS, type FilterGroup } from '#contract/catalogue/schema.ts';
import type { Facets } from '#contract/listing/schema.ts';
import { FILTER_PARAMETERS } from '#domain/listing/filters.ts';

function shownCounts(group: FilterGroup): Record<string, number> {
  const inputs = document.querySelectorAll<HTMLInputElement>(`#filters [name="${FILTER_PARAMETERS[group]}"]`);
  const counts: Record<string, number> = {};
  for (const input of inputs) {
    const [count] = input.closest('label')?.querySelector('small')?.textContent.match(/\d+/) ?? [];
    if (count !== undefined) counts[input.value] = Number(count);
  }
  return counts;
}

/**
 * The counts beside the values of the server's filter form; undefined where it knew none. Availability
 * shows counts of its own, which are known without facets.
 */
export function shownFacets(): Facets | undefined {
  const groups = FILTER_GROUPS.filter((group) => group !== 'availability');
  const known = groups
    .map((group) => [group, shownCounts(group)] as const)
    .filter(([, counts]) => Object.keys(counts).length > 0);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
