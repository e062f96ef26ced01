import * as z from 'zod/mini';
import { DOSE_SOURCES, doseSchema } from '#contract/intake/schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { protocolProductSchema } from '#contract/protocol/schema.ts';

const target = { protocolId: idSchema, variantId: idSchema };
const reason = z.literal(['failed', 'changed']);
/** Time of typing or rejection in ms: of two tabs' entries for a line the later is shown. */
const at = z.optional(z.int());
const doseWordsSchema = z.object({
  dose_source: z.optional(z.enum(DOSE_SOURCES)),
  dose_text: z.optional(z.nullable(z.string())),
});
const lineChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    ...target,
    quantity: z.int(),
    notes: z.string(),
    /** Null for a line without one; absent, the server uses the practitioner's usual dose. */
    dose: z.optional(z.nullable(doseSchema)),
    words: z.optional(z.string()),
    key: z.string(),
    /** Name of a product that could not be read, for the list of pending changes. */
    name: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('set'),
    ...target,
    quantity: z.int(),
    notes: z.string(),
    /** Line that the change was made from: the server writes the differences. */
    was: z.object({ quantity: z.int(), notes: z.string() }),
    what: z.literal(['quantity', 'note']),
  }),
  z.object({
    kind: z.literal('remove'),
    ...target,
    /** Removed line: one that was changed elsewhere stays. */
    was: z.optional(z.object({ quantity: z.int(), notes: z.string() })),
  }),
  z.object({
    kind: z.literal('dose'),
    ...target,
    dose: z.nullable(doseSchema),
    was: z.nullable(doseSchema),
    words: z.optional(doseWordsSchema),
    wasWords: z.optional(doseWordsSchema),
    isUsual: z.boolean(),
    name: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('move'), ...target, position: z.int() }),
]);

export const lineChangesSchema = z.array(lineChangeSchema);

export const unsavedNotesSchema = z.record(
  z.string(),
  z.object({
    text: z.string(),
    reason,
    at,
    name: z._default(z.string(), ''),
    quantity: z._default(z.int(), 1),
  }),
);
export type UnsavedNotes = z.infer<typeof unsavedNotesSchema>;

export const refusedChangesSchema = z.record(
  z.string(),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('removal'), reason, at }),
    z.object({ kind: z.literal('quantity'), reason, at, mine: z.int() }),
  ]),
);
/** Value wanted for a line that was changed elsewhere meanwhile, or that could not be saved. */
export type Refused = z.infer<typeof refusedChangesSchema>[string];

export const refusedDosesSchema = z.record(
  z.string(),
  z.object({
    /** Null for the label's. */
    mine: z.nullable(doseSchema),
    isUsual: z.boolean(),
    reason,
    at,
    name: z.optional(z.string()),
    words: z.optional(z.string()),
  }),
);
export type RefusedDose = z.infer<typeof refusedDosesSchema>[string];

/** Change of one line, complete enough for a retry. */
export type LineChange = z.infer<typeof lineChangeSchema>;

export const wantedLinesSchema = z.array(protocolProductSchema);

export const lostLinesSchema = z.array(
  z.object({
    variantId: idSchema,
    name: z.string(),
    quantity: z.int(),
    notes: z.string(),
    dose: z.optional(z.nullable(doseSchema)),
    words: z.optional(z.string()),
    typedDose: z.optional(z.string()),
  }),
);
export type LostLine = z.infer<typeof lostLinesSchema>[number];

export const goneProtocolsSchema = z.array(
  z.object({ id: idSchema, name: z.string(), description: z.string(), lines: lostLinesSchema }),
);
export type GoneProtocol = z.infer<typeof goneProtocolsSchema>[number];
