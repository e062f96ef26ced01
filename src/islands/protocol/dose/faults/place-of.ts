import type { DoseProblem } from '#domain/intake/problems.ts';

/** What is set at one place of the strip. */
export type FieldName = 'amount' | 'parts' | 'food' | 'rhythm' | 'weekdays' | 'from' | 'days';

/** Where a problem is solved: the field, and the index of its phase. */
interface FaultPlace {
  readonly field: FieldName;
  readonly phase: number;
}

const BY_CODE: Partial<Record<DoseProblem['code'], FieldName>> = {
  step: 'amount',
  'food-contradiction': 'food',
  weekdays: 'weekdays',
  'as-needed-alone': 'rhythm',
  overlap: 'from',
  'open-end': 'days',
};
const BY_KEY: Readonly<Record<string, FieldName>> = { rhythm: 'rhythm', start_day: 'from', days: 'days' };

/** The index of the phase that a problem speaks of. */
export const phaseOf = ({ path }: DoseProblem): number => Number(path.split('.')[1] ?? 0);

/** An end that is missing is set in the phase before the one that needs it. */
export function placeOf(problem: DoseProblem): FaultPlace {
  const { path, code } = problem;
  const [, , key = '', intake] = path.split('.');
  const ofIntakes = code === 'range' && intake !== undefined ? 'amount' : 'parts';
  return {
    field: BY_CODE[code] ?? BY_KEY[key] ?? ofIntakes,
    phase: phaseOf(problem) - (code === 'open-end' ? 1 : 0),
  };
}
