import { dayNumber } from '#domain/intake/days.ts';
import { isAllPast } from '#domain/plan/calendar/ahead.ts';
import { find, type PagePlan, today } from './page-plan.ts';

/** Says of the entered first day of a calendar if all of its reminders would be over. */
export function showPast({ lines }: PagePlan, form: HTMLElement): void {
  const day = dayNumber(form.querySelector('input')?.value ?? '');
  find(form, '[role=status]').hidden = day === undefined || !isAllPast([...lines.values()], day, today());
}
