import type { FilterGroup } from '#contract/catalogue/schema.ts';

/** One value for each of the eight filter categories. */
export function perGroup<T>(value: (group: FilterGroup) => T): Record<FilterGroup, T> {
  return {
    categories: value('categories'),
    brands: value('brands'),
    health_goals: value('health_goals'),
    delivery_forms: value('delivery_forms'),
    free_from: value('free_from'),
    suitable_for: value('suitable_for'),
    availability: value('availability'),
    zero_waste: value('zero_waste'),
  };
}
