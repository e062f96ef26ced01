import { describe, expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { calculateCostPerDay, calculateUnitsPerDay, roundFraction } from '#domain/intake/cost.ts';
import { isoDateOfDay, toEpochDay, weekdayOf } from '#domain/intake/days.ts';
import { calculateTotalNeed, createDailyNeed } from '#domain/intake/need.ts';
import { countNeededPacks, hundredthsInPacks, simulateSupply } from '#domain/intake/supply.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from './doses.ts';

const START_DATE = '2026-11-26';
const toDayNumber = (isoDate: string): number => toEpochDay(isoDate) ?? Number.NaN;

const twoCapsulesDailyDose = createOnePhaseDose('capsule', [['breakfast', 2]]);
const dropsDose = createOnePhaseDose('drop', [['breakfast', 30]]);
const oneScoopDailyDose = createOnePhaseDose('scoop', [['breakfast', 1]]);

describe('DOSE-06: how long a supply lasts', () => {
  it.each<[name: string, dose: Dose, units: number, days: number, out: string, left: number, start?: string]>([
    ['60 capsules, 2 a day', twoCapsulesDailyDose, 60, 30, '2026-12-26', 0],
    [
      '30, 1 every second day',
      createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createCycleRhythm(1, 1) }),
      30,
      60,
      '2027-01-25',
      0,
    ],
    [
      '90 tablets, half at breakfast and half at bedtime',
      createOnePhaseDose('tablet', { breakfast: 0.5, bedtime: 0.5 }),
      90,
      90,
      '2027-02-24',
      0,
    ],
    [
      '60, 2 on Monday, Wednesday and Friday',
      createOnePhaseDose('capsule', [['breakfast', 2]], { rhythm: createWeekdayRhythm(1, 3, 5) }),
      60,
      70,
      '2027-02-05',
      0,
    ],
    [
      '60, 5 days on and 2 off',
      createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createCycleRhythm(5, 2) }),
      60,
      84,
      '2027-02-18',
      0,
    ],
    [
      '60, 2 a day for 14 days, then 1',
      dose('capsule', createPhase([['evening', 2]], { days: 14 }), createPhase([['evening', 1]], { from: 14 })),
      60,
      46,
      '2027-01-11',
      0,
    ],
    ['30, 1 a day from day 7', createOnePhaseDose('capsule', [['breakfast', 1]], { from: 7 }), 30, 30, '2027-01-02', 0],
    ['1,000 drops, 30 a day', dropsDose, 1000, 33, '2026-12-29', 10],
    ['35.71 scoops, 1 a day', oneScoopDailyDose, 35.71, 35, '2026-12-31', 0.71],
    ['71.42 scoops, 1 a day', oneScoopDailyDose, 71.42, 71, '2027-02-05', 0.42],
    [
      '120, 2 a day for 84 days',
      createOnePhaseDose('capsule', [['breakfast', 2]], { days: 84 }),
      120,
      60,
      '2027-01-25',
      0,
    ],
    [
      '28, 1 a day across the end of January',
      createOnePhaseDose('capsule', [['breakfast', 1]]),
      28,
      28,
      '2027-02-28',
      0,
      '2027-01-31',
    ],
    [
      '2, 1 a day across the change of clocks',
      createOnePhaseDose('capsule', [['breakfast', 1]]),
      2,
      2,
      '2027-03-29',
      0,
      '2027-03-27',
    ],
  ])('%s', (_, testedDose, suppliedUnits, expectedDays, expectedRunOutDate, unitsLeft, startDate = START_DATE) => {
    const simulatedSupply = simulateSupply(testedDose, Math.round(suppliedUnits * 100), toDayNumber(startDate));
    expect(simulatedSupply).toEqual({
      kind: 'exact',
      days: expectedDays,
      runsOutOn: toDayNumber(expectedRunOutDate),
      remainingHundredths: Math.round(unitsLeft * 100),
    });
  });

  it('counts 44 units in the first 30 days of 2 a day for 14 days, then 1', () => {
    const testedDose = dose(
      'capsule',
      createPhase([['evening', 2]], { days: 14 }),
      createPhase([['evening', 1]], { from: 14 }),
    );
    expect(calculateTotalNeed(testedDose, 30, undefined)).toBe(4400);
  });

  it('covers a dose that ends before the supply does: 12 left of 180, in 3 packs of 60', () => {
    const testedDose = createOnePhaseDose('capsule', [['breakfast', 2]], { days: 84 });
    expect(simulateSupply(testedDose, 18_000, toDayNumber(START_DATE))).toEqual({
      kind: 'covers',
      days: null,
      runsOutOn: null,
      remainingHundredths: 1200,
    });
    expect(countNeededPacks(testedDose, 6000, calculateTotalNeed(testedDose, 84, undefined))).toBe(3);
  });

  it('says at least for a dose as needed: 10 tablets, 1, at most 3 a day', () => {
    const testedDose = createOnePhaseDose('tablet', [[null, 1]], { rhythm: createAsNeededRhythm(3) });
    expect(simulateSupply(testedDose, 1000, toDayNumber(START_DATE))).toMatchObject({
      kind: 'at_least',
      days: 3,
      runsOutOn: null,
    });
    expect(countNeededPacks(testedDose, 1000, calculateTotalNeed(testedDose, 90, undefined))).toBe(1);
  });

  it('counts weekdays from a Monday as long as nobody named the first day, and says about', () => {
    const testedDose = createOnePhaseDose('capsule', [['breakfast', 2]], {
      rhythm: createWeekdayRhythm(1, 3, 5),
    });
    expect(simulateSupply(testedDose, 600, undefined)).toEqual({
      kind: 'about',
      days: 7,
      runsOutOn: null,
      remainingHundredths: 0,
    });
    expect(createDailyNeed(testedDose, undefined)(0)).toBe(200);
    expect(simulateSupply(twoCapsulesDailyDose, 6000, undefined)).toMatchObject({
      kind: 'exact',
      days: 30,
      runsOutOn: null,
    });
  });

  it('looks ahead three years', () => {
    const testedDose = createOnePhaseDose('tablet', [['breakfast', 0.25]]);
    expect(simulateSupply(testedDose, 25 * 1099, toDayNumber(START_DATE))).toMatchObject({
      kind: 'exact',
      days: 1099,
    });
    expect(simulateSupply(testedDose, 25 * 1100, toDayNumber(START_DATE))).toMatchObject({ kind: 'covers' });
  });
});

