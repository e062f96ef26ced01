import { civilDate } from './days.ts';

/** A day number as a date in words of a BCP 47 tag: `26 December 2026`, `full` with the weekday. */
export function dayText(day: number, tag: string, dateStyle: 'long' | 'full' = 'long'): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle, timeZone: 'UTC' });
  const text = format.format(new Date(`${civilDate(day)}T00:00:00Z`));
  // French writes the first of a month as an ordinal, `Intl` does not.
  return tag === 'fr' ? text.replace(/\b1 /, '1er ') : text;
}
