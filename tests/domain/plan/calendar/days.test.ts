import { describe, expect, it } from 'vitest';
import type { DayPart } from '#contract/intake/limits.ts';
import type { Dose, Phase, Rhythm } from '#contract/intake/schema.ts';
import { isoDateOfDay } from '#domain/intake/days.ts';
import { createDailyNeed } from '#domain/intake/need.ts';
import { simulateSupply } from '#domain/intake/supply.ts';
import { TIMES_BY_DAY_PART } from '#domain/plan/clock.ts';
import { pick, randomFrom } from '../../../support/random.ts';
import { asNeeded, cycle, dose, onePhase, phase, weekdays } from '../../intake/doses.ts';
import { CALENDAR_READERS } from './calendar-days.ts';
import { calendarOf, productOf, toDayNumber } from './samples.ts';

const YEAR_DAYS = 365;
/** Converts a day number (days since 1970) to a date. */
const toDate = (day: number) => new Date(day * 86_400_000);
const START_DAY = toDayNumber('2026-11-26');

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

/** Expected calendar entries of a dose, computed from `dailyNeed`, with the day of the reminder to order. */
function listExpectedDays(testedDose: Dose, units: number | null, start: number): string[] {
  const runsOutOn = units === null ? null : simulateSupply(testedDose, units * 100, start).runsOutOn;
  const times = testedDose.phases.flatMap((one) => {
    const endDay = one.days === null ? one.start_day + YEAR_DAYS : one.start_day + one.days;
    const singleDose = { ...testedDose, phases: [one] };
    const days = Array.from({ length: endDay }, (_, day) => day).filter(
      (day) =>
        createDailyNeed(singleDose, start)(day) > 0 &&
        (one.days !== null || runsOutOn === null || start + day < runsOutOn),
    );
    return one.intakes.flatMap(({ part }) => {
      const clock = part === null ? undefined : TIMES_BY_DAY_PART[part];
      return clock
        ? days.map((day) => `${isoDateOfDay(start + day)}T${padTwoDigits(clock[0])}:${padTwoDigits(clock[1])}:00`)
        : [];
    });
  });
  return [...times, ...(runsOutOn === null ? [] : [isoDateOfDay(Math.max(runsOutOn - 7, start))])].toSorted();
}

