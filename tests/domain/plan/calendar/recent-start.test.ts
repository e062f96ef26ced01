import { expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { findRecentPlanStart } from '#domain/plan/calendar/recent-start.ts';
import { nextDueDay } from '#domain/plan/next-due.ts';
import { createCycleRhythm, createOnePhaseDose, createPhase, createWeekdayRhythm, dose } from '../../intake/doses.ts';

const TODAY = 20_783;
const createPlanLine = (testedDose: Dose, suppliedUnits: number | null = null) => ({
  id: 1,
  dose: testedDose,
  units: suppliedUnits,
});
const dailyDose = createOnePhaseDose('capsule', [['bedtime', 1]]);
const createBedtimeDose = (rhythm: Parameters<typeof createPhase>[1]) =>
  createOnePhaseDose('capsule', [['bedtime', 1]], rhythm);

it.each([
  ['every day', [dailyDose], -364],
  ['every third day', [createBedtimeDose({ rhythm: createCycleRhythm(1, 2) })], -364],
  [
    'in two rhythms',
    [createBedtimeDose({ rhythm: createCycleRhythm(5, 2) }), createBedtimeDose({ rhythm: createCycleRhythm(21, 7) })],
    -344,
  ],
  ['on weekdays', [createBedtimeDose({ rhythm: createWeekdayRhythm(1, 3, 5) })], -364],
  [
    'after a phase that is over',
    [
      dose(
        'capsule',
        createPhase([['bedtime', 2]], { days: 14 }),
        createPhase([['bedtime', 1]], { from: 14, rhythm: createCycleRhythm(1, 3) }),
      ),
    ],
    -364,
  ],
])(
  'PLAN-10 a plan of more than a year ago, taken %s, has a later first day with the same reminders',
  (_rhythm, doses, expectedDayOffset) => {
    const startDay = TODAY - 400;
    const recentStartDay = findRecentPlanStart(
      doses.map((testedDose) => createPlanLine(testedDose)),
      startDay,
      TODAY,
    );
    expect(recentStartDay).toBe(TODAY + expectedDayOffset);
    for (const { phases } of doses)
      for (let laterDay = TODAY; laterDay < TODAY + 90; laterDay++)
        expect(nextDueDay(phases, laterDay, recentStartDay ?? 0)).toBe(nextDueDay(phases, laterDay, startDay));
  },
);

it.each([
  ['a phase that goes on', [createPlanLine(createBedtimeDose({ days: 420 }))]],
  [
    'a phase that has not begun',
    [
      createPlanLine(
        dose('capsule', createPhase([['bedtime', 2]], { days: 9 }), createPhase([['bedtime', 1]], { from: 380 })),
      ),
    ],
  ],
  ['packs that last until now', [createPlanLine(dailyDose, 39_000)]],
  [
    'rhythms that meet in more than a year',
    [
      createPlanLine(createBedtimeDose({ rhythm: createCycleRhythm(1, 22) })),
      createPlanLine(createBedtimeDose({ rhythm: createCycleRhythm(1, 28) })),
    ],
  ],
])('PLAN-10 there is none with %s', (_caseName, planLines) => {
  expect(findRecentPlanStart(planLines, TODAY - 400, TODAY)).toBeUndefined();
});

it('PLAN-10 a first day of the last year is left as it is', () => {
  expect(
    [-364, 0, 365].map((dayOffset) => findRecentPlanStart([createPlanLine(dailyDose)], TODAY + dayOffset, TODAY)),
  ).toEqual([TODAY - 364, TODAY, TODAY + 365]);
  // Long past run-outs have no reminder.
  expect(findRecentPlanStart([createPlanLine(dailyDose, 3_000)], TODAY - 365, TODAY)).toBe(TODAY - 364);
});
