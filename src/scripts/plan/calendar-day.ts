import type { PagePlan } from './page-plan.ts';

/** Undefined for a plan without any reminder. */
const formOf = ({ page }: PagePlan) => page.querySelector<HTMLElement>('[data-calendar]');

/** Warns, while the calendar form is open, if none of its reminders would be ahead; loads its code on demand. */
function look(plan: PagePlan): void {
  const form = formOf(plan);
  if (!form?.matches('[open] > *')) return;
  import('./next.ts').then(
    ({ showPast }) => showPast(plan, form),
    () => undefined,
  );
}

/** Fills in the plan's first day, a civil date, above the plan and in the calendar form. */
export function proposeFirstDay(plan: PagePlan, date: string): void {
  for (const root of [plan.root, formOf(plan)]) {
    const input = root?.querySelector('input');
    if (input) input.value = date;
  }
  look(plan);
}

export function watchCalendar(plan: PagePlan): void {
  for (const event of ['toggle', 'change'])
    formOf(plan)?.parentElement?.addEventListener(event, () => look(plan));
}
