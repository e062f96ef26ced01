import * as z from 'zod/mini';
import type { Checks } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { requiredLineSchema } from '#contract/platform/plain-text-schema.ts';
import { FEATURE_TEXT_LENGTH, MAXIMUM_FEATURES } from './lengths.ts';
import { EDIT_CONFLICT, ENTRY_NOT_FOUND, entryParamsSchema, storefrontListChecks } from './list-schema.ts';
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

const featureText = requiredLineSchema(FEATURE_TEXT_LENGTH);

/** Values of a package. An update without `features` leaves the features unchanged. */
export const storefrontPackageInputSchema = z.object({
  features: z.optional(z.array(featureText).check(z.maxLength(MAXIMUM_FEATURES, 'too-many'))),
});
export type StorefrontPackageInput = z.infer<typeof storefrontPackageInputSchema>;

/** Change of a package. The features in `was` are the lines of one text. */
const storefrontPackageChangeSchema = z.extend(storefrontPackageInputSchema, {
  was: fieldsBeforeChangeSchema,
});

export const storefrontPackageChecks = storefrontListChecks(
  'package',
  storefrontPackageSchema,
  storefrontPackageInputSchema,
  storefrontPackageChangeSchema,
);
export const uploadPackageImageChecks = {
  summary: 'Stores the picture of a package.',
  params: entryParamsSchema,
  form: ['file'],
  errors: { 404: ENTRY_NOT_FOUND.message },
  answer: storefrontPackageSchema,
} satisfies Checks;
export const removePackageImageChecks = {
  summary: 'Removes the picture of a package.',
  params: entryParamsSchema,
  errors: { 404: ENTRY_NOT_FOUND.message },
  answer: storefrontPackageSchema,
} satisfies Checks;
export const addPackageFeatureChecks = {
  isIdempotent: true,
  summary: 'Adds a feature to a package.',
  params: entryParamsSchema,
  statuses: [201],
  errors: { 404: ENTRY_NOT_FOUND.message, 422: 'The list is full.' },
  body: z.object({ text: featureText }),
  answer: packageFeatureSchema,
} satisfies Checks;
export const updatePackageFeatureChecks = {
  summary: 'Changes a feature of a package, unless it has another text than `was`.',
  params: entryParamsSchema,
  errors: { 404: ENTRY_NOT_FOUND.message, 409: EDIT_CONFLICT.message },
  body: z.object({ feature_id: idSchema, text: featureText, was: z.optional(z.string()) }),
  answer: packageFeatureSchema,
} satisfies Checks;
export const removePackageFeatureChecks = {
  summary: 'Removes a feature of a package.',
  params: entryParamsSchema,
  errors: { 404: ENTRY_NOT_FOUND.message },
  body: z.object({ feature_id: idSchema }),
  answer: messageSchema,
} satisfies Checks;
