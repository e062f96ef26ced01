const DAY_MS = 86_400_000;
const ISO_DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Converts a `YYYY-MM-DD` date to its day number, days since 1970-01-01 without time zone; undefined if invalid. */
export function toEpochDay(isoDate: string): number | undefined {
  const dateMatch = ISO_DATE_PATTERN.exec(isoDate);
  if (!dateMatch) return undefined;
  const utcMilliseconds = Date.UTC(Number(dateMatch[1]), Number(dateMatch[2]) - 1, Number(dateMatch[3]));
  const parsedEpochDay = utcMilliseconds / DAY_MS;
  return isoDateOfDay(parsedEpochDay) === isoDate ? parsedEpochDay : undefined;
}

/** True once a `YYYY-MM-DD` date is over in UTC; false for an invalid one. */
export function isDateOver(date: string, now: number): boolean {
  const epochDay = toEpochDay(date);
  return epochDay !== undefined && (epochDay + 1) * DAY_MS <= now;
}

export function isoDateOfDay(epochDay: number): string {
  return new Date(epochDay * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the weekday of a day number, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(epochDay: number): number {
  return ((((epochDay + 3) % 7) + 7) % 7) + 1;
}
