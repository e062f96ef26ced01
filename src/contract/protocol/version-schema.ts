import * as z from 'zod/mini';
import { doseSchema } from '#contract/intake/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, idTextSchema } from '#contract/platform/ids-schema.ts';
import { EDIT_CONFLICT_MESSAGE, PROTOCOL_NOT_FOUND, protocolSchema } from './schema.ts';

const buildOptionalChangeSchema = <T extends z.ZodMiniType>(valueSchema: T) =>
  z.optional(z.object({ from: valueSchema, to: valueSchema }));
const nullableDoseSchema = z.nullable(doseSchema);

/** Line of a version. `name` is the product's name at that time, null if the catalogue lacked the product. */
const versionLineSchema = z.object({
  product_variant_id: idSchema,
  name: z.nullable(z.string()),
  quantity: z.int(),
  notes: z.string(),
  dose: nullableDoseSchema,
});
export type VersionLine = z.infer<typeof versionLineSchema>;

/** Differences of two versions. `added` has indexes in the later version, `moved` the new order of common lines. */
const versionDifferenceSchema = z.object({
  name: buildOptionalChangeSchema(z.string()),
  description: buildOptionalChangeSchema(z.string()),
  added: z.array(z.object({ index: z.int(), line: versionLineSchema })),
  removed: z.array(versionLineSchema),
  changed: z.array(
    z.object({
      product_variant_id: idSchema,
      quantity: buildOptionalChangeSchema(z.int()),
      notes: buildOptionalChangeSchema(z.string()),
      dose: buildOptionalChangeSchema(nullableDoseSchema),
    }),
  ),
  moved: z.optional(z.array(idSchema)),
});
export type VersionDifference = z.infer<typeof versionDifferenceSchema>;

const versionNumberSchema = z.int().check(z.positive());

/** Version in a list. `changes` describes the changes since the version before; null if unknown or too large. */
const listedVersionSchema = z.object({
  version: versionNumberSchema,
  /** Time of the version's last edit. */
  at: z.string(),
  changes: z.nullable(z.array(z.string())),
});
export type ListedVersion = z.infer<typeof listedVersionSchema>;

const versionSchema = z.object({
  ...listedVersionSchema.shape,
  name: z.string(),
  description: z.string(),
  lines: z.array(versionLineSchema),
  diff: z.nullable(versionDifferenceSchema),
});

const versionParamsSchema = z.object({ id: idTextSchema, version: idTextSchema });

const restoredVersionSchema = z.object({
  version: versionNumberSchema,
  undo: versionNumberSchema,
  /** Products that are no longer in the catalogue. The version includes them, but pages do not show them. */
  missing: z.array(z.object({ product_variant_id: idSchema, name: z.nullable(z.string()) })),
});
export type RestoredVersion = z.infer<typeof restoredVersionSchema>;

export const listVersionsSpec = {
  summary: 'Lists the versions of a protocol, the newest first, with what each changed.',
  limit: 'PLAN_LIMIT',
  invalidParams: PROTOCOL_NOT_FOUND,
  params: idParamsSchema,
  answer: z.object({ data: z.array(listedVersionSchema) }),
} satisfies EndpointSpec;
export const getVersionSpec = {
  summary: 'Returns one version of a protocol with its difference to the one before.',
  limit: 'PLAN_LIMIT',
  invalidParams: PROTOCOL_NOT_FOUND,
  params: versionParamsSchema,
  answer: versionSchema,
} satisfies EndpointSpec;
export const restoreVersionSpec = {
  summary:
    'Writes an earlier version as the newest one; `undo` is the version that restores the present state. 409 if the newest is not `newest_version`.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  params: versionParamsSchema,
  body: z._default(z.object({ newest_version: z.optional(versionNumberSchema) }), {}),
  answer: restoredVersionSchema,
} satisfies EndpointSpec;
export const restoreProtocolSpec = {
  summary: 'Brings back a protocol that was deleted within 30 days, with its links and assignments.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 422: 'The account has as many protocols as it may have.' },
  params: idParamsSchema,
  answer: protocolSchema,
} satisfies EndpointSpec;
export const purgeProtocolSpec = {
  summary: 'Removes a deleted protocol for good, before its 30 days are over, which makes room in the account.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 409: 'The protocol was restored meanwhile.' },
  params: idParamsSchema,
  answer: messageSchema,
} satisfies EndpointSpec;
