import { describe, expect, it } from 'vitest';
import type { DayPart } from '#contract/intake/limits.ts';
import type { Dose, Phase, Rhythm } from '#contract/intake/schema.ts';
import { isoDateOfDay } from '#domain/intake/days.ts';
import { createDailyNeed } from '#domain/intake/need.ts';
import { simulateSupply } from '#domain/intake/supply.ts';
import { TIMES_BY_DAY_PART } from '#domain/plan/clock.ts';
import { createRandomGenerator, pickRandomItem } from '../../../support/random.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../../intake/doses.ts';
import { CALENDAR_READERS } from './calendar-days.ts';
import { createCalendarText, createSampleProduct, toDayNumber } from './samples.ts';

const DAYS_PER_YEAR = 365;
/** Converts a day number (days since 1970) to a date. */
const toDate = (epochDay: number) => new Date(epochDay * 86_400_000);
const START_DAY = toDayNumber('2026-11-26');

const padTwoDigits = (dateNumber: number): string => String(dateNumber).padStart(2, '0');

/** Expected calendar entries of a dose, computed from `createDailyNeed`, with the day of the reminder to order. */
function listExpectedDays(testedDose: Dose, suppliedUnits: number | null, startDay: number): string[] {
  const runOutDay = suppliedUnits === null ? null : simulateSupply(testedDose, suppliedUnits * 100, startDay).runsOutOn;
  const intakeTimes = testedDose.phases.flatMap((dosePhase) => {
    const phaseEndDay =
      dosePhase.days === null ? dosePhase.start_day + DAYS_PER_YEAR : dosePhase.start_day + dosePhase.days;
    const singlePhaseDose = { ...testedDose, phases: [dosePhase] };
    const intakeDays = Array.from({ length: phaseEndDay }, (_, dayIndex) => dayIndex).filter(
      (dayIndex) =>
        createDailyNeed(singlePhaseDose, startDay)(dayIndex) > 0 &&
        (dosePhase.days !== null || runOutDay === null || startDay + dayIndex < runOutDay),
    );
    return dosePhase.intakes.flatMap(({ part }) => {
      const reminderTime = part === null ? undefined : TIMES_BY_DAY_PART[part];
      return reminderTime
        ? intakeDays.map(
            (intakeDay) =>
              `${isoDateOfDay(startDay + intakeDay)}T${padTwoDigits(reminderTime[0])}:${padTwoDigits(reminderTime[1])}:00`,
          )
        : [];
    });
  });
  return [...intakeTimes, ...(runOutDay === null ? [] : [isoDateOfDay(Math.max(runOutDay - 7, startDay))])].toSorted();
}

