import { FILTER_GROUPS, type FilterGroup } from '#contract/catalogue/schema.ts';

export function perGroup<T>(value: (group: FilterGroup) => T): Record<FilterGroup, T> {
  const entries = FILTER_GROUPS.map((group) => [group, value(group)]);
  return Object.fromEntries(entries);
}
