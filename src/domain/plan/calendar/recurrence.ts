import { weekdayOf } from '#domain/intake/days.ts';

const WEEKDAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Returns the recurrence rule (RRULE) for sorted day numbers, the first being the event's start; undefined if irregular. */
export function createRecurrenceRule(days: readonly number[]): string | undefined {
  const [firstDay = 0, secondDay = firstDay + 1] = days;
  const lastDay = days.at(-1) ?? firstDay;
  const intervalDays = secondDay - firstDay;
  const count = `COUNT=${days.length}`;
  if (days.every((day, index) => day === firstDay + index * intervalDays))
    return `FREQ=DAILY;${intervalDays > 1 ? `INTERVAL=${intervalDays};` : ''}${count}`;
  const weekdays = new Set(days.map(weekdayOf));
  const allDays = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
  if (allDays.filter((day) => weekdays.has(weekdayOf(day))).length > days.length) return undefined;
  const weekdayCodes = WEEKDAY_CODES.filter((_, index) => weekdays.has(index + 1)).join(',');
  return `FREQ=WEEKLY;BYDAY=${weekdayCodes};${count}`;
}
