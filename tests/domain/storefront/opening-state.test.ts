import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpeningHours } from '#contract/storefront/opening-hours-schema.ts';
import { computeOpeningState, mergeIntervals } from '#domain/storefront/opening-state.ts';
import { CLOSED_OPENING_HOURS } from '../../support/storefront-example.ts';

const createPeriod = (fromTime: string, toTime: string) => ({ from: fromTime, to: toTime });
/** Timestamp of a UTC time on Monday, 2026-11-23, or on another day of that month. */
const toTimestampOnDay = (timeText: string, dayOfMonth = 23) => Date.parse(`2026-11-${dayOfMonth}T${timeText}Z`);
const readOpeningState = (changedOpeningHours: Partial<OpeningHours>, now: number, timezone = 'UTC') =>
  computeOpeningState({ ...CLOSED_OPENING_HOURS, ...changedOpeningHours }, timezone, now);

const OFFICE_HOURS = {
  monday: [createPeriod('09:00', '12:00'), createPeriod('13:00', '17:00')],
  wednesday: [createPeriod('10:00', '14:00')],
};

const toSeconds = (clockTime: string) =>
  clockTime.split(':').reduce((seconds, timePart) => seconds * 60 + Number(timePart), 0);

describe('openingState', () => {
  it.each([
    ['08:59:30', 23, false, { weekday: 0, days: 0, time: '09:00' }, 30],
    ['09:00:00', 23, true, { weekday: 0, days: 0, time: '12:00' }, 10_800],
    ['11:59:59', 23, true, { weekday: 0, days: 0, time: '12:00' }, 1],
    ['12:00:00', 23, false, { weekday: 0, days: 0, time: '13:00' }, 3600],
    ['17:00:00', 23, false, { weekday: 2, days: 2, time: '10:00' }, 147_600],
    ['14:00:00', 25, false, { weekday: 0, days: 5, time: '09:00' }, 414_000],
    ['23:59:00', 29, false, { weekday: 0, days: 1, time: '09:00' }, 32_460],
  ] as const)(
    'STORE-07 at %s on the %i: open %s until the next change',
    (timeText, dayOfMonth, isExpectedOpen, expectedNextChange, secondsLeft) => {
      expect(readOpeningState(OFFICE_HOURS, toTimestampOnDay(timeText, dayOfMonth))).toEqual({
        isOpen: isExpectedOpen,
        today: (dayOfMonth - 23) % 7,
        change: expectedNextChange,
        secondsLeft,
        secondsToday: toSeconds('24:00:00') - toSeconds(timeText),
      });
    },
  );

  it('STORE-07 goes by the clocks of the store', () => {
    const now = toTimestampOnDay('08:30:00');
    expect(readOpeningState(OFFICE_HOURS, now, 'Europe/London').isOpen).toBe(false);
    expect(readOpeningState(OFFICE_HOURS, now, 'Europe/Berlin').isOpen).toBe(true);
    expect(readOpeningState(OFFICE_HOURS, toTimestampOnDay('22:30:00', 22), 'Pacific/Auckland')).toMatchObject({
      isOpen: true,
      today: 0,
    });
    expect(readOpeningState(OFFICE_HOURS, Date.parse('2026-07-06T08:30:00Z'), 'Europe/London').isOpen).toBe(true);
    expect(readOpeningState(OFFICE_HOURS, now, 'nowhere').isOpen).toBe(false);
  });

  it('joins what touches, over midnight and over the end of the week', () => {
    expect(mergeIntervals([createPeriod('12:00', '13:00'), createPeriod('09:00', '12:00')])).toEqual([
      createPeriod('09:00', '13:00'),
    ]);
    const nightHours = { sunday: [createPeriod('22:00', '23:59')], monday: [createPeriod('00:00', '02:00')] };
    expect(readOpeningState(nightHours, toTimestampOnDay('23:00:00', 29))).toMatchObject({
      isOpen: true,
      change: { weekday: 0, days: 1, time: '02:00' },
      secondsLeft: 10_800,
    });
    expect(readOpeningState(nightHours, toTimestampOnDay('01:00:00'))).toMatchObject({
      isOpen: true,
      today: 0,
      change: { weekday: 0, days: 0, time: '02:00' },
      secondsLeft: 3600,
    });
    expect(readOpeningState(nightHours, toTimestampOnDay('02:00:00'))).toMatchObject({
      isOpen: false,
      change: { weekday: 6, days: 6, time: '22:00' },
    });
  });

  it('never changes when always or never open', () => {
    const alwaysOpenHours = Object.fromEntries(
      WEEKDAYS.map((weekdayName) => [weekdayName, [createPeriod('00:00', '23:59')]]),
    );
    for (const [weekHours, isOpen] of [
      [alwaysOpenHours, true],
      [{}, false],
    ] as const)
      expect(readOpeningState(weekHours, toTimestampOnDay('12:00:00'))).toEqual({
        isOpen,
        today: 0,
        change: undefined,
        secondsLeft: Infinity,
        secondsToday: expect.any(Number),
      });
  });

  it('agrees with what the hours say, through a week', () => {
    const openingHours = {
      ...CLOSED_OPENING_HOURS,
      ...OFFICE_HOURS,
      saturday: [createPeriod('20:00', '23:59')],
      sunday: [createPeriod('00:00', '01:30'), createPeriod('23:00', '23:59')],
    };
    for (let minuteOfWeek = 0; minuteOfWeek < 7 * 1440; minuteOfWeek += 5) {
      const now = toTimestampOnDay('00:00:00') + minuteOfWeek * 60_000;
      const { isOpen, change, secondsLeft } = computeOpeningState(openingHours, 'UTC', now);
      const timeOfDay = new Date(now).toISOString().slice(11, 16);
      const openPeriodsOfDay = openingHours[WEEKDAYS[Math.floor(minuteOfWeek / 1440)] ?? 'monday'];
      expect([minuteOfWeek, isOpen]).toEqual([
        minuteOfWeek,
        openPeriodsOfDay.some(({ from, to }) => timeOfDay >= from && (timeOfDay < to || to === '23:59')),
      ]);
      const laterState = computeOpeningState(openingHours, 'UTC', now + secondsLeft * 1000);
      expect([minuteOfWeek, laterState.isOpen, new Date(now + secondsLeft * 1000).toISOString().slice(11, 16)]).toEqual(
        [minuteOfWeek, !isOpen, change?.time],
      );
    }
  });
});
