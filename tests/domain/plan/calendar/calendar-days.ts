import ICAL from 'ical.js';
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';

/** Maximum days of an event series before it counts as infinite. */
const MAXIMUM_SERIES_DAYS = 1000;

/** Expands all events of a calendar file into sorted times, or dates for all-day events. */
export type CalendarReader = (calendarText: string) => string[];

/** Reads a calendar with ical.js, the library of Mozilla. */
const readDaysByIcalJs: CalendarReader = (calendarText) => {
  const calendarComponent = new ICAL.Component(ICAL.parse(calendarText));
  const occurrenceDays = calendarComponent.getAllSubcomponents('vevent').flatMap((eventComponent) => {
    const recurrenceIterator = new ICAL.Event(eventComponent).iterator();
    const occurrenceTimes: string[] = [];
    for (let nextOccurrence = recurrenceIterator.next(); nextOccurrence; nextOccurrence = recurrenceIterator.next())
      occurrenceTimes.push(nextOccurrence.toString());
    if (occurrenceTimes.length > MAXIMUM_SERIES_DAYS) throw new RangeError('A series is too long');
    return occurrenceTimes;
  });
  return occurrenceDays.toSorted();
};

/** Reads a calendar with ts-ics, a library independent of ical.js. */
const readDaysByTsIcs: CalendarReader = (calendarText) => {
  const { events = [] } = convertIcsCalendar(undefined, calendarText);
  // The library leaves out RDATE.
  const recurrenceDays = [...calendarText.replaceAll('\r\n ', '').matchAll(/^RDATE:(.+)$/gm)].flatMap(([, list = '']) =>
    list
      .trim()
      .split(',')
      .map((compactTime) => compactTime.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6')),
  );
  const occurrenceDays = events.flatMap(({ start, recurrenceRule }) => {
    const occurrences = recurrenceRule ? extendByRecurrenceRule(recurrenceRule, { start: start.date }) : [start.date];
    return occurrences.map((occurrence) => occurrence.toISOString().slice(0, start.type === 'DATE' ? 10 : 19));
  });
  return [...new Set([...occurrenceDays, ...recurrenceDays])].toSorted();
};

/** Treats an empty text as a calendar without events: a plan without reminders has no file. */
const readEmptyFileAsNoDays =
  (expandCalendar: CalendarReader): CalendarReader =>
  (calendarText) =>
    calendarText === '' ? [] : expandCalendar(calendarText);

export const CALENDAR_READERS: readonly (readonly [name: string, expand: CalendarReader])[] = [
  ['ical.js', readEmptyFileAsNoDays(readDaysByIcalJs)],
  ['ts-ics', readEmptyFileAsNoDays(readDaysByTsIcs)],
];
