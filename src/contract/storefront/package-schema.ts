import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { buildRequiredOneLineTextSchema } from '#contract/platform/plain-text-schema.ts';
import { MAXIMUM_FEATURE_TEXT_LENGTH, MAXIMUM_PACKAGE_FEATURES } from './lengths.ts';
import { createStorefrontListSpec, EDIT_CONFLICT, ENTRY_NOT_FOUND, entryParamsSchema } from './list-schema.ts';
import { fieldsBeforeChangeSchema } from './section-schema.ts';

export const packageFeatureSchema = z.object({ feature_id: idSchema, text: z.string() });
export type PackageFeature = z.infer<typeof packageFeatureSchema>;

export const storefrontPackageSchema = z.object({
  id: idSchema,
  features: z.array(packageFeatureSchema),
  image: z.nullable(z.string()),
  order: idSchema,
});
export type StorefrontPackage = z.infer<typeof storefrontPackageSchema>;

const featureTextSchema = buildRequiredOneLineTextSchema(MAXIMUM_FEATURE_TEXT_LENGTH);

/** Values of a package. An update without `features` leaves the features unchanged. */
export const storefrontPackageInputSchema = z.object({
  features: z.optional(z.array(featureTextSchema).check(z.maxLength(MAXIMUM_PACKAGE_FEATURES, 'too-many'))),
});
export type StorefrontPackageInput = z.infer<typeof storefrontPackageInputSchema>;

/** Update of a package. `was` has the former features as lines of one text. */
const storefrontPackageChangeSchema = z.extend(storefrontPackageInputSchema, {
  was: fieldsBeforeChangeSchema,
});

export const storefrontPackageSpec = createStorefrontListSpec(
  'package',
  storefrontPackageSchema,
  storefrontPackageInputSchema,
  storefrontPackageChangeSchema,
);
export const uploadPackageImageSpec = {
  summary: 'Stores the picture of a package.',
  params: entryParamsSchema,
  form: ['file'],
  errors: { 404: ENTRY_NOT_FOUND.message },
  answer: storefrontPackageSchema,
} satisfies EndpointSpec;
export const removePackageImageSpec = {
  summary: 'Removes the picture of a package.',
  params: entryParamsSchema,
  errors: { 404: ENTRY_NOT_FOUND.message },
  answer: storefrontPackageSchema,
} satisfies EndpointSpec;
export const addPackageFeatureSpec = {
  isIdempotent: true,
  summary: 'Adds a feature to a package.',
  params: entryParamsSchema,
  statuses: [201],
  errors: { 404: ENTRY_NOT_FOUND.message, 422: 'The list is full.' },
  body: z.object({ text: featureTextSchema }),
  answer: packageFeatureSchema,
} satisfies EndpointSpec;
export const updatePackageFeatureSpec = {
  summary: 'Changes a feature of a package, unless it has another text than `was`.',
  params: entryParamsSchema,
  errors: { 404: ENTRY_NOT_FOUND.message, 409: EDIT_CONFLICT.message },
  body: z.object({ feature_id: idSchema, text: featureTextSchema, was: z.optional(z.string()) }),
  answer: packageFeatureSchema,
} satisfies EndpointSpec;
export const removePackageFeatureSpec = {
  summary: 'Removes a feature of a package.',
  params: entryParamsSchema,
  errors: { 404: ENTRY_NOT_FOUND.message },
  body: z.object({ feature_id: idSchema }),
  answer: messageSchema,
} satisfies EndpointSpec;