describe('DOSE-06: units in a pack', () => {
  it.each([
    ['60 capsules', { pieces: 60 }, { units: 2 }, 1, 6000],
    ['two packs of 60', { pieces: 60 }, { units: 2 }, 2, 12_000],
    ['30 ml, 30 drops are 0.9 ml', { pieces: null, amount: 30 }, { units: 30, net: 0.9 }, 1, 100_000],
    ['250 g, a scoop is 7 g', { pieces: null, amount: 250 }, { units: 1, net: 7 }, 1, 3571],
    ['two packs of 250 g', { pieces: null, amount: 250 }, { units: 1, net: 7 }, 2, 7142],
  ])('%s', (_, packContent, portionSize, packCount, expectedHundredths) => {
    expect(hundredthsInPacks(packContent, portionSize, packCount)).toBe(expectedHundredths);
  });

  it.each([
    [null, { units: 1, net: 7 }],
    [{ pieces: null }, { units: 1, net: 7 }],
    [{ pieces: null, amount: 250 }, { units: 1 }],
    [{ pieces: null, amount: 250 }, null],
  ])('are unknown where the label does not tell: %j, %j', (packContent, portionSize) => {
    expect(hundredthsInPacks(packContent, portionSize, 1)).toBeUndefined();
  });
});

describe('DOSE-06: what a day costs', () => {
  it('rounds a half up: € 24.50 for 1,000 drops, 30 a day, is 73.5 cents', () => {
    expect(roundFraction(calculateCostPerDay(2450, calculateTotalNeed(dropsDose, 30, undefined), 100_000, 30))).toBe(
      74,
    );
  });

  it('has two decimals of units a day', () => {
    const testedDose = dose(
      'capsule',
      createPhase([['evening', 2]], { days: 14 }),
      createPhase([['evening', 1]], { from: 14 }),
    );
    expect(calculateUnitsPerDay(calculateTotalNeed(testedDose, 30, undefined), 30)).toBe(1.47);
  });
});

