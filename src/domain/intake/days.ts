const DAY_MS = 86_400_000;
const CIVIL = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whole days from 1970-01-01 to a civil date, `YYYY-MM-DD`; undefined for a date that does not exist. Days are counted and
 * never measured by a clock, so that neither summer time nor the length of a month matters.
 */
export function dayNumber(date: string): number | undefined {
  const found = CIVIL.exec(date);
  if (!found) return undefined;
  const time = Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3]));
  const day = time / DAY_MS;
  return civilDate(day) === date ? day : undefined;
}

/** The civil date that is so many days after 1970-01-01. */
export function civilDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 1 for a Monday to 7 for a Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
