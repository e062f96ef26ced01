import { dayNumber } from '#domain/intake/days.ts';

const TWO = '2-digit';

/** `YYYY-MM-DD` in a time zone such as `Europe/Berlin`, by default the browser's. */
export function todayIn(now: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en', {
    ...{ calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: TWO, day: TWO },
    ...(timeZone && { timeZone }),
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}

/** Day number; falls back to the browser's time zone for unknown ones. */
export function dayOf(moment: Date, timeZone?: string): number {
  try {
    return dayNumber(todayIn(moment, timeZone)) ?? 0;
  } catch {
    return dayNumber(todayIn(moment)) ?? 0;
  }
}
