import * as z from 'zod/mini';
import { areIntervalsSeparate, OPENING_HOURS_ERROR_CODE } from './choices.ts';

const MAXIMUM_INTERVALS_PER_DAY = 6;
/** Pattern of a 24-hour time with leading zeros, so that times can be compared as texts. */
const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const timeSchema = z.string().check(z.regex(TIME_PATTERN, OPENING_HOURS_ERROR_CODE.time));

/** Opening interval with local times, `HH:MM`. */
export const openingIntervalSchema = z.object({ from: timeSchema, to: timeSchema });
export type OpeningInterval = z.infer<typeof openingIntervalSchema>;

const isIntervalInOrder = ({ from, to }: OpeningInterval): boolean => from < to;

/** Opening intervals of a day, none if closed. They may touch, but not overlap. */
const dayHoursSchema = z
  .array(openingIntervalSchema.check(z.refine(isIntervalInOrder, OPENING_HOURS_ERROR_CODE.order)))
  .check(
    z.maxLength(MAXIMUM_INTERVALS_PER_DAY, OPENING_HOURS_ERROR_CODE.many),
    z.refine(areIntervalsSeparate, OPENING_HOURS_ERROR_CODE.overlap),
  );

const dayHoursWithDefaultSchema = z._default(dayHoursSchema, []);

export const openingHoursSchema = z.object({
  monday: dayHoursWithDefaultSchema,
  tuesday: dayHoursWithDefaultSchema,
  wednesday: dayHoursWithDefaultSchema,
  thursday: dayHoursWithDefaultSchema,
  friday: dayHoursWithDefaultSchema,
  saturday: dayHoursWithDefaultSchema,
  sunday: dayHoursWithDefaultSchema,
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;
