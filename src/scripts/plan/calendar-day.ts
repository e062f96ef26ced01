import type { PagePlan } from './page-plan.ts';

/** Fills in the plan's first day, a civil date, where one is asked for: above the plan and in the form of its calendar. */
export function proposeFirstDay({ page, root }: PagePlan, date: string): void {
  const inputs = [
    root.querySelector('input'),
    page.querySelector<HTMLInputElement>('[data-calendar] [name=from]'),
  ];
  for (const input of inputs) if (input) input.value = date;
}