describe.each(CALENDAR_READERS)(
  'PLAN-10 the days of the calendar, read by %s, are those of the plan',
  (_, readDays) => {
    it.each<[name: string, dose: Dose, units: number | null, start?: number]>([
      ['60 capsules, 2 a day', createOnePhaseDose('capsule', [['breakfast', 2]]), 60],
      ['every second day', createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createCycleRhythm(1, 1) }), 30],
      ['halves at breakfast and bedtime', createOnePhaseDose('tablet', { breakfast: 0.5, bedtime: 0.5 }), 90],
      ['Mo We Fr', createOnePhaseDose('capsule', [['breakfast', 2]], { rhythm: createWeekdayRhythm(1, 3, 5) }), 60],
      ['5 days on, 2 off', createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createCycleRhythm(5, 2) }), 60],
      [
        '2 for 14 days, then 1',
        dose('capsule', createPhase([['evening', 2]], { days: 14 }), createPhase([['evening', 1]], { from: 14 })),
        60,
      ],
      ['from day 7', createOnePhaseDose('capsule', [['breakfast', 1]], { from: 7 }), 30],
      ['drops', createOnePhaseDose('drop', [['breakfast', 30]]), 1000],
      ['84 days, enough', createOnePhaseDose('capsule', [['breakfast', 2]], { days: 84 }), 180],
      ['84 days, not enough', createOnePhaseDose('capsule', [['breakfast', 2]], { days: 84 }), 120],
      ['across the end of January', createOnePhaseDose('capsule', [['breakfast', 1]]), 28, toDayNumber('2027-01-31')],
      ['across the change of clocks', createOnePhaseDose('capsule', [['waking', 1]]), 2, toDayNumber('2027-03-27')],
      ['as needed', createOnePhaseDose('tablet', [[null, 1]], { rhythm: createAsNeededRhythm(3) }), 10],
      ['pack unknown: a year', createOnePhaseDose('capsule', [['midday', 1]]), null],
      ['exercise', createOnePhaseDose('scoop', { before_exercise: 1, afternoon: 1 }), 30],
      ['long blocks', createOnePhaseDose('capsule', [['morning', 1]], { rhythm: createCycleRhythm(21, 7) }), null],
      [
        'a block cut by the end',
        createOnePhaseDose('capsule', [['morning', 1]], { days: 40, rhythm: createCycleRhythm(10, 5) }),
        null,
      ],
      ['long enough for two leap days', createOnePhaseDose('capsule', [['waking', 1]], { days: 730 }), null],
    ])('%s', async (_name, testedDose, pieceCount, startDay = START_DAY) => {
      const calendarText = await createCalendarText([createSampleProduct(testedDose, { piecesPerPack: pieceCount })], {
        start: startDay,
        now: toDate(startDay),
      });
      expect(readDays(calendarText)).toEqual(listExpectedDays(testedDose, pieceCount, startDay));
    });

    it.each<[name: string, rhythm: Rhythm]>([
      ['daily', { kind: 'daily' }],
      ['every third day', createCycleRhythm(1, 2)],
      ['5 days on, 2 off', createCycleRhythm(5, 2)],
      ['long blocks', createCycleRhythm(9, 5)],
      ['Tu Sa', createWeekdayRhythm(2, 6)],
    ])('products that share a reminder and run out one after the other: %s', async (_name, rhythm) => {
      const testedDose = createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm });
      const packSizes = [30, 7, 41];
      const severalPacksCalendar = await createCalendarText(
        packSizes.map((packSize) => createSampleProduct(testedDose, { piecesPerPack: packSize })),
        { start: START_DAY },
      );
      const expectedReminderTimes = packSizes.flatMap((packSize) =>
        listExpectedDays(testedDose, packSize, START_DAY).filter((expectedTime) => expectedTime.includes('T')),
      );
      expect(readDays(severalPacksCalendar).filter((calendarTime) => calendarTime.includes('T'))).toEqual(
        [...new Set(expectedReminderTimes)].toSorted(),
      );
    });

    it('PLAN-10 whatever the rhythms, a part of a day has one reminder', async () => {
      const rhythms: Rhythm[] = [
        { kind: 'daily' },
        createWeekdayRhythm(1, 3, 5),
        createCycleRhythm(1, 1),
        createCycleRhythm(21, 7),
        createCycleRhythm(3, 2),
      ];
      const doses = rhythms.map((rhythm) => createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm, days: 84 }));
      for (const doseSubset of [doses, doses.slice(1), doses.slice(2), doses.slice(3)]) {
        const expectedTimes = doseSubset.flatMap((testedDose) => listExpectedDays(testedDose, null, START_DAY));
        const someDosesCalendar = await createCalendarText(
          doseSubset.map((testedDose) => createSampleProduct(testedDose)),
          { start: START_DAY },
        );
        expect(readDays(someDosesCalendar)).toEqual([...new Set(expectedTimes)].toSorted());
      }
    });

    it('200 doses that nobody has thought of', async () => {
      const nextRandom = createRandomGenerator(20_270_104);
      for (let sampleIndex = 0; sampleIndex < 200; sampleIndex++) {
        const testedDose = createRandomDose(nextRandom);
        const pieceCount = pickRandomItem(nextRandom, [null, 10, 60, 90, 240]);
        const startDay = toDayNumber('2026-12-20') + Math.floor(nextRandom() * 400);
        const randomDosesCalendar = await createCalendarText(
          [createSampleProduct(testedDose, { piecesPerPack: pieceCount })],
          {
            start: startDay,
            now: toDate(startDay),
          },
        );
        expect([JSON.stringify(testedDose), pieceCount, readDays(randomDosesCalendar)]).toEqual([
          JSON.stringify(testedDose),
          pieceCount,
          listExpectedDays(testedDose, pieceCount, startDay),
        ]);
      }
    });
  },
);

function createRandomRhythm(nextRandom: () => number): Rhythm {
  const randomUpTo = (inclusiveMaximum: number) => 1 + Math.floor(nextRandom() * inclusiveMaximum);
  const rhythmName = pickRandomItem(nextRandom, ['daily', 'second', 'cycle', 'long', 'weekdays']);
  if (rhythmName === 'daily') return { kind: rhythmName };
  if (rhythmName === 'second') return createCycleRhythm(1, randomUpTo(13));
  if (rhythmName === 'cycle') return createCycleRhythm(1 + randomUpTo(6), randomUpTo(9));
  if (rhythmName === 'long') return createCycleRhythm(7 + randomUpTo(30), randomUpTo(30));
  const chosenWeekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => nextRandom() < 0.4).slice(0, 6);
  return createWeekdayRhythm(...(chosenWeekdays.length > 0 ? chosenWeekdays : [randomUpTo(7)]));
}

function createRandomDose(generateRandom: () => number): Dose {
  const dayParts: DayPart[] = ['waking', 'breakfast', 'midday', 'evening', 'bedtime', 'after_exercise'];
  const phases: Phase[] = [];
  let phaseStartDay = pickRandomItem(generateRandom, [0, 0, 3, 14]);
  const phaseCount = pickRandomItem(generateRandom, [1, 1, 2, 3]);
  for (let phaseIndex = 0; phaseIndex < phaseCount; phaseIndex++) {
    const isPhaseEndless = phaseIndex === phaseCount - 1 && generateRandom() < 0.6;
    const phaseLengthDays = isPhaseEndless ? null : 1 + Math.floor(generateRandom() * 120);
    const doseTimes = dayParts.filter(() => generateRandom() < 0.35);
    const intakes = (doseTimes.length > 0 ? doseTimes : dayParts.slice(1, 2)).map((dayPart) => [dayPart, 1] as const);
    phases.push(
      createPhase(intakes, { from: phaseStartDay, days: phaseLengthDays, rhythm: createRandomRhythm(generateRandom) }),
    );
    phaseStartDay += (phaseLengthDays ?? 0) + pickRandomItem(generateRandom, [0, 5]);
  }
  return dose('capsule', ...phases);
}
