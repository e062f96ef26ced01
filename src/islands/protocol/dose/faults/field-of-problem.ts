import type { DoseProblem } from '#domain/intake/problems.ts';

export type DoseFieldName = 'amount' | 'parts' | 'food' | 'rhythm' | 'weekdays' | 'from' | 'days';

/** Form field in which the user can solve a problem of the dose, and the index of the phase with this field. */
interface FieldAndPhase {
  readonly field: DoseFieldName;
  readonly phase: number;
}

const FIELD_BY_PROBLEM_CODE: Partial<Record<DoseProblem['code'], DoseFieldName>> = {
  step: 'amount',
  'food-contradiction': 'food',
  weekdays: 'weekdays',
  'as-needed-alone': 'rhythm',
  overlap: 'from',
  'open-end': 'days',
};
const FIELD_BY_DOSE_PROPERTY: Readonly<Record<string, DoseFieldName>> = {
  rhythm: 'rhythm',
  start_day: 'from',
  days: 'days',
};

/** Returns the index of the phase that has the problem. */
export const readPhaseIndexOfProblem = ({ path }: DoseProblem): number => Number(path.split('.')[1] ?? 0);

/** Returns the field and phase that can solve a problem; for `open-end`, the phase before, whose end is missing. */
export function fieldOfProblem(doseProblem: DoseProblem): FieldAndPhase {
  const { path, code } = doseProblem;
  const [, , key = '', intake] = path.split('.');
  const intakeField = code === 'range' && intake !== undefined ? 'amount' : 'parts';
  return {
    field: FIELD_BY_PROBLEM_CODE[code] ?? FIELD_BY_DOSE_PROPERTY[key] ?? intakeField,
    phase: readPhaseIndexOfProblem(doseProblem) - (code === 'open-end' ? 1 : 0),
  };
}
