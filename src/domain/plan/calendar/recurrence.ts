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

/** `first` and `end` are days of the plan, the second one not among its days; the others day numbers, `start` that of day 0. */
interface Span {
  readonly first: number;
  readonly end: number;
  readonly start: number;
  readonly today: number;
}

/** The days of a phase as recurrences, none of them empty. */
export function recurrencesOf(rhythm: Phase['rhythm'], span: Span): Recurrence[] {
  const found = relative(rhythm, span).filter(({ count }) => count > 0);
  return found.map((recurrence) => ({ ...recurrence, day: span.start + recurrence.day }));
}

function relative(rhythm: Rhythm, { first, end, start, today }: Span): Recurrence[] {
  switch (rhythm.kind) {
    case 'daily':
      return [{ day: first, rule: 'FREQ=DAILY', count: end - first }];
    case 'cycle':
      return rhythm.on > LONGEST_SERIES
        ? blocks(rhythm.on, rhythm.on + rhythm.off, { first, end, from: today - start })
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

interface Blocks extends Pick<Span, 'first' | 'end'> {
  /** A day of the plan: where blocks are too many, those that are over by then give way. */
  readonly from: number;
}

function blocks(on: number, interval: number, { first, end, from }: Blocks): Recurrence[] {
  const surplus = Math.max(0, Math.ceil((end - first) / interval) - MAXIMUM_BLOCKS);
  const over = Math.min(surplus, Math.max(0, Math.floor((from - first) / interval)));
  return Array.from({ length: MAXIMUM_BLOCKS }, (_, index) => {
    const day = first + (over + index) * interval;
    return { day, rule: 'FREQ=DAILY', count: Math.min(on, end - day) };
  });
}
