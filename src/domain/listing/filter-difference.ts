import { FILTER_GROUPS, type FilterGroup, type FilterItem } from '#contract/catalogue/schema.ts';
import { type Filters, mapFilterGroups } from './filters.ts';
import type { ListingChoices } from './source.ts';

export interface FilterLink {
  readonly choicesBefore: ListingChoices;
  readonly choicesAfter: ListingChoices;
}

const excludeItems = (items: readonly FilterItem[], excludedItems: readonly FilterItem[]) =>
  items.filter(({ id }) => !excludedItems.some((excludedItem) => excludedItem.id === id));

function applyItemChanges(
  now: Filters,
  { choicesBefore: from, choicesAfter: to }: FilterLink,
  group: FilterGroup,
): readonly FilterItem[] {
  const removedItems = excludeItems(from.filters[group], to.filters[group]);
  const addedItems = excludeItems(to.filters[group], from.filters[group]);
  return [...excludeItems(now[group], [...removedItems, ...addedItems]), ...addedItems];
}

/** Applies a filter link's own change to the present choices, so that an old link does not undo later choices. */
export function applyFilterLink(choices: ListingChoices, link: FilterLink): ListingChoices {
  const changedGroups = FILTER_GROUPS.filter(
    (group) => link.choicesBefore.filters[group] !== link.choicesAfter.filters[group],
  );
  const filters = mapFilterGroups((group) =>
    changedGroups.includes(group) ? applyItemChanges(choices.filters, link, group) : choices.filters[group],
  );
  const { choicesBefore: from, choicesAfter: to } = link;
  const isOrderingChanged =
    from.ordering.order_by !== to.ordering.order_by || from.ordering.order !== to.ordering.order;
  return { filters, ordering: isOrderingChanged ? to.ordering : choices.ordering };
}