describe('DOSE-06: properties of every supply', () => {
  const doses = [
    twoCapsulesDailyDose,
    createOnePhaseDose('tablet', { waking: 0.25, bedtime: 1.5 }, { rhythm: createCycleRhythm(3, 2) }),
    createOnePhaseDose('gummy', [['midday', 2.5]], { rhythm: createWeekdayRhythm(2, 4, 6, 7) }),
    dose(
      'capsule',
      createPhase([['evening', 2]], { days: 10 }),
      createPhase([['evening', 1]], { from: 21, days: 200 }),
    ),
    createOnePhaseDose('millilitre', [['breakfast', 0.1]], { from: 40 }),
  ];
  const supplyAmounts = [1, 50, 777, 2345, 6000];
  const startDays = [undefined, ...[0, 1, 2, 3, 4, 5, 6].map((dayOffset) => toDayNumber('2027-03-25') + dayOffset)];

  it('serves what it holds: units served and units left are the supply', () => {
    for (const testedDose of doses)
      for (const suppliedHundredths of supplyAmounts)
        for (const startDay of startDays) {
          const { kind, days, remainingHundredths } = simulateSupply(testedDose, suppliedHundredths, startDay);
          const firstNeedDay =
            Array.from({ length: 1100 }, (_, dayIndex) => dayIndex).find(
              (dayIndex) => createDailyNeed(testedDose, startDay)(dayIndex) > 0,
            ) ?? 0;
          const takenHundredths = calculateTotalNeed(
            testedDose,
            kind === 'covers' ? 1100 : firstNeedDay + (days ?? 0),
            startDay,
          );
          expect(takenHundredths + remainingHundredths).toBe(suppliedHundredths);
        }
  });

  it('never runs out earlier with more packs', () => {
    for (const testedDose of doses)
      for (const planStartDay of startDays) {
        const dayCounts = [1, 2, 3, 4].map(
          (packCount) => simulateSupply(testedDose, packCount * 500, planStartDay).days ?? Number.POSITIVE_INFINITY,
        );
        expect(dayCounts).toEqual(dayCounts.toSorted((firstCount, secondCount) => firstCount - secondCount));
      }
  });

  it('does not care for the order of intakes', () => {
    const reorderedDoses = doses.map(({ unit, phases }) => ({
      unit,
      phases: phases.map((dosePhase) => ({ ...dosePhase, intakes: dosePhase.intakes.toReversed() })),
    }));
    for (const planStartDay of startDays)
      expect(reorderedDoses.map((testedDose) => simulateSupply(testedDose, 2345, planStartDay))).toEqual(
        doses.map((testedDose) => simulateSupply(testedDose, 2345, planStartDay)),
      );
  });
});

describe('civil days', () => {
  it('know leap years, ends of months and weekdays, and refuse days that do not exist', () => {
    expect(isoDateOfDay(toDayNumber('2027-01-31') + 28)).toBe('2027-02-28');
    expect(isoDateOfDay(toDayNumber('2028-01-31') + 29)).toBe('2028-02-29');
    expect(weekdayOf(toDayNumber('2026-11-26'))).toBe(4);
    expect(weekdayOf(toDayNumber('1969-12-29'))).toBe(1);
    for (const invalidDate of ['2027-02-30', '2027-2-3', '20270203', '2027-13-01', ''])
      expect(toEpochDay(invalidDate)).toBeUndefined();
  });
});
