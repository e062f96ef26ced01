import * as z from 'zod/mini';
import { listingPageMetadataShape, pageQuerySchema } from '#contract/listing/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema, readId } from '#contract/platform/ids-schema.ts';
import { buildNameSchema } from '#contract/platform/plain-text-schema.ts';
import { timeZoneSchema } from '#contract/platform/time-zone-schema.ts';
import { EDIT_CONFLICT_MESSAGE } from '#contract/protocol/schema.ts';
import { MAXIMUM_SECRET_INPUT_LENGTH, tokensSchema } from '#contract/session/schema.ts';
import { ACCOUNT_HOME_AD_TYPE } from './ad.ts';
import { MAXIMUM_PERSON_NAME_LENGTH } from './limits.ts';
import { USER_TYPE_IDS } from './role.ts';

export const SESSION_NOT_FOUND = { status: 404, message: 'There is no such session.' } as const;

const nullableNameSchema = z.nullable(z.string());
const percentageSchema = z.int().check(z.gte(0), z.lte(100));
const personFieldSchemas = { email: z.string(), first_name: nullableNameSchema, last_name: nullableNameSchema };

export const userSchema = z.object({
  id: idSchema,
  ...personFieldSchemas,
  user_type_id: z.literal(USER_TYPE_IDS),
  discount_rate: percentageSchema,
  activated_at: z.nullable(z.string()),
  /** True once the owner has chosen a password; an upstream may omit it. */
  has_password: z.optional(z.boolean()),
  /** Time at which the account will be erased, if its erasure was requested. */
  erase_at: z.optional(z.nullable(z.string())),
  timezone: z.optional(z.string()),
  /** New e-mail address whose confirmation link was mailed but not used yet. */
  pending_email: z.optional(z.nullable(z.string())),
});
export type User = z.infer<typeof userSchema>;

const nameAfterChangeSchema = buildNameSchema(MAXIMUM_PERSON_NAME_LENGTH);
const accountHolderNameSchema = z.object({ first_name: nameAfterChangeSchema, last_name: nameAfterChangeSchema });
export type AccountHolderName = z.infer<typeof accountHolderNameSchema>;
const nameBeforeChangeSchema = z.object({ first_name: z.string(), last_name: z.string() });

const settingsSchema = z.object({ timezone: timeZoneSchema });

/** Signed-in session of the account; `browser` and `system` are names such as `Firefox` and `Android`. */
export const accountSessionSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const practitionerProfileSchema = z.object({
  user_id: idSchema,
  ...personFieldSchemas,
  expertise_level: z.nullable(z.int()),
  organisation_type: z.nullable(z.int()),
  health_profession: z.nullable(z.int()),
  store_slug: z.nullable(z.string()),
});
export type PractitionerProfile = z.infer<typeof practitionerProfileSchema>;

export const clientProfileSchema = z.object({
  user_id: idSchema,
  ...personFieldSchemas,
  discount_rate: percentageSchema,
  practitioners: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type ClientProfile = z.infer<typeof clientProfileSchema>;

export const postalAddressSchema = z.object({
  id: z.optional(idSchema),
  is_default: z.boolean(),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  line_1: z.optional(z.string()),
  line_2: z.optional(z.nullable(z.string())),
  city: z.optional(z.string()),
  postcode: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  country: z.object({ name: z.optional(z.string()), alpha_2: z.string() }),
});
export type PostalAddress = z.infer<typeof postalAddressSchema>;

const ADS_PAGE_SIZE = 10;
const MAXIMUM_ADS_PAGE_SIZE = 50;

export const adSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.nullable(z.string()),
  image_url: z.string(),
  link_url: z.string(),
  ad_type: z.int(),
});
export type Ad = z.infer<typeof adSchema>;

export const adsPageSchema = z.object({ data: z.array(adSchema), ...listingPageMetadataShape });
export type AdsPage = z.infer<typeof adsPageSchema>;

const optionalTextSchema = z.optional(z.string());
export const adsQuerySchema = z.object({
  page: pageQuerySchema,
  limit: z.pipe(
    optionalTextSchema,
    z.transform((pageSizeText) => Math.min(readId(pageSizeText) ?? ADS_PAGE_SIZE, MAXIMUM_ADS_PAGE_SIZE)),
  ),
  ad_type: z.pipe(
    optionalTextSchema,
    z.transform((adTypeText) => readId(adTypeText) ?? ACCOUNT_HOME_AD_TYPE),
  ),
});
export type AdsQuery = z.infer<typeof adsQuerySchema>;

export const UNKNOWN_COUNTRY_CODE = 'XX';

export const getUserSpec = {
  summary: 'Returns the account that is signed in.',
  answer: userSchema,
} satisfies EndpointSpec;
export const updateSettingsSpec = {
  summary: 'Sets the time zone of the account, in which its days begin; an upstream may lack it.',
  body: settingsSchema,
  answer: settingsSchema,
} satisfies EndpointSpec;
export const updateNameSpec = {
  summary:
    'Sets the names of the account; an empty one takes a name away. A name that is the same in `was` stays as it is stored.',
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  body: z.extend(accountHolderNameSchema, { was: z.optional(nameBeforeChangeSchema) }),
  answer: accountHolderNameSchema,
} satisfies EndpointSpec;
export const getPractitionerProfileSpec = {
  summary: 'Returns the profile of a practitioner.',
  answer: practitionerProfileSchema,
} satisfies EndpointSpec;
export const getClientProfileSpec = {
  summary: 'Returns the profile of the account as a client.',
  answer: clientProfileSchema,
} satisfies EndpointSpec;
export const listAddressesSpec = {
  summary: 'Lists the addresses of the account.',
  answer: z.array(postalAddressSchema),
} satisfies EndpointSpec;
export const listSessionsSpec = {
  summary: 'Lists the devices on which the account is signed in, the latest first.',
  answer: z.object({ data: z.array(accountSessionSchema) }),
} satisfies EndpointSpec;
export const endSessionSpec = {
  summary: 'Ends one session of the account.',
  invalidParams: SESSION_NOT_FOUND,
  isCountedAsChange: false,
  params: z.object({ id: z.uuid() }),
  answer: messageSchema,
} satisfies EndpointSpec;
export const endOtherSessionsSpec = {
  summary: 'Ends every session of the account but the one that asks.',
  isCountedAsChange: false,
  answer: messageSchema,
} satisfies EndpointSpec;
export const changePasswordSpec = {
  summary:
    'Sets a new password, ends every other session and answers a new one. `current` is needed where the account has a password.',
  isCountedAsChange: false,
  errors: {
    422: 'The present password is wrong, or the new one breaks a rule.',
    429: 'Too many wrong passwords.',
    503: 'Too many passwords are being checked.',
  },
  body: z.object({
    current: z.optional(z.string().check(z.maxLength(MAXIMUM_SECRET_INPUT_LENGTH))),
    password: z.string().check(z.maxLength(MAXIMUM_SECRET_INPUT_LENGTH)),
  }),
  answer: tokensSchema,
} satisfies EndpointSpec;
export const listAdsSpec = {
  summary: 'Lists the notices shown on the account page.',
  provider: 'content',
  params: z.object({ provider: z.string() }),
  query: adsQuerySchema,
  answer: adsPageSchema,
} satisfies EndpointSpec;
export const getVisitorCountrySpec = {
  summary: 'Returns the country of the visitor, as the network names it.',
  answer: z.object({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
} satisfies EndpointSpec;
