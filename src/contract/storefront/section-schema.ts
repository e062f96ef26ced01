import * as z from 'zod/mini';
import { buildMultilineSchema, buildOneLineTextSchema } from '#contract/platform/plain-text-schema.ts';
import { timeZoneSchema } from '#contract/platform/time-zone-schema.ts';
import { WEEKDAYS } from './choices.ts';
import { STOREFRONT_LIMITS } from './lengths.ts';
import { openingHoursSchema } from './opening-hours-schema.ts';
import { isWebAddress, readWebAddress } from './web-address.ts';

export type FieldsBeforeChange = Readonly<Record<string, string | null>>;

/** Section to save: `changed` names the edited fields, `was` has their former values; a third value is a conflict. */
export type ChangedSection<Section> = Section & {
  readonly changed?: readonly string[] | undefined;
  readonly was?: FieldsBeforeChange | undefined;
};

const MAXIMUM_FIELD_NAME_LENGTH = 40;
export const fieldsBeforeChangeSchema = z.optional(
  z.record(z.string().check(z.maxLength(MAXIMUM_FIELD_NAME_LENGTH)), z.nullable(z.string())),
);

/** Returns a schema for the names of the fields that an update changes; omitted, it changes all. */
export const createChangedFieldsSchema = <const Names extends readonly string[]>(fieldNames: Names) =>
  z.optional(z.array(z.enum(fieldNames)).check(z.maxLength(fieldNames.length, 'too-many')));

export const headingSchema = z.object({ title: z.string(), description: z.string() });
export type Heading = z.infer<typeof headingSchema>;

const descriptionSchema = z._default(buildMultilineSchema(STOREFRONT_LIMITS.description), '');

export const headingInputSchema = z.object({
  title: z._default(buildOneLineTextSchema(STOREFRONT_LIMITS.title), ''),
  description: descriptionSchema,
  changed: createChangedFieldsSchema(['title', 'description']),
  was: fieldsBeforeChangeSchema,
});

export const storefrontMessageSchema = z.object({ message: buildMultilineSchema(STOREFRONT_LIMITS.message) });
export const messageInputSchema = z.extend(storefrontMessageSchema, { was: fieldsBeforeChangeSchema });

/** Safe URL of a booking page. An empty text becomes null. */
const appointmentUrlSchema = z._default(
  z.nullable(
    z.pipe(
      buildOneLineTextSchema(STOREFRONT_LIMITS.address).check(
        z.refine((urlText) => urlText === '' || isWebAddress(urlText), 'url'),
      ),
      z.transform((urlText) => readWebAddress(urlText)?.address ?? null),
    ),
  ),
  null,
);

export const storefrontContactSchema = z.object({
  appointment_url: z.nullable(z.string()),
  description: z.string(),
});
export type Contact = z.infer<typeof storefrontContactSchema>;

export const contactInputSchema = z.object({
  appointment_url: appointmentUrlSchema,
  description: descriptionSchema,
  changed: createChangedFieldsSchema(['appointment_url', 'description']),
  was: fieldsBeforeChangeSchema,
});

export const storefrontHoursSchema = z.object({
  opening_hours: openingHoursSchema,
  timezone: timeZoneSchema,
});
export type StorefrontHours = z.infer<typeof storefrontHoursSchema>;

/** Opening hours to save; `changed` lists the edited weekdays or `timezone`. */
export const openingHoursInputSchema = z.extend(storefrontHoursSchema, {
  changed: createChangedFieldsSchema([...WEEKDAYS, 'timezone']),
});
export type OpeningHoursInput = z.infer<typeof openingHoursInputSchema>;
