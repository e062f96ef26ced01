import { FILTER_GROUPS } from '#contract/catalogue/schema.ts';
import { FILTER_PARAMETERS, readFilters } from '#domain/listing/filters.ts';
import { $allCategories, $filters, addFilter, chooseByLink, removeFilter } from '#stores/listing/filters.ts';
import { loadMore, retryListing } from '#stores/listing/listing.ts';
import { actingLink, type FollowedLink, followedLink } from './acting-link.ts';

/** What one input of the filter form says. */
export type Toggle = Pick<HTMLInputElement, 'name' | 'value' | 'checked'>;

/** Adds or removes the filter of an input; the radio without a value removes its group's choice. */
export function toggleFilter({ name, value, checked }: Toggle): void {
  const group = FILTER_GROUPS.find((candidate) => FILTER_PARAMETERS[candidate] === name);
  if (!group) return;
  const [item] = readFilters(new URLSearchParams([[name, value]]), $allCategories.get())[group];
  if (item && checked) addFilter(group, item);
  else for (const { id } of item ? [item] : $filters.get()[group]) removeFilter(group, id);
}

/** The inputs that were changed since the server made the form. */
export function changedInputs(root: HTMLElement): Toggle[] {
  const inputs = root.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]:checked');
  return [...inputs].filter((input) => input.checked !== input.defaultChecked);
}

/** Where the focus goes when a link disappears with what it does; undefined for links that stay. */
function nextFocus(root: HTMLElement, link: HTMLAnchorElement): HTMLElement | null | undefined {
  if (link.closest('.results')) return root.querySelector<HTMLElement>('.results');
  if (link.closest('.filters')) return root.querySelector<HTMLElement>('.filters-close');
  const item = link.closest('.chips > li');
  if (!item) return undefined;
  const neighbours = link.matches('.chip') ? [item.nextElementSibling, item.previousElementSibling] : [];
  const chips = neighbours.map((neighbour) => neighbour?.querySelector<HTMLElement>('.chip'));
  return chips.find((chip) => chip) ?? root.querySelector('h1');
}

/** The focus must not go down with a link that disappears. */
function keepFocus(root: HTMLElement, link: HTMLAnchorElement): void {
  if (document.activeElement === link) nextFocus(root, link)?.focus({ preventScroll: true });
}

function closeMenu(link: HTMLAnchorElement): void {
  const menu = link.closest('details');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

async function showMore(root: HTMLElement, link: HTMLAnchorElement, byKeyboard: boolean): Promise<void> {
  const before = root.querySelectorAll('.results-cards > li').length;
  await loadMore();
  if (byKeyboard || !link.isConnected) {
    root
      .querySelectorAll('.results-cards > li')
      [before]?.querySelector('a')
      ?.focus({ preventScroll: !byKeyboard });
  }
}

/** Does in place what a link of the listing would do with a new page. */
export function follow(root: HTMLElement, { link, from, to, byKeyboard }: FollowedLink): void {
  if (link.dataset['act'] === 'more') {
    void showMore(root, link, byKeyboard);
  } else if (link.dataset['act'] === 'retry') {
    keepFocus(root, link);
    void retryListing();
  } else {
    keepFocus(root, link);
    closeMenu(link);
    chooseByLink({ from, to });
  }
}

/** Makes the listing's links and its form act in place from now on. */
export function actInPlace(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = actingLink(event);
    if (!link) return;
    event.preventDefault();
    follow(root, followedLink(link, event));
  });
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    root.querySelector<HTMLElement>('form')?.hidePopover();
  });
}
