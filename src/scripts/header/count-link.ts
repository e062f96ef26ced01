/** Shows a count at a header link, at most “99+”. Returns the link's accessible name with the exact count. */
export function showLinkCount(link: HTMLElement, count: number): string {
  const { dataset, lastElementChild: countBadge } = link;
  const pluralCategory = new Intl.PluralRules(document.documentElement.lang).select(count);
  const labelWithPlaceholder = (count ? (dataset[pluralCategory] ?? dataset['other']) : dataset['empty']) ?? '';
  const accessibleName = labelWithPlaceholder.replace('#', String(count));
  link.setAttribute('aria-label', accessibleName);
  if (countBadge instanceof HTMLElement) {
    countBadge.hidden = count === 0;
    countBadge.dataset['number'] = count > 99 ? '99+' : String(count);
  }
  return accessibleName;
}
