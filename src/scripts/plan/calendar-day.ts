import { todayIn } from '#domain/plan/today.ts';
import { readPlanStart } from '#stores/plan/start.ts';

/** Proposes the plan's first day, or the day where the reader is: the server, which proposed one, knows neither. */
export function proposeFirstDay(page: Document): void {
  const input = page.querySelector<HTMLInputElement>('[data-calendar] [name=from]');
  const token = location.pathname.split('/').at(-1) ?? '';
  if (input) input.value = readPlanStart(token) ?? todayIn(new Date());
}
