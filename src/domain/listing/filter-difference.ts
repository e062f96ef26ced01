import { FILTER_GROUPS, type FilterGroup, type FilterItem } from '#contract/catalogue/schema.ts';
import { type Filters, mapFilterGroups } from './filters.ts';
import type { ListingChoices } from './source.ts';

export interface FilterLinkChoices {
  readonly choicesBefore: ListingChoices;
  readonly choicesAfter: ListingChoices;
}

const excludeItems = (filterItems: readonly FilterItem[], itemsToExclude: readonly FilterItem[]) =>
  filterItems.filter(({ id }) => !itemsToExclude.some((excludedItem) => excludedItem.id === id));

function applyLinkToGroup(
  currentFilters: Filters,
  { choicesBefore: earlierChoices, choicesAfter: linkedChoices }: FilterLinkChoices,
  filterGroup: FilterGroup,
): readonly FilterItem[] {
  const removedItems = excludeItems(earlierChoices.filters[filterGroup], linkedChoices.filters[filterGroup]);
  const addedItems = excludeItems(linkedChoices.filters[filterGroup], earlierChoices.filters[filterGroup]);
  return [...excludeItems(currentFilters[filterGroup], [...removedItems, ...addedItems]), ...addedItems];
}

/** Applies a filter link's own change to the present choices, so that an old link does not undo later choices. */
export function applyFilterLink(currentChoices: ListingChoices, filterLink: FilterLinkChoices): ListingChoices {
  const groupsChangedByLink = FILTER_GROUPS.filter(
    (group) => filterLink.choicesBefore.filters[group] !== filterLink.choicesAfter.filters[group],
  );
  const updatedFilters = mapFilterGroups((group) =>
    groupsChangedByLink.includes(group)
      ? applyLinkToGroup(currentChoices.filters, filterLink, group)
      : currentChoices.filters[group],
  );
  const { choicesBefore: earlierChoices, choicesAfter: linkedChoices } = filterLink;
  const isOrderingChanged =
    earlierChoices.ordering.order_by !== linkedChoices.ordering.order_by ||
    earlierChoices.ordering.order !== linkedChoices.ordering.order;
  return { filters: updatedFilters, ordering: isOrderingChanged ? linkedChoices.ordering : currentChoices.ordering };
}
