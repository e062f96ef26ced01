import { expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { findRecentStart } from '#domain/plan/calendar/recent-start.ts';
import { nextDueDay } from '#domain/plan/next-due.ts';
import { cycle, dose, onePhase, phase, weekdays } from '../../intake/doses.ts';

const TODAY = 20_783;
const lineOf = (testedDose: Dose, units: number | null = null) => ({ id: 1, dose: testedDose, units });
const dailyDose = onePhase('capsule', [['bedtime', 1]]);
const doseOf = (rhythm: Parameters<typeof phase>[1]) => onePhase('capsule', [['bedtime', 1]], rhythm);

it.each([
  ['every day', [dailyDose], -364],
  ['every third day', [doseOf({ rhythm: cycle(1, 2) })], -364],
  ['in two rhythms', [doseOf({ rhythm: cycle(5, 2) }), doseOf({ rhythm: cycle(21, 7) })], -344],
  ['on weekdays', [doseOf({ rhythm: weekdays(1, 3, 5) })], -364],
  [
    'after a phase that is over',
    [
      dose(
        'capsule',
        phase([['bedtime', 2]], { days: 14 }),
        phase([['bedtime', 1]], { from: 14, rhythm: cycle(1, 3) }),
      ),
    ],
    -364,
  ],
])(
  'PLAN-10 a plan of more than a year ago, taken %s, has a later first day with the same reminders',
  (_rhythm, doses, expectedDays) => {
    const start = TODAY - 400;
    const day = findRecentStart(
      doses.map((testedDose) => lineOf(testedDose)),
      start,
      TODAY,
    );
    expect(day).toBe(TODAY + expectedDays);
    for (const { phases } of doses)
      for (let laterDay = TODAY; laterDay < TODAY + 90; laterDay++)
        expect(nextDueDay(phases, laterDay, day ?? 0)).toBe(nextDueDay(phases, laterDay, start));
  },
);

it.each([
  ['a phase that goes on', [lineOf(doseOf({ days: 420 }))]],
  [
    'a phase that has not begun',
    [lineOf(dose('capsule', phase([['bedtime', 2]], { days: 9 }), phase([['bedtime', 1]], { from: 380 })))],
  ],
  ['packs that last until now', [lineOf(dailyDose, 39_000)]],
  [
    'rhythms that meet in more than a year',
    [lineOf(doseOf({ rhythm: cycle(1, 22) })), lineOf(doseOf({ rhythm: cycle(1, 28) }))],
  ],
])('PLAN-10 there is none with %s', (_what, lines) => {
  expect(findRecentStart(lines, TODAY - 400, TODAY)).toBeUndefined();
});

it('PLAN-10 a first day of the last year is left as it is', () => {
  expect([-364, 0, 365].map((days) => findRecentStart([lineOf(dailyDose)], TODAY + days, TODAY))).toEqual([
    TODAY - 364,
    TODAY,
    TODAY + 365,
  ]);
  // Long past run-outs have no reminder.
  expect(findRecentStart([lineOf(dailyDose, 3_000)], TODAY - 365, TODAY)).toBe(TODAY - 364);
});
