import { todayIn } from '#domain/plan/today.ts';

/** Proposes the day where the reader is: the server, which proposed one, does not know it. */
export function proposeFirstDay(page: Document): void {
  const input = page.querySelector<HTMLInputElement>('[data-calendar] [name=from]');
  if (input) input.value = todayIn(new Date());
}
