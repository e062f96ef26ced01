import type { Phase, Rhythm } from '#contract/intake/schema.ts';
import { weekdayOf } from '#domain/intake/days.ts';

/** Maximum number of on-blocks longer than a week; each becomes a series. */
const MAXIMUM_BLOCKS = 12;
const LONGEST_SERIES = 7;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

export interface Recurrence {
  readonly day: number;
  readonly rule: string;
  readonly count: number;
}

/**
 * `first` is day 0 of the rhythm; `end` and `last`, the phase's end, are exclusive; `start`: day
 * number of day 0.
 */
export interface Stretch {
  readonly first: number;
  readonly from: number;
  readonly end: number;
  readonly last: number;
  readonly start: number;
  readonly today: number;
}

export function recurrencesOf(rhythm: Phase['rhythm'], stretch: Stretch): Recurrence[] {
  const found = relative(rhythm, stretch).filter(({ count }) => count > 0);
  return found.map((recurrence) => ({ ...recurrence, day: stretch.start + recurrence.day }));
}

function relative(rhythm: Rhythm, stretch: Stretch): Recurrence[] {
  const { from, end, start } = stretch;
  switch (rhythm.kind) {
    case 'daily':
      return [{ day: from, rule: 'FREQ=DAILY', count: end - from }];
    case 'cycle':
      return rhythm.on > LONGEST_SERIES
        ? blocks(rhythm.on, rhythm.on + rhythm.off, stretch)
        : series(rhythm.on, rhythm.on + rhythm.off, stretch);
    case 'weekdays': {
      const hits = daysBetween(from, end).filter((day) => rhythm.days.includes(weekdayOf(start + day)));
      const names = rhythm.days.map((day) => WEEKDAYS[day - 1]).join(',');
      return [{ day: hits[0] ?? from, rule: `FREQ=WEEKLY;BYDAY=${names}`, count: hits.length }];
    }
    case 'as_needed':
      return [];
  }
}

const daysBetween = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

function series(on: number, interval: number, { first, from, end }: Stretch): Recurrence[] {
  return Array.from({ length: on }, (_, index) => {
    const skipped = Math.max(0, Math.ceil((from - first - index) / interval));
    const day = first + index + skipped * interval;
    return { day, rule: `FREQ=DAILY;INTERVAL=${interval}`, count: Math.ceil((end - day) / interval) };
  });
}

function blocks(on: number, interval: number, stretch: Stretch): Recurrence[] {
  const { first, from, end, last, start, today } = stretch;
  const surplus = Math.max(0, Math.ceil((last - first) / interval) - MAXIMUM_BLOCKS);
  const over = Math.min(surplus, Math.max(0, Math.floor((today - start - first) / interval)));
  return Array.from({ length: MAXIMUM_BLOCKS }, (_, index) => {
    const block = first + (over + index) * interval;
    const day = Math.max(block, from);
    return { day, rule: 'FREQ=DAILY', count: Math.min(block + on, end) - day };
  });
}
