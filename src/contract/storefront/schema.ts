import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { buildRequiredOneLineTextSchema } from '#contract/platform/plain-text-schema.ts';
import { PAYMENT_TYPES, STOREFRONT_THEMES, STOREFRONT_TYPES } from './choices.ts';
import { storefrontFaqSchema } from './faq-schema.ts';
import { STOREFRONT_LIMITS } from './lengths.ts';
import { EDIT_CONFLICT, STOREFRONT_NOT_FOUND } from './list-schema.ts';
import { openingHoursSchema } from './opening-hours-schema.ts';
import { storefrontPackageSchema } from './package-schema.ts';
import {
  contactInputSchema,
  headingInputSchema,
  headingSchema,
  messageInputSchema,
  openingHoursInputSchema,
  storefrontContactSchema,
  storefrontHoursSchema,
  storefrontMessageSchema,
} from './section-schema.ts';
import { storefrontServiceSchema } from './service-schema.ts';

const nullableTextSchema = z.nullable(z.string());
const headingWithImageSchema = z.extend(headingSchema, { image: nullableTextSchema });
export const approachImagesSchema = z.object({ image_1: nullableTextSchema, image_2: nullableTextSchema });
export type ApproachImages = z.infer<typeof approachImagesSchema>;

const storefrontShape = {
  id: idSchema,
  type: z.string(),
  theme: z.string(),
  shop_name: nullableTextSchema,
  slug: nullableTextSchema,
  logo: nullableTextSchema,
  header: headingWithImageSchema,
  about: headingWithImageSchema,
  message: z.string(),
  services_header: headingSchema,
  services: z.array(storefrontServiceSchema),
  packages: z.array(storefrontPackageSchema),
  faqs_enabled: z.boolean(),
  faqs: z.array(storefrontFaqSchema),
  contact: storefrontContactSchema,
  opening_hours: openingHoursSchema,
  timezone: z.string(),
  approach: approachImagesSchema,
};

/** Storefront for its owner. `commission_notice`: plans mention commissions. Upstream APIs may omit optional fields. */
export const storefrontSchema = z.object({
  ...storefrontShape,
  payment_type: z.enum(PAYMENT_TYPES),
  offline: z.optional(z.boolean()),
  commission_notice: z.optional(z.boolean()),
});
export type Storefront = z.infer<typeof storefrontSchema>;

/** Storefront for visitors, with enabled FAQs only. `approved` is true if the operator approved the owner. */
export const publicStorefrontSchema = z.object({
  ...storefrontShape,
  shop_name: z.string(),
  slug: z.string(),
  approved: z.optional(z.boolean()),
});
export type PublicStorefront = z.infer<typeof publicStorefrontSchema>;

const storefrontTypeSchema = z.enum(STOREFRONT_TYPES);
const themeSchema = z.enum(STOREFRONT_THEMES);
const shopNameSchema = buildRequiredOneLineTextSchema(STOREFRONT_LIMITS.shopName);

export const newStorefrontSchema = z.object({ type: storefrontTypeSchema, theme: themeSchema });
export type NewStorefront = z.infer<typeof newStorefrontSchema>;

export const storefrontUpdateSchema = z.object({
  shop_name: z.optional(shopNameSchema),
  type: z.optional(storefrontTypeSchema),
  theme: z.optional(themeSchema),
  payment_type: z.optional(z.enum(PAYMENT_TYPES)),
  offline: z.optional(z.boolean()),
  commission_notice: z.optional(z.boolean()),
});
export type StorefrontUpdate = z.infer<typeof storefrontUpdateSchema>;

/** Pictures to remove, each with the value null. Omitted pictures stay unchanged. */
const approachImageRemovalSchema = z.object({
  image_1: z.optional(z.null()),
  image_2: z.optional(z.null()),
});

const sectionParamsSchema = z.object({ section: z.enum(['header', 'about']) });
const SECTION_NOT_FOUND = { status: 404, message: 'There is no such section with a picture.' } as const;
const imageResponseSchema = z.object({ image: z.string() });
const slugSchema = z.string().check(z.maxLength(STOREFRONT_LIMITS.shopName * 2));

const sectionEditErrors = { 404: STOREFRONT_NOT_FOUND.message, 409: EDIT_CONFLICT.message };

