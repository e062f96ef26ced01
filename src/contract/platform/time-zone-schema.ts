import * as z from 'zod/mini';
import { isTimeZone } from './time.ts';

const MAXIMUM_TIME_ZONE_LENGTH = 64;

/** Code in `errors` of a 422 response for an unknown time zone. */
export const TIME_ZONE_ERROR_CODE = 'time-zone';

export const timeZoneSchema = z
  .string()
  .check(z.maxLength(MAXIMUM_TIME_ZONE_LENGTH, TIME_ZONE_ERROR_CODE), z.refine(isTimeZone, TIME_ZONE_ERROR_CODE));
