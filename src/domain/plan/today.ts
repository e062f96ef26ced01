import { toEpochDay } from '#domain/intake/days.ts';

const TWO_DIGITS = '2-digit';

/** Returns the date as `YYYY-MM-DD` in a time zone such as `Europe/Berlin`, by default the browser's. */
export function todayInTimeZone(now: Date, timeZone?: string): string {
  const dateFormat = new Intl.DateTimeFormat('en', {
    ...{ calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: TWO_DIGITS, day: TWO_DIGITS },
    ...(timeZone && { timeZone }),
  });
  const dateParts = new Map(dateFormat.formatToParts(now).map(({ type, value }) => [type, value]));
  return [dateParts.get('year'), dateParts.get('month'), dateParts.get('day')].join('-');
}

/** Returns the day number of a moment; an unknown time zone falls back to the browser's. */
export function dayNumberOfMoment(pointInTime: Date, timeZone?: string): number {
  try {
    return toEpochDay(todayInTimeZone(pointInTime, timeZone)) ?? 0;
  } catch {
    return toEpochDay(todayInTimeZone(pointInTime)) ?? 0;
  }
}
