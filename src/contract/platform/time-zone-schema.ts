import * as z from 'zod/mini';

const MAXIMUM_LENGTH = 64;
const NAME = /^[A-Za-z]/;

/** Message in `errors` of a 422. */
export const TIME_ZONE_ERROR = 'time-zone';

/** True for IANA names; false for offsets such as `+01:00`. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const timeZoneSchema = z
  .string()
  .check(z.maxLength(MAXIMUM_LENGTH, TIME_ZONE_ERROR), z.refine(isTimeZone, TIME_ZONE_ERROR));
