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
export function findPhaseOnDay(phases: readonly Phase[], planDay: number): CurrentPhase {
  const phaseIndex = phases.findIndex((phase) => planDay < phaseEndDay(phase));
  const firstPhaseNotOver = phases[phaseIndex];
  if (!firstPhaseNotOver) return { index: phases.length - 1, state: 'over' };
  return { index: phaseIndex, state: firstPhaseNotOver.start_day > planDay ? 'soon' : 'now' };
}

export interface CurrentRow {
  readonly now: PlanRow;
  readonly later: readonly LaterPhaseRow[];
  readonly state: PhaseState;
  readonly lastDay: number | undefined;
}

export function findCurrentRow(row: PlanRow, { start, today }: PlanDates): CurrentRow {
  const rowsOfAllPhases = [row, ...row.later.map((laterPhase) => laterPhase.row)];
  const phasesOfRows = rowsOfAllPhases.flatMap(({ dose, phase }) => dose.phases[phase] ?? []);
  const { index, state } = findPhaseOnDay(phasesOfRows, Math.max(0, today - start));
  const currentPhase = phasesOfRows[index];
  const phaseLastDay = state === 'over' && currentPhase ? lastDayOfPhase(currentPhase, start) : undefined;
  return { now: rowsOfAllPhases[index] ?? row, later: row.later.slice(index), state, lastDay: phaseLastDay };
}
