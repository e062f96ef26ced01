/** Shows a count at a header link, at most “99+”. Returns the link's accessible name with the exact count. */
export function showLinkCount(link: HTMLElement, count: number): string {
  const { dataset, lastElementChild: badge } = link;
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  const label = (count ? (dataset[form] ?? dataset['other']) : dataset['empty']) ?? '';
  const accessibleName = label.replace('#', String(count));
  link.setAttribute('aria-label', accessibleName);
  if (badge instanceof HTMLElement) {
    badge.hidden = count === 0;
    badge.dataset['number'] = count > 99 ? '99+' : String(count);
  }
  return accessibleName;
}
