import { madeOnce } from '#i18n/made-once.ts';
import { civilDate } from './days.ts';

type MomentStyle = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone'>;

const formatOf = madeOnce(
  (
    tag: string | undefined,
    dateStyle: MomentStyle['dateStyle'],
    timeStyle: MomentStyle['timeStyle'],
    timeZone: string | undefined,
  ) => new Intl.DateTimeFormat(tag, { dateStyle, timeStyle, timeZone }),
);

/** A moment in milliseconds as a date in words of a BCP 47 tag, where the reader is unless told otherwise. */
export function momentText(moment: number, tag: string | undefined, style?: MomentStyle): string {
  const { dateStyle = 'long', timeStyle, timeZone } = style ?? {};
  const text = formatOf(tag, dateStyle, timeStyle, timeZone).format(moment);
  // French writes the first of a month as an ordinal, `Intl` does not.
  return tag === 'fr' ? text.replace(/\b1 /, '1er ') : text;
}

/** A day number as a date in words of a BCP 47 tag: `26 December 2026`, `full` with the weekday. */
export function dayText(day: number, tag: string, dateStyle: 'long' | 'full' = 'long'): string {
  return momentText(Date.parse(civilDate(day)), tag, { dateStyle, timeZone: 'UTC' });
}
