import { areIntervalsSeparate, OPENING_HOURS_ERROR_CODE, WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpeningHours, OpeningInterval } from '#contract/storefront/opening-hours-schema.ts';

type Weekday = (typeof WEEKDAYS)[number];

export type HoursProblem = (typeof OPENING_HOURS_ERROR_CODE)['time' | 'order' | 'overlap'];

/** Returns the error that the server would report for a day's hours. Times may still be empty. */
export function findDayHoursProblem(openIntervals: readonly OpeningInterval[]): HoursProblem | undefined {
  if (openIntervals.some(({ from, to }) => from === '' || to === '')) return OPENING_HOURS_ERROR_CODE.time;
  if (openIntervals.some(({ from, to }) => from >= to)) return OPENING_HOURS_ERROR_CODE.order;
  return areIntervalsSeparate(openIntervals) ? undefined : OPENING_HOURS_ERROR_CODE.overlap;
}

export function hasOpeningHoursProblem(openingHours: OpeningHours): boolean {
  return WEEKDAYS.some((weekday) => findDayHoursProblem(openingHours[weekday]) !== undefined);
}

export function setDayHours(openingHours: OpeningHours, weekday: Weekday, intervals: OpeningInterval[]): OpeningHours {
  return { ...openingHours, [weekday]: intervals };
}

/** Copies the hours of a day to all days; undefined if these are invalid, or if all days have them already. */
export function copyDayHoursToAll(openingHours: OpeningHours, weekday: Weekday): OpeningHours | undefined {
  const areAllDaysEqual = WEEKDAYS.every(
    (weekdayToCompare) => JSON.stringify(openingHours[weekdayToCompare]) === JSON.stringify(openingHours[weekday]),
  );
  if (areAllDaysEqual || findDayHoursProblem(openingHours[weekday])) return undefined;
  return WEEKDAYS.reduce(
    (hoursWithCopies, targetWeekday) => setDayHours(hoursWithCopies, targetWeekday, openingHours[weekday]),
    openingHours,
  );
}

export function suggestNextInterval(intervals: readonly OpeningInterval[]): OpeningInterval {
  const lastClosingTime = intervals.at(-1)?.to;
  if (lastClosingTime === undefined) return { from: '09:00', to: '17:00' };
  const openingHour = Math.min(Number(lastClosingTime.slice(0, 2)) + 1, 22);
  const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return Number.isNaN(openingHour)
    ? { from: '', to: '' }
    : { from: formatHour(openingHour), to: formatHour(openingHour + 1) };
}
