import { areIntervalsSeparate, OPENING_HOURS_ERROR_CODE, WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpenInterval, OpeningHours } from '#contract/storefront/opening-hours-schema.ts';

type Weekday = (typeof WEEKDAYS)[number];

export type HoursProblem = (typeof OPENING_HOURS_ERROR_CODE)['time' | 'order' | 'overlap'];

/** Returns the error that the server would report for a day's hours. Times may still be empty. */
export function dayProblem(intervals: readonly OpenInterval[]): HoursProblem | undefined {
  if (intervals.some(({ from, to }) => from === '' || to === '')) return OPENING_HOURS_ERROR_CODE.time;
  if (intervals.some(({ from, to }) => from >= to)) return OPENING_HOURS_ERROR_CODE.order;
  return areIntervalsSeparate(intervals) ? undefined : OPENING_HOURS_ERROR_CODE.overlap;
}

export function hasHoursProblem(hours: OpeningHours): boolean {
  return WEEKDAYS.some((day) => dayProblem(hours[day]) !== undefined);
}

export function setDayHours(hours: OpeningHours, day: Weekday, intervals: OpenInterval[]): OpeningHours {
  return { ...hours, [day]: intervals };
}

/** Copies the hours of a day to all days; undefined if these are invalid, or if all days have them already. */
export function copyDayToAll(hours: OpeningHours, day: Weekday): OpeningHours | undefined {
  const areDaysEqual = WEEKDAYS.every((other) => JSON.stringify(hours[other]) === JSON.stringify(hours[day]));
  if (areDaysEqual || dayProblem(hours[day])) return undefined;
  return WEEKDAYS.reduce((copiedHours, otherDay) => setDayHours(copiedHours, otherDay, hours[day]), hours);
}

export function nextInterval(intervals: readonly OpenInterval[]): OpenInterval {
  const lastClosing = intervals.at(-1)?.to;
  if (lastClosing === undefined) return { from: '09:00', to: '17:00' };
  const hour = Math.min(Number(lastClosing.slice(0, 2)) + 1, 22);
  const formatHour = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return Number.isNaN(hour) ? { from: '', to: '' } : { from: formatHour(hour), to: formatHour(hour + 1) };
}
