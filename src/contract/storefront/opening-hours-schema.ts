import * as z from 'zod/mini';

/** ISO 8601 order. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const DEFAULT_TIME_ZONE = 'Europe/London';
const MAXIMUM_INTERVALS = 6;
/** 24 hours, so that times compare as text. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Message in `errors` of a 422. */
export const HOURS_ERROR = {
  time: 'time',
  order: 'order',
  overlap: 'overlap',
  many: 'too-many',
} as const;

const time = z.string().check(z.regex(TIME, HOURS_ERROR.time));

/** Local `HH:MM`. */
export const openIntervalSchema = z.object({ from: time, to: time });
export type OpenInterval = z.infer<typeof openIntervalSchema>;

const isInOrder = ({ from, to }: OpenInterval): boolean => from < to;

export function doNotOverlap(intervals: readonly OpenInterval[]): boolean {
  const sorted = intervals.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.every(({ from }, place) => place === 0 || (sorted[place - 1]?.to ?? '') <= from);
}

/** None means closed; intervals may touch, not overlap. */
const dayHours = z
  .array(openIntervalSchema.check(z.refine(isInOrder, HOURS_ERROR.order)))
  .check(z.maxLength(MAXIMUM_INTERVALS, HOURS_ERROR.many), z.refine(doNotOverlap, HOURS_ERROR.overlap));

function week<T extends z.ZodMiniType>(day: T) {
  return z.object({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  });
}

export const openingHoursSchema = week(z._default(dayHours, []));
export type OpeningHours = z.infer<typeof openingHoursSchema>;

const unfinishedTime = z.union([z.literal(''), time]);

/** Unvalidated form state: times may be missing or unordered. */
export const unfinishedDaysSchema = week(
  z.optional(
    z
      .array(z.object({ from: unfinishedTime, to: unfinishedTime }))
      .check(z.maxLength(MAXIMUM_INTERVALS, HOURS_ERROR.many)),
  ),
);
