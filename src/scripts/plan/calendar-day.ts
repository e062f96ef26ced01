import type { PagePlan } from './page-plan.ts';

/** A plan without any reminder has no form. */
const formOf = ({ page }: PagePlan) => page.querySelector<HTMLElement>('[data-calendar]');

/** Says, while the calendar is open, if none of its reminders would be ahead. What that takes is loaded then. */
function look(plan: PagePlan): void {
  const form = formOf(plan);
  if (!form?.matches('[open] > *')) return;
  import('./next.ts').then(
    ({ showPast }) => showPast(plan, form),
    () => undefined,
  );
}

/** Fills in the plan's first day, a civil date, where one is asked for: above the plan and in the form of its calendar. */
export function proposeFirstDay(plan: PagePlan, date: string): void {
  for (const root of [plan.root, formOf(plan)]) {
    const input = root?.querySelector('input');
    if (input) input.value = date;
  }
  look(plan);
}

/** Has the form of the calendar say when all reminders of an entered first day would be over. */
export function watchCalendar(plan: PagePlan): void {
  for (const event of ['toggle', 'change'])
    formOf(plan)?.parentElement?.addEventListener(event, () => look(plan));
}