export const getStorefrontSpec = {
  summary: 'Returns the own storefront.',
  errors: { 404: STOREFRONT_NOT_FOUND.message },
  answer: storefrontSchema,
} satisfies EndpointSpec;
export const createStorefrontSpec = {
  summary: 'Creates the storefront of the account.',
  statuses: [201],
  errors: { 409: 'There is a store already.' },
  body: newStorefrontSchema,
  answer: storefrontSchema,
} satisfies EndpointSpec;
export const updateStorefrontSpec = {
  summary:
    'Changes the name, type, theme or payment of the storefront, what plans say of a commission, or takes its page offline.',
  errors: {
    403: 'The e-mail address is not confirmed.',
    404: STOREFRONT_NOT_FOUND.message,
    409: 'Another shop has this name or one that looks like it.',
    422: 'Nobody may have this name.',
    429: 'The name was changed too often.',
  },
  body: storefrontUpdateSchema,
  answer: storefrontSchema,
} satisfies EndpointSpec;
export const checkShopNameSpec = {
  summary: 'Says whether a storefront may have a name; `reason` is the code that saving it would be refused with.',
  missingQuery: { status: 422, message: 'Shop name must be provided' },
  query: z.object({ name: buildRequiredOneLineTextSchema(STOREFRONT_LIMITS.shopName) }),
  answer: z.object({ available: z.boolean(), reason: z.optional(z.string()) }),
} satisfies EndpointSpec;
export const updateHeaderSectionSpec = {
  summary: 'Changes the texts of the header.',
  errors: sectionEditErrors,
  body: headingInputSchema,
  answer: headingSchema,
} satisfies EndpointSpec;
export const updateAboutSectionSpec = {
  summary: 'Changes the texts of the about section.',
  errors: sectionEditErrors,
  body: headingInputSchema,
  answer: headingSchema,
} satisfies EndpointSpec;
export const updateServicesHeaderSpec = {
  summary: 'Changes the texts above the services.',
  errors: sectionEditErrors,
  body: headingInputSchema,
  answer: headingSchema,
} satisfies EndpointSpec;
export const updateMessageSpec = {
  summary: 'Changes the message.',
  errors: sectionEditErrors,
  body: messageInputSchema,
  answer: storefrontMessageSchema,
} satisfies EndpointSpec;
export const updateContactSpec = {
  summary: 'Changes the contact section.',
  errors: sectionEditErrors,
  body: contactInputSchema,
  answer: storefrontContactSchema,
} satisfies EndpointSpec;
export const updateOpeningHoursSpec = {
  summary: 'Changes the opening hours.',
  errors: { 404: STOREFRONT_NOT_FOUND.message },
  body: openingHoursInputSchema,
  answer: storefrontHoursSchema,
} satisfies EndpointSpec;
export const updateApproachSpec = {
  summary: 'Removes pictures by null, or stores those of a form.',
  form: ['file1', 'file2'],
  errors: { 404: STOREFRONT_NOT_FOUND.message },
  body: approachImageRemovalSchema,
  answer: approachImagesSchema,
} satisfies EndpointSpec;
export const uploadLogoSpec = {
  summary: 'Stores the logo.',
  form: ['file'],
  errors: { 404: STOREFRONT_NOT_FOUND.message },
  answer: z.object({ logo: z.string() }),
} satisfies EndpointSpec;
export const removeLogoSpec = {
  summary: 'Removes the logo.',
  errors: { 404: STOREFRONT_NOT_FOUND.message },
  answer: z.object({ logo: z.null() }),
} satisfies EndpointSpec;
export const removeSectionImageSpec = {
  summary: 'Removes the picture of the header or the about section.',
  params: sectionParamsSchema,
  hasParamsFirst: true,
  invalidParams: SECTION_NOT_FOUND,
  errors: { 404: STOREFRONT_NOT_FOUND.message },
  answer: z.object({ image: z.null() }),
} satisfies EndpointSpec;
export const uploadSectionImageSpec = {
  summary: 'Stores the picture of the header or the about section.',
  params: sectionParamsSchema,
  hasParamsFirst: true,
  invalidParams: SECTION_NOT_FOUND,
  form: ['file'],
  errors: { 404: STOREFRONT_NOT_FOUND.message },
  answer: imageResponseSchema,
} satisfies EndpointSpec;
export const uploadApproachImagesSpec = {
  summary: 'Stores one or both pictures of the approach.',
  form: ['file1', 'file2'],
  errors: { 404: STOREFRONT_NOT_FOUND.message },
  answer: approachImagesSchema,
} satisfies EndpointSpec;
export const getPublicStorefrontSpec = {
  summary: 'Returns what the public page of a storefront shows; a former address works for 90 days.',
  invalidParams: { status: 404, message: 'There is no such store.' },
  isPublic: true,
  params: z.object({ slug: slugSchema }),
  answer: publicStorefrontSchema,
} satisfies EndpointSpec;
