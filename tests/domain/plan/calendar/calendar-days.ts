import ICAL from 'ical.js';
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';

/** Maximum days of an event series before it counts as infinite. */
const MAXIMUM_SERIES_DAYS = 1000;

/** Expands all events of a calendar file into sorted times, or dates for all-day events. */
export type CalendarReader = (text: string) => string[];

/** Reads a calendar with ical.js, the library of Mozilla. */
const readByIcalJs: CalendarReader = (text) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const foundDays = calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const iterator = new ICAL.Event(component).iterator();
    const days: string[] = [];
    for (let nextTime = iterator.next(); nextTime; nextTime = iterator.next()) days.push(nextTime.toString());
    if (days.length > MAXIMUM_SERIES_DAYS) throw new RangeError('A series is too long');
    return days;
  });
  return foundDays.toSorted();
};

/** Reads a calendar with ts-ics, a library independent of ical.js. */
const readByTsIcs: CalendarReader = (text) => {
  const { events = [] } = convertIcsCalendar(undefined, text);
  // The library leaves out RDATE.
  const recurrenceDays = [...text.replaceAll('\r\n ', '').matchAll(/^RDATE:(.+)$/gm)].flatMap(([, list = '']) =>
    list
      .trim()
      .split(',')
      .map((time) => time.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6')),
  );
  const foundDays = events.flatMap(({ start, recurrenceRule }) => {
    const days = recurrenceRule ? extendByRecurrenceRule(recurrenceRule, { start: start.date }) : [start.date];
    return days.map((day) => day.toISOString().slice(0, start.type === 'DATE' ? 10 : 19));
  });
  return [...new Set([...foundDays, ...recurrenceDays])].toSorted();
};

/** Treats an empty text as a calendar without events: a plan without reminders has no file. */
const readEmptyFileAsNoDays =
  (expandCalendar: CalendarReader): CalendarReader =>
  (text) =>
    text === '' ? [] : expandCalendar(text);

export const CALENDAR_READERS: readonly (readonly [name: string, expand: CalendarReader])[] = [
  ['ical.js', readEmptyFileAsNoDays(readByIcalJs)],
  ['ts-ics', readEmptyFileAsNoDays(readByTsIcs)],
];
