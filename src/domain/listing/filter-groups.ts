import { FILTER_GROUPS, type FilterGroup } from '#contract/catalogue/schema.ts';

export function mapFilterGroups<T>(value: (group: FilterGroup) => T): Record<FilterGroup, T> {
  const entries = FILTER_GROUPS.map((group) => [group, value(group)]);
  return Object.fromEntries(entries);
}
