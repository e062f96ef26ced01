import type { ChangeEvent, FormEvent, MouseEvent } from 'react';
import { FILTER_GROUPS } from '#contract/catalogue/schema.ts';
import { FILTER_PARAMETERS, readFilters } from '#domain/listing/filters.ts';
import { $filters, $listingLookups, addFilter, applyChoicesOfLink, removeFilter } from '#stores/listing/filters.ts';
import { loadNextPage, retryListing } from '#stores/listing/listing.ts';
import { createListingHref, type ListingView } from './listing-view.ts';

/** Adds or removes the filter of an input. A radio button without a filter id removes all filters of its group. */
function applyFilterInput({ name, value, checked }: Pick<HTMLInputElement, 'name' | 'value' | 'checked'>): void {
  const changedFilterGroup = FILTER_GROUPS.find((filterGroup) => FILTER_PARAMETERS[filterGroup] === name);
  if (!changedFilterGroup) return;
  const [item] = readFilters(new URLSearchParams([[name, value]]), $listingLookups.get())[changedFilterGroup];
  if (item && checked) addFilter(changedFilterGroup, item);
  else for (const { id } of item ? [item] : $filters.get()[changedFilterGroup]) removeFilter(changedFilterGroup, id);
}

export function toggleFilter({ target }: ChangeEvent<HTMLInputElement>): void {
  applyFilterInput(target);
}

export function applyChangedFilterInputs(listingRoot: HTMLElement): void {
  const inputs = listingRoot.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]:checked');
  const changedFilterInputs = [...inputs].filter((input) => input.checked !== input.defaultChecked);
  for (const { name, value, checked } of changedFilterInputs) applyFilterInput({ name, value, checked });
}

/** Returns the element to focus if the followed link will be removed from the page; undefined if it stays. */
function findElementToFocusAfterLink(
  listingRoot: HTMLElement,
  activatedLink: HTMLAnchorElement,
): HTMLElement | null | undefined {
  if (activatedLink.closest('.results')) return listingRoot.querySelector<HTMLElement>('.results');
  if (activatedLink.closest('.filters')) return listingRoot.querySelector<HTMLElement>('.filters-close');
  const chipItem = activatedLink.closest('.chips > li');
  if (!chipItem) return undefined;
  const neighbourChipItems = activatedLink.matches('.chip')
    ? [chipItem.nextElementSibling, chipItem.previousElementSibling]
    : [];
  const neighbourChips = neighbourChipItems.map((neighbourItem) => neighbourItem?.querySelector<HTMLElement>('.chip'));
  return neighbourChips.find((chip) => chip) ?? listingRoot.querySelector('h1');
}

function moveFocusFromLink(listingRoot: HTMLElement, link: HTMLAnchorElement): void {
  if (document.activeElement === link) findElementToFocusAfterLink(listingRoot, link)?.focus({ preventScroll: true });
}

function closeEnclosingMenu(link: HTMLAnchorElement): void {
  const enclosingMenu = link.closest('details');
  if (!enclosingMenu) return;
  enclosingMenu.open = false;
  enclosingMenu.querySelector('summary')?.focus();
}

async function showMoreProducts(
  listingRoot: HTMLElement,
  link: HTMLAnchorElement,
  isKeyboardActivated: boolean,
): Promise<void> {
  const previousCardCount = listingRoot.querySelectorAll('.results-cards > li').length;
  // Cards that are rendered again would have estimated heights, and a restored scroll position would miss them.
  listingRoot.toggleAttribute('data-whole', true);
  await loadNextPage();
  if (isKeyboardActivated || !link.isConnected) {
    listingRoot
      .querySelectorAll('.results-cards > li')
      [previousCardCount]?.querySelector('a')
      ?.focus({ preventScroll: !isKeyboardActivated });
  }
}

/** Follows a link of the listing without a page load: loads more, retries, or changes filters and ordering. */
export function followListingLinkInPlace(event: MouseEvent<HTMLAnchorElement>, listingView: ListingView): void {
  const { currentTarget: link, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const listingRoot = link.closest<HTMLElement>('#listing');
  if (!listingRoot || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  if (link.dataset['act'] === 'more') {
    void showMoreProducts(listingRoot, link, event.detail === 0);
    return;
  }
  moveFocusFromLink(listingRoot, link);
  if (link.dataset['act'] === 'retry') void retryListing();
  else {
    closeEnclosingMenu(link);
    applyChoicesOfLink({ from: new URL(createListingHref(listingView), location.href).search, to: link.search });
  }
}

export function closeFilterSheet(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  event.currentTarget.hidePopover();
}
