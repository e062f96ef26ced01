import type { Phase } from '#contract/intake/schema.ts';
import { lastDayOfPhase, phaseEndDay } from '#domain/intake/phase-end.ts';
import type { LaterPhaseRow, PlanRow } from './rows.ts';
import type { PlanDates } from './today-text.ts';

/** State on a day: `now` in a phase, `soon` before the first or next phase, `over` after the last. */
export type PhaseState = 'now' | 'soon' | 'over';

export interface CurrentPhase {
  readonly index: number;
  readonly state: PhaseState;
}

/** Finds the phase on a day of the plan, counted from 0. Between phases returns the next, at the end the last one. */
export function findPhaseOnDay(phases: readonly Phase[], day: number): CurrentPhase {
  const index = phases.findIndex((phase) => day < phaseEndDay(phase));
  const foundPhase = phases[index];
  if (!foundPhase) return { index: phases.length - 1, state: 'over' };
  return { index, state: foundPhase.start_day > day ? 'soon' : 'now' };
}

export interface CurrentRow {
  readonly now: PlanRow;
  readonly later: readonly LaterPhaseRow[];
  readonly state: PhaseState;
  readonly lastDay: number | undefined;
}

export function findCurrentRow(row: PlanRow, { start, today }: PlanDates): CurrentRow {
  const rows = [row, ...row.later.map((laterPhase) => laterPhase.row)];
  const phases = rows.flatMap(({ dose, phase }) => dose.phases[phase] ?? []);
  const { index, state } = findPhaseOnDay(phases, Math.max(0, today - start));
  const currentPhase = phases[index];
  const lastDay = state === 'over' && currentPhase ? lastDayOfPhase(currentPhase, start) : undefined;
  return { now: rows[index] ?? row, later: row.later.slice(index), state, lastDay };
}
