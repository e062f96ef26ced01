import { expect, it } from 'vitest';
import { nextDueDay } from '#domain/plan/next-due.ts';
import { createCycleRhythm, createOnePhaseDose, createPhase, dose } from '../intake/doses.ts';

const START_DAY = 20_000;

it.each([0, 1_458, 1_459, 9_999])('PLAN-05: a plan without end has a next day, also on its day %i', (planDayIndex) => {
  const { phases } = createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createCycleRhythm(1, 6) });
  const dueDay = nextDueDay(phases, START_DAY + planDayIndex, START_DAY);
  expect(dueDay).toBe(START_DAY + Math.ceil(planDayIndex / 7) * 7);
});

it('PLAN-05: a plan that has ended has none, and one that has not begun its first', () => {
  const { phases } = dose('capsule', createPhase([['evening', 2]], { from: 7, days: 14 }));
  expect(nextDueDay(phases, START_DAY - 3, START_DAY)).toBe(START_DAY + 7);
  expect(nextDueDay(phases, START_DAY + 21, START_DAY)).toBeUndefined();
});
