import * as z from 'zod/mini';
import { lineSchema, linesSchema } from '#contract/platform/plain-text-schema.ts';
import { STOREFRONT_LENGTH } from './lengths.ts';
import { openingHoursSchema, timeZoneSchema, WEEKDAYS } from './opening-hours-schema.ts';
import { isWebAddress } from './web-address.ts';

/** A section as a form has it, and the fields that were changed there: the others stay as they are stored. */
export type Changed<Section> = Section & { readonly changed?: readonly string[] | undefined };

/** The names of the fields that were changed; all of them unless given. */
export const changedFields = <const Names extends readonly string[]>(names: Names) =>
  z.optional(z.array(z.enum(names)).check(z.maxLength(names.length, 'too-many')));

export const headingSchema = z.object({ title: z.string(), description: z.string() });
export type Heading = z.infer<typeof headingSchema>;

const description = z._default(linesSchema(STOREFRONT_LENGTH.description), '');

export const headingInputSchema = z.object({
  title: z._default(lineSchema(STOREFRONT_LENGTH.title), ''),
  description,
  changed: changedFields(['title', 'description']),
});

export const storefrontMessageSchema = z.object({ message: linesSchema(STOREFRONT_LENGTH.message) });

/** An address that a visitor can be sent to; an empty one is none. */
const appointmentUrl = z._default(
  z.nullable(
    z.pipe(
      lineSchema(STOREFRONT_LENGTH.address).check(
        z.refine((text) => text === '' || isWebAddress(text), 'url'),
      ),
      z.transform((text) => text || null),
    ),
  ),
  null,
);

export const contactSchema = z.object({
  appointment_url: z.nullable(z.string()),
  description: z.string(),
});
export type Contact = z.infer<typeof contactSchema>;

export const contactInputSchema = z.object({
  appointment_url: appointmentUrl,
  description,
  changed: changedFields(['appointment_url', 'description']),
});

export const storefrontHoursSchema = z.object({
  opening_hours: openingHoursSchema,
  timezone: timeZoneSchema,
});
export type StorefrontHours = z.infer<typeof storefrontHoursSchema>;

/** The fields of the hours are the days and the time zone. */
export const hoursInputSchema = z.extend(storefrontHoursSchema, {
  changed: changedFields([...WEEKDAYS, 'timezone']),
});
export type HoursInput = z.infer<typeof hoursInputSchema>;
