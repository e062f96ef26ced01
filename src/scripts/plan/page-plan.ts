import { dayNumber } from '#domain/intake/days.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';
import { todayIn } from '#domain/plan/today.ts';

export interface PagePlan {
  readonly page: Document;
  readonly root: HTMLElement;
  readonly token: string;
  /** Language tag for dates. */
  readonly tag: string;
  readonly lines: ReadonlyMap<string, PlanPageLine>;
}

export type Phases = PlanPageLine['dose']['phases'];

export const today = (): number => dayNumber(todayIn(new Date())) ?? 0;

export function find(root: Document | HTMLElement, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The plan lacks ${selector}`);
  return found;
}

/** Returns the phase of a line that an attribute such as `10 0` names, as a list; all phases for a line alone. */
export function phasesOf({ lines }: PagePlan, name = ''): Phases {
  const [id = '', index] = name.split(' ');
  const phases = lines.get(id)?.dose.phases ?? [];
  return index === undefined ? phases : phases.slice(+index, +index + 1);
}
