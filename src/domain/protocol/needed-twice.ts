import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { wholePlan } from '#domain/intake/figures.ts';
import { hasEnded } from '#domain/plan/today-text.ts';
import { dosesOf } from './need.ts';
import { variantIdOf } from './totals.ts';

type Given = Pick<ClientProtocol, 'products' | 'starts_on'>;

/** After the last day of a plan whose first day is known. `today`: day number. */
export function isPlanOver({ products, starts_on: startsOn }: Given, today: number): boolean {
  const start = startsOn ? dayNumber(startsOn) : undefined;
  return start !== undefined && hasEnded({ start, today }, wholePlan(dosesOf(products)));
}

/** Names of a plan's products that other plans of the same client need as well. */
export function neededTwice(plan: Given, others: readonly Given[], today: number): string[] {
  const needed = new Set(
    others.filter((other) => !isPlanOver(other, today)).flatMap(({ products }) => products.map(variantIdOf)),
  );
  return plan.products.filter((product) => needed.has(variantIdOf(product))).map(({ name }) => name);
}
