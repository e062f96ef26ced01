import { find } from './page-plan.ts';

const namesOf = (places: Iterable<HTMLElement>): (string | undefined)[] =>
  [...places].filter(({ hidden }) => !hidden).map(({ dataset }) => dataset['when']);

/** Row of all days: the phase in force, the next one, or the end, as on paper. */
function showRow(row: HTMLElement, paper: HTMLElement): void {
  const { take } = row.dataset;
  const amount = paper.querySelector<HTMLElement>('[data-amount]:not([hidden])');
  const later = namesOf(paper.querySelectorAll('[data-then]'));
  const isFirst = amount?.dataset['amount'] === take;
  const places = [...row.querySelectorAll<HTMLElement>('[data-when]')];
  for (const place of places) {
    const { when } = place.dataset;
    place.hidden = when === take ? !isFirst : !later.includes(when);
  }
  const large = find(row, 'p');
  large.hidden = !amount;
  large.textContent = amount?.textContent ?? '';
  row.querySelector('[data-now]')?.remove();
  const detail = paper.querySelector('[data-over], [data-when]:not([data-then], [hidden])');
  if (isFirst || !detail) return;
  const now = row.ownerDocument.createElement('p');
  now.className = places[0]?.className ?? '';
  now.dataset['now'] = '';
  now.textContent = detail.textContent;
  find(row, 'div > p').insertAdjacentElement('afterend', now);
}

/** Shows all days as on paper, which has the same rows in the same order (`showPaper`). */
export function showAllDays(page: Document): void {
  const papers = [...page.querySelectorAll<HTMLElement>('[data-paper] tr:has([data-product])')];
  const rows = [...page.querySelectorAll<HTMLElement>('[data-plan-days] li')];
  for (const [index, row] of rows.entries()) {
    const paper = papers[index];
    if (row.dataset['take'] && paper) showRow(row, paper);
  }
}
