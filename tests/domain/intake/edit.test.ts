import { expect, it } from 'vitest';
import { isUnitHalvable, setPhaseLengthDays, stepAmount, toggleHalfUnit } from '#domain/intake/edit.ts';
import { createPhase, dose } from './doses.ts';

it.each([
  ['tablet', 1, 1, 2],
  ['tablet', 1, -1, 0.75],
  ['tablet', 0.25, -1, 0.25],
  ['tablet', 0.5, 1, 0.75],
  ['tablet', 1.5, 1, 2.5],
  ['tablet', 1.5, -1, 0.5],
  ['gummy', 1, -1, 0.5],
  ['capsule', 1, -1, 1],
  ['capsule', 99, 1, 99],
  ['millilitre', 0.3, 1, 0.4],
  ['millilitre', 5, 1, 6],
] as const)('DOSE-08 of %s, %s changed by %s is %s', (doseUnit, oldAmount, stepDirection, expectedAmount) => {
  expect(stepAmount(oldAmount, stepDirection, doseUnit)).toBe(expectedAmount);
});

it('DOSE-08 a half is added and taken away where the unit can be divided', () => {
  expect([1, 1.5, 0.5, 0.75, 2, 98, 99].map((oldAmount) => toggleHalfUnit(oldAmount, 'tablet'))).toEqual([
    1.5, 1, 1, 0.5, 2.5, 98.5, 99,
  ]);
  expect(['tablet', 'sachet', 'millilitre', 'capsule', 'drop'].map(isUnitHalvable)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  [14, [0, 14, 35]],
  [40, [0, 40, 61]],
  [null, [0, 21, 42]],
])(
  'DOSE-08 the phases after one that lasts %s days instead of 21 begin on days %j',
  (firstPhaseDays, expectedStartDays) => {
    const [firstPhase, secondPhase, thirdPhase] = [0, 21, 42].map((phaseStartDay) =>
      createPhase([['bedtime', 1]], { from: phaseStartDay, days: 21 }),
    );
    if (!firstPhase || !secondPhase || !thirdPhase) throw new Error('no phases');
    const changedDose = setPhaseLengthDays(dose('capsule', firstPhase, secondPhase, thirdPhase), 0, firstPhaseDays);
    expect(changedDose.phases.map(({ start_day }) => start_day)).toEqual(expectedStartDays);
    expect(changedDose.phases[0]?.days).toBe(firstPhaseDays);
    // The field is emptied before the next number.
    expect(setPhaseLengthDays(changedDose, 0, 21)).toEqual(dose('capsule', firstPhase, secondPhase, thirdPhase));
  },
);
