import { dayText } from '#domain/intake/day-text.ts';
import { civilDate, dayNumber } from '#domain/intake/days.ts';
import { isAllPast } from '#domain/plan/calendar/ahead.ts';
import { recentStart } from '#domain/plan/calendar/recent-start.ts';
import { nextDue } from '#domain/plan/next-due.ts';
import { showAllDays } from './all-days.ts';
import { showNeeds } from './needs.ts';
import { find, type PagePlan, phasesOf, today } from './page-plan.ts';
import { showEnds, showPaper } from './paper.ts';

export function showRest(plan: PagePlan, start: number | undefined): void {
  showEnds(plan, start);
  showPaper(plan, start);
  showAllDays(plan.page);
  showNext(plan, start);
  showNeeds(plan, start);
  proposeRecent(plan, start);
}

/** Shows the next due day of a row of “Not every day”. */
function showNext(plan: PagePlan, start: number | undefined): void {
  const { page, root, tag } = plan;
  for (const row of page.querySelectorAll('[data-part=days] li')) {
    row.querySelector('[data-next]')?.remove();
    const places = [...row.querySelectorAll<HTMLElement>('[data-when]')];
    const phases = places.flatMap(({ dataset }) => phasesOf(plan, dataset['when']));
    const day = start === undefined ? undefined : nextDue(phases, today(), start);
    const last = places.at(-1);
    if (!last || day === undefined) continue;
    const next = document.createElement('p');
    next.className = last.className;
    next.dataset['next'] = '';
    next.textContent =
      day === today()
        ? find(root, '[data-plan-only]').textContent
        : (find(root, 'template').dataset['planNext'] ?? '').replace('{{date}}', dayText(day, tag, 'full'));
    last.insertAdjacentElement('afterend', next);
  }
}

/** Proposes a first day that the calendar accepts, at most a year ago, with the same reminders, else today. */
function proposeRecent({ page, lines }: PagePlan, start: number | undefined): void {
  const input = page.querySelector<HTMLInputElement>('[data-calendar] [type=date]');
  if (!input || start === undefined) return;
  const day = recentStart([...lines.values()], start, today()) ?? today();
  if (day === start) return;
  input.value = civilDate(day);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export function showPast({ lines }: PagePlan, form: HTMLElement): void {
  const day = dayNumber(form.querySelector('input')?.value ?? '');
  find(form, '[role=status]').hidden = day === undefined || !isAllPast([...lines.values()], day, today());
}