describe.each(CALENDAR_READERS)(
  'PLAN-10 the days of the calendar, read by %s, are those of the plan',
  (_, readDays) => {
    it.each<[name: string, dose: Dose, units: number | null, start?: number]>([
      ['60 capsules, 2 a day', onePhase('capsule', [['breakfast', 2]]), 60],
      ['every second day', onePhase('capsule', [['breakfast', 1]], { rhythm: cycle(1, 1) }), 30],
      ['halves at breakfast and bedtime', onePhase('tablet', { breakfast: 0.5, bedtime: 0.5 }), 90],
      ['Mo We Fr', onePhase('capsule', [['breakfast', 2]], { rhythm: weekdays(1, 3, 5) }), 60],
      ['5 days on, 2 off', onePhase('capsule', [['breakfast', 1]], { rhythm: cycle(5, 2) }), 60],
      [
        '2 for 14 days, then 1',
        dose('capsule', phase([['evening', 2]], { days: 14 }), phase([['evening', 1]], { from: 14 })),
        60,
      ],
      ['from day 7', onePhase('capsule', [['breakfast', 1]], { from: 7 }), 30],
      ['drops', onePhase('drop', [['breakfast', 30]]), 1000],
      ['84 days, enough', onePhase('capsule', [['breakfast', 2]], { days: 84 }), 180],
      ['84 days, not enough', onePhase('capsule', [['breakfast', 2]], { days: 84 }), 120],
      ['across the end of January', onePhase('capsule', [['breakfast', 1]]), 28, toDayNumber('2027-01-31')],
      ['across the change of clocks', onePhase('capsule', [['waking', 1]]), 2, toDayNumber('2027-03-27')],
      ['as needed', onePhase('tablet', [[null, 1]], { rhythm: asNeeded(3) }), 10],
      ['pack unknown: a year', onePhase('capsule', [['midday', 1]]), null],
      ['exercise', onePhase('scoop', { before_exercise: 1, afternoon: 1 }), 30],
      ['long blocks', onePhase('capsule', [['morning', 1]], { rhythm: cycle(21, 7) }), null],
      ['a block cut by the end', onePhase('capsule', [['morning', 1]], { days: 40, rhythm: cycle(10, 5) }), null],
      ['long enough for two leap days', onePhase('capsule', [['waking', 1]], { days: 730 }), null],
    ])('%s', async (_name, testedDose, units, start = START_DAY) => {
      const text = await calendarOf([productOf(testedDose, { pieces: units })], {
        start,
        now: toDate(start),
      });
      expect(readDays(text)).toEqual(listExpectedDays(testedDose, units, start));
    });

    it.each<[name: string, rhythm: Rhythm]>([
      ['daily', { kind: 'daily' }],
      ['every third day', cycle(1, 2)],
      ['5 days on, 2 off', cycle(5, 2)],
      ['long blocks', cycle(9, 5)],
      ['Tu Sa', weekdays(2, 6)],
    ])('products that share a reminder and run out one after the other: %s', async (_name, rhythm) => {
      const testedDose = onePhase('capsule', [['breakfast', 1]], { rhythm });
      const packs = [30, 7, 41];
      const text = await calendarOf(
        packs.map((pieces) => productOf(testedDose, { pieces })),
        { start: START_DAY },
      );
      const allTimes = packs.flatMap((pieces) =>
        listExpectedDays(testedDose, pieces, START_DAY).filter((time) => time.includes('T')),
      );
      expect(readDays(text).filter((time) => time.includes('T'))).toEqual([...new Set(allTimes)].toSorted());
    });

    it('PLAN-10 whatever the rhythms, a part of a day has one reminder', async () => {
      const rhythms: Rhythm[] = [{ kind: 'daily' }, weekdays(1, 3, 5), cycle(1, 1), cycle(21, 7), cycle(3, 2)];
      const doses = rhythms.map((rhythm) => onePhase('capsule', [['breakfast', 1]], { rhythm, days: 84 }));
      for (const someDoses of [doses, doses.slice(1), doses.slice(2), doses.slice(3)]) {
        const allTimes = someDoses.flatMap((testedDose) => listExpectedDays(testedDose, null, START_DAY));
        const text = await calendarOf(
          someDoses.map((testedDose) => productOf(testedDose)),
          { start: START_DAY },
        );
        expect(readDays(text)).toEqual([...new Set(allTimes)].toSorted());
      }
    });

    it('200 doses that nobody has thought of', async () => {
      const random = randomFrom(20_270_104);
      for (let index = 0; index < 200; index++) {
        const testedDose = createRandomDose(random);
        const units = pick(random, [null, 10, 60, 90, 240]);
        const start = toDayNumber('2026-12-20') + Math.floor(random() * 400);
        const text = await calendarOf([productOf(testedDose, { pieces: units })], {
          start,
          now: toDate(start),
        });
        expect([JSON.stringify(testedDose), units, readDays(text)]).toEqual([
          JSON.stringify(testedDose),
          units,
          listExpectedDays(testedDose, units, start),
        ]);
      }
    });
  },
);

function createRandomRhythm(random: () => number): Rhythm {
  const randomUpTo = (maximum: number) => 1 + Math.floor(random() * maximum);
  const kind = pick(random, ['daily', 'second', 'cycle', 'long', 'weekdays']);
  if (kind === 'daily') return { kind };
  if (kind === 'second') return cycle(1, randomUpTo(13));
  if (kind === 'cycle') return cycle(1 + randomUpTo(6), randomUpTo(9));
  if (kind === 'long') return cycle(7 + randomUpTo(30), randomUpTo(30));
  const days = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.4).slice(0, 6);
  return weekdays(...(days.length > 0 ? days : [randomUpTo(7)]));
}

function createRandomDose(random: () => number): Dose {
  const parts: DayPart[] = ['waking', 'breakfast', 'midday', 'evening', 'bedtime', 'after_exercise'];
  const phases: Phase[] = [];
  let day = pick(random, [0, 0, 3, 14]);
  const count = pick(random, [1, 1, 2, 3]);
  for (let index = 0; index < count; index++) {
    const isEndless = index === count - 1 && random() < 0.6;
    const days = isEndless ? null : 1 + Math.floor(random() * 120);
    const takenParts = parts.filter(() => random() < 0.35);
    const intakes = (takenParts.length > 0 ? takenParts : parts.slice(1, 2)).map((part) => [part, 1] as const);
    phases.push(phase(intakes, { from: day, days, rhythm: createRandomRhythm(random) }));
    day += (days ?? 0) + pick(random, [0, 5]);
  }
  return dose('capsule', ...phases);
}
