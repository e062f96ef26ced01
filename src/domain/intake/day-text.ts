import { memoise } from '#i18n/made-once.ts';
import { isoDateOfDay } from './days.ts';

type MomentFormatOptions = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone'>;

const getDateFormat = memoise(
  (
    languageTag: string | undefined,
    dateStyle: MomentFormatOptions['dateStyle'],
    timeStyle: MomentFormatOptions['timeStyle'],
    timeZone: string | undefined,
  ) => new Intl.DateTimeFormat(languageTag, { dateStyle, timeStyle, timeZone }),
);

/** Formats a time in ms, in the reader's time zone unless `formatOptions` names another one. */
export function momentText(
  timeMs: number,
  languageTag: string | undefined,
  formatOptions?: MomentFormatOptions,
): string {
  const { dateStyle = 'long', timeStyle, timeZone } = formatOptions ?? {};
  const formattedMoment = getDateFormat(languageTag, dateStyle, timeStyle, timeZone).format(timeMs);
  // French writes the first of a month as an ordinal, `Intl` does not.
  return languageTag === 'fr' ? formattedMoment.replace(/\b1 /, '1er ') : formattedMoment;
}

/** Formats a day number as `26 December 2026`; `full` adds the weekday. */
export function dayText(epochDay: number, languageTag: string, dateStyle: 'long' | 'full' = 'long'): string {
  return momentText(Date.parse(isoDateOfDay(epochDay)), languageTag, { dateStyle, timeZone: 'UTC' });
}
