import { weekdayOf } from '#domain/intake/days.ts';
import { SOME_MONDAY } from '#domain/intake/need.ts';
import { find, type PagePlan, today } from './page-plan.ts';

/** Doses of certain weekdays depend on the first day (`needChoices`). */
function showChoices(page: Document, start: number | undefined): void {
  const choices = page.querySelectorAll<HTMLElement>('[data-starts]');
  for (const { dataset } of choices) {
    const byWeekday: Record<string, string>[] = JSON.parse(dataset['starts'] ?? '[]');
    Object.assign(dataset, byWeekday[weekdayOf(start ?? SOME_MONDAY) - 1]);
  }
  choices[0]?.parentElement?.dispatchEvent(new Event('change'));
}

/** Shows the needs from the first day on; after the last day none, though products can be bought. */
export function showNeeds({ page, root }: PagePlan, start: number | undefined): void {
  showChoices(page, start);
  const { planLength } = find(root, '[data-plan-today]').dataset;
  const hasEnded = start !== undefined && planLength !== undefined && today() >= start + Number(planLength);
  for (const place of page.querySelectorAll<HTMLElement>('[data-plan-need]')) {
    place.hidden = hasEnded;
  }
}
