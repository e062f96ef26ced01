import { dayText } from '#domain/intake/day-text.ts';
import { lastOf } from '#domain/intake/phase-end.ts';
import { phaseOn } from '#domain/plan/phase-on.ts';
import { find, type PagePlan, phasesOf, today } from './page-plan.ts';

/** Writes the end date into durations; without a first day, restores the server's text. */
export function showEnds(plan: PagePlan, start: number | undefined): void {
  const until = find(plan.root, 'template').dataset['planLast'] ?? '';
  if (start === undefined) return;
  for (const place of plan.page.querySelectorAll<HTMLElement>('[data-length]')) {
    const [phase] = phasesOf(plan, place.dataset['when']);
    const last = phase && lastOf(phase, start);
    const date = last === undefined ? '' : until.replace('{{date}}', dayText(last, plan.tag));
    if (date) place.textContent = place.textContent.replace(place.dataset['length'] ?? '', date);
  }
}

function showOver({ root, tag }: PagePlan, row: HTMLElement, last: number | undefined): void {
  row.querySelector('[data-over]')?.remove();
  if (last === undefined) return;
  const text = (find(root, 'template').dataset['planOver'] ?? '').replace('{{date}}', dayText(last, tag));
  const place = row.ownerDocument.createElement('p');
  place.dataset['over'] = '';
  place.textContent = text;
  row.querySelector('[data-product]')?.appendChild(place);
}

/** Puts the phase in force first, with its successors; without a first day, the first phase. */
export function showPaper(plan: PagePlan, start: number | undefined): void {
  for (const row of plan.page.querySelectorAll<HTMLElement>('[data-paper] tr')) {
    const amounts = [...row.querySelectorAll<HTMLElement>('[data-amount]')];
    const phases = amounts.flatMap(({ dataset }) => phasesOf(plan, dataset['amount']));
    if (phases.length === 0) continue;
    const { index, state } =
      start === undefined
        ? ({ index: 0, state: 'now' } as const)
        : phaseOn(phases, Math.max(0, today() - start));
    const [name = '', ...later] = amounts.slice(index).map(({ dataset }) => dataset['amount'] ?? '');
    const isOver = state === 'over';
    if (state === 'now') delete row.dataset['state'];
    else row.dataset['state'] = state;
    for (const place of amounts) place.hidden = isOver || place.dataset['amount'] !== name;
    for (const place of row.querySelectorAll<HTMLElement>('[data-when]')) {
      const { when = '', then } = place.dataset;
      place.hidden = then === undefined ? isOver || when !== name : !later.includes(when);
    }
    const held = phases[index];
    showOver(plan, row, isOver && start !== undefined && held ? lastOf(held, start) : undefined);
    const all = phasesOf(plan, name.split(' ')[0]);
    const hasEnded = start !== undefined && phaseOn(all, today() - start).state === 'over';
    for (const place of row.querySelectorAll<HTMLElement>('[data-lasts]')) place.hidden = hasEnded;
  }
}
