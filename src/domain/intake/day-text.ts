import { memoise } from '#i18n/made-once.ts';
import { isoDateOfDay } from './days.ts';

type MomentStyle = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone'>;

const dateFormatOf = memoise(
  (
    tag: string | undefined,
    dateStyle: MomentStyle['dateStyle'],
    timeStyle: MomentStyle['timeStyle'],
    timeZone: string | undefined,
  ) => new Intl.DateTimeFormat(tag, { dateStyle, timeStyle, timeZone }),
);

/** Formats a time in ms, in the reader's time zone unless `style` names another one. */
export function momentText(moment: number, tag: string | undefined, style?: MomentStyle): string {
  const { dateStyle = 'long', timeStyle, timeZone } = style ?? {};
  const text = dateFormatOf(tag, dateStyle, timeStyle, timeZone).format(moment);
  // French writes the first of a month as an ordinal, `Intl` does not.
  return tag === 'fr' ? text.replace(/\b1 /, '1er ') : text;
}

/** Formats a day number, `26 December 2026`; `full` adds the weekday. */
export function dayText(day: number, tag: string, dateStyle: 'long' | 'full' = 'long'): string {
  return momentText(Date.parse(isoDateOfDay(day)), tag, { dateStyle, timeZone: 'UTC' });
}
