import { weekdayOf } from '#domain/intake/days.ts';

const WEEKDAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Returns the recurrence rule (RRULE) for sorted day numbers, the first being the event's start; undefined if irregular. */
export function createRecurrenceRule(eventDays: readonly number[]): string | undefined {
  const [firstDay = 0, secondDay = firstDay + 1] = eventDays;
  const lastDay = eventDays.at(-1) ?? firstDay;
  const intervalDays = secondDay - firstDay;
  const countRulePart = `COUNT=${eventDays.length}`;
  if (eventDays.every((eventDay, index) => eventDay === firstDay + index * intervalDays))
    return `FREQ=DAILY;${intervalDays > 1 ? `INTERVAL=${intervalDays};` : ''}${countRulePart}`;
  const eventWeekdays = new Set(eventDays.map(weekdayOf));
  const daysFromFirstToLast = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
  if (daysFromFirstToLast.filter((dayInRange) => eventWeekdays.has(weekdayOf(dayInRange))).length > eventDays.length)
    return undefined;
  const joinedWeekdayCodes = WEEKDAY_CODES.filter((_, index) => eventWeekdays.has(index + 1)).join(',');
  return `FREQ=WEEKLY;BYDAY=${joinedWeekdayCodes};${countRulePart}`;
}
