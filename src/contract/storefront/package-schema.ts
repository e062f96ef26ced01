import * as z from 'zod/mini';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { requiredLineSchema } from '#contract/platform/plain-text-schema.ts';
import type {
  addPackageFeature,
  removePackageFeature,
  updatePackageFeature,
  uploadPackageImage,
} from './list-calls.ts';
import { storefrontListChecks } from './list-schema.ts';

export const MAXIMUM_PACKAGES = 20;
export const MAXIMUM_FEATURES = 30;
export const FEATURE_LENGTH = 200;

export const packageFeatureSchema = z.object({ feature_id: idSchema, text: z.string() });
export type PackageFeature = z.infer<typeof packageFeatureSchema>;

export const storefrontPackageSchema = z.object({
  id: idSchema,
  features: z.array(packageFeatureSchema),
  image: z.nullable(z.string()),
  order: idSchema,
});
export type StorefrontPackage = z.infer<typeof storefrontPackageSchema>;

const text = requiredLineSchema(FEATURE_LENGTH);

/** The texts of the features in order; without them an update changes none. */
export const storefrontPackageInputSchema = z.object({
  features: z.optional(z.array(text).check(z.maxLength(MAXIMUM_FEATURES, 'too-many'))),
});
export type StorefrontPackageInput = z.infer<typeof storefrontPackageInputSchema>;

export const storefrontPackageChecks = storefrontListChecks(
  storefrontPackageSchema,
  storefrontPackageInputSchema,
);
export const uploadPackageImageChecks = { answer: storefrontPackageSchema } satisfies ChecksOf<
  typeof uploadPackageImage
>;
export const addPackageFeatureChecks = {
  body: z.object({ text }),
  answer: packageFeatureSchema,
} satisfies ChecksOf<typeof addPackageFeature>;
export const updatePackageFeatureChecks = {
  body: z.object({ feature_id: idSchema, text }),
  answer: packageFeatureSchema,
} satisfies ChecksOf<typeof updatePackageFeature>;
export const removePackageFeatureChecks = {
  body: z.object({ feature_id: idSchema }),
  answer: messageSchema,
} satisfies ChecksOf<typeof removePackageFeature>;
