import * as z from 'zod/mini';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { lineSchema, linesSchema, requiredLineSchema } from '#contract/platform/plain-text-schema.ts';
import type {
  checkShopName,
  createStorefront,
  getPublicStorefront,
  getStorefront,
  updateAbout,
  updateApproach,
  updateContact,
  updateHeader,
  updateMessage,
  updateOpeningHours,
  updateServicesHeader,
  updateStorefront,
  uploadApproachImages,
  uploadLogo,
  uploadSectionImage,
} from './calls.ts';
import { storefrontFaqSchema } from './faq-schema.ts';
import { openingHoursSchema, timeZoneSchema } from './opening-hours-schema.ts';
import { storefrontPackageSchema } from './package-schema.ts';
import { storefrontServiceSchema } from './service-schema.ts';
import { isWebAddress } from './web-address.ts';

export const STOREFRONT_TYPES = ['practitioner', 'clinic'] as const;
export const STOREFRONT_THEMES = ['classic', 'calm', 'fresh'] as const;
export const PAYMENT_TYPES = ['not_set', 'paypal', 'bank_account'] as const;

export const STOREFRONT_LENGTH = {
  shopName: 80,
  title: 120,
  description: 4000,
  message: 4000,
  address: 2000,
} as const;

/** Exact text where a name is asked about that is none. */
export const SHOP_NAME_REQUIRED = 'Shop name must be provided';

const nullableText = z.nullable(z.string());
const heading = { title: z.string(), description: z.string() };
const illustrated = z.object({ ...heading, image: nullableText });
export const approachSchema = z.object({ image_1: nullableText, image_2: nullableText });
export type Approach = z.infer<typeof approachSchema>;

const content = {
  id: idSchema,
  type: z.string(),
  theme: z.string(),
  shop_name: nullableText,
  slug: nullableText,
  logo: nullableText,
  header: illustrated,
  about: illustrated,
  message: z.string(),
  services_header: z.object(heading),
  services: z.array(storefrontServiceSchema),
  packages: z.array(storefrontPackageSchema),
  faqs_enabled: z.boolean(),
  faqs: z.array(storefrontFaqSchema),
  contact: z.object({ appointment_url: nullableText, description: z.string() }),
  opening_hours: openingHoursSchema,
  timezone: z.string(),
  approach: approachSchema,
};

export const storefrontSchema = z.object({ ...content, payment_type: z.enum(PAYMENT_TYPES) });
export type Storefront = z.infer<typeof storefrontSchema>;

/**
 * A storefront as everybody may see it: it has a name, and of its FAQs those that are switched on. `approved` says whether
 * the operator has approved its owner; an upstream may leave it out.
 */
export const publicStorefrontSchema = z.object({
  ...content,
  shop_name: z.string(),
  slug: z.string(),
  approved: z.optional(z.boolean()),
});
export type PublicStorefront = z.infer<typeof publicStorefrontSchema>;

const type = z.enum(STOREFRONT_TYPES);
const theme = z.enum(STOREFRONT_THEMES);
const shopName = requiredLineSchema(STOREFRONT_LENGTH.shopName);

export const newStorefrontSchema = z.object({ type, theme });
export type NewStorefront = z.infer<typeof newStorefrontSchema>;

export const storefrontUpdateSchema = z.object({
  shop_name: z.optional(shopName),
  type: z.optional(type),
  theme: z.optional(theme),
  payment_type: z.optional(z.enum(PAYMENT_TYPES)),
});
export type StorefrontUpdate = z.infer<typeof storefrontUpdateSchema>;

export const headingSchema = z.object({
  title: z._default(lineSchema(STOREFRONT_LENGTH.title), ''),
  description: z._default(linesSchema(STOREFRONT_LENGTH.description), ''),
});
export type Heading = z.infer<typeof headingSchema>;

const storefrontMessageSchema = z.object({ message: linesSchema(STOREFRONT_LENGTH.message) });

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
  appointment_url: appointmentUrl,
  description: z._default(linesSchema(STOREFRONT_LENGTH.description), ''),
});
export type Contact = z.infer<typeof contactSchema>;

export const storefrontHoursSchema = z.object({
  opening_hours: openingHoursSchema,
  timezone: timeZoneSchema,
});
export type StorefrontHours = z.infer<typeof storefrontHoursSchema>;

/** Null removes a picture; what is left out stays. */
export const approachRemovalSchema = z.object({
  image_1: z.optional(z.null()),
  image_2: z.optional(z.null()),
});
export type ApproachRemoval = z.infer<typeof approachRemovalSchema>;

const imageSchema = z.object({ image: z.string() });
const slug = z.string().check(z.maxLength(STOREFRONT_LENGTH.shopName * 2));

export const getStorefrontChecks = { answer: storefrontSchema } satisfies ChecksOf<typeof getStorefront>;
export const createStorefrontChecks = {
  body: newStorefrontSchema,
  answer: storefrontSchema,
} satisfies ChecksOf<typeof createStorefront>;
export const updateStorefrontChecks = {
  body: storefrontUpdateSchema,
  answer: storefrontSchema,
} satisfies ChecksOf<typeof updateStorefront>;
export const checkShopNameChecks = {
  query: z.object({ name: requiredLineSchema(STOREFRONT_LENGTH.shopName) }),
  answer: z.object({ available: z.boolean(), reason: z.optional(z.string()) }),
} satisfies ChecksOf<typeof checkShopName>;
export const updateHeaderChecks = { body: headingSchema, answer: headingSchema } satisfies ChecksOf<
  typeof updateHeader
>;
export const updateAboutChecks = { body: headingSchema, answer: headingSchema } satisfies ChecksOf<
  typeof updateAbout
>;
export const updateServicesHeaderChecks = { body: headingSchema, answer: headingSchema } satisfies ChecksOf<
  typeof updateServicesHeader
>;
export const updateMessageChecks = {
  body: storefrontMessageSchema,
  answer: storefrontMessageSchema,
} satisfies ChecksOf<typeof updateMessage>;
export const updateContactChecks = { body: contactSchema, answer: contactSchema } satisfies ChecksOf<
  typeof updateContact
>;
export const updateOpeningHoursChecks = {
  body: storefrontHoursSchema,
  answer: storefrontHoursSchema,
} satisfies ChecksOf<typeof updateOpeningHours>;
export const updateApproachChecks = {
  body: approachRemovalSchema,
  answer: approachSchema,
} satisfies ChecksOf<typeof updateApproach>;
export const uploadLogoChecks = { answer: z.object({ logo: z.string() }) } satisfies ChecksOf<
  typeof uploadLogo
>;
export const uploadSectionImageChecks = { answer: imageSchema } satisfies ChecksOf<typeof uploadSectionImage>;
export const uploadApproachImagesChecks = { answer: approachSchema } satisfies ChecksOf<
  typeof uploadApproachImages
>;
export const getPublicStorefrontChecks = {
  params: z.object({ slug }),
  answer: publicStorefrontSchema,
} satisfies ChecksOf<typeof getPublicStorefront>;
