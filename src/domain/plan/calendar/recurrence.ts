import type { Phase, Rhythm } from '#contract/intake/schema.ts';
import { weekdayOf } from '#domain/intake/days.ts';

/** Blocks of a cycle that are on longer than a week; calendars show each as a series of its own. */
const MAXIMUM_BLOCKS = 12;
/** Longest block whose days are series of their own. */
const LONGEST_SERIES = 7;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** One RRULE: `day` is the day number of its first day. */
export interface Recurrence {
  readonly day: number;
  readonly rule: string;
  readonly count: number;
}

/**
 * The days of a phase as recurrences, none of them empty. `first` and `end` are days of the plan, the second one not among
 * them; `start` is the day number of day 0.
 */
export function recurrencesOf(
  rhythm: Phase['rhythm'],
  first: number,
  end: number,
  start: number,
): Recurrence[] {
  const found = relative(rhythm, first, end, start).filter(({ count }) => count > 0);
  return found.map((recurrence) => ({ ...recurrence, day: start + recurrence.day }));
}

function relative(rhythm: Rhythm, first: number, end: number, start: number): Recurrence[] {
  switch (rhythm.kind) {
    case 'daily':
      return [{ day: first, rule: 'FREQ=DAILY', count: end - first }];
    case 'cycle':
      return rhythm.on > LONGEST_SERIES
        ? blocks(rhythm.on, rhythm.on + rhythm.off, first, end)
        : series(rhythm.on, rhythm.on + rhythm.off, first, end);
    case 'weekdays': {
      const hits = daysBetween(first, end).filter((day) => rhythm.days.includes(weekdayOf(start + day)));
      const names = rhythm.days.map((day) => WEEKDAYS[day - 1]).join(',');
      return [{ day: hits[0] ?? first, rule: `FREQ=WEEKLY;BYDAY=${names}`, count: hits.length }];
    }
    case 'as_needed':
      return [];
  }
}

const daysBetween = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

/** One series for each day of the block. */
function series(on: number, interval: number, first: number, end: number): Recurrence[] {
  return Array.from({ length: on }, (_, index) => ({
    day: first + index,
    rule: `FREQ=DAILY;INTERVAL=${interval}`,
    count: Math.ceil((end - first - index) / interval),
  }));
}

function blocks(on: number, interval: number, first: number, end: number): Recurrence[] {
  return Array.from({ length: MAXIMUM_BLOCKS }, (_, index) => {
    const day = first + index * interval;
    return { day, rule: 'FREQ=DAILY', count: Math.min(on, end - day) };
  });
}
