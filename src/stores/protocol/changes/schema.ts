import * as z from 'zod/mini';
import { DOSE_SOURCES, doseSchema } from '#contract/intake/schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { protocolProductSchema } from '#contract/protocol/schema.ts';

const target = { protocolId: idSchema, variantId: idSchema };
/** The server failed at it, or somebody has changed the same elsewhere. */
const reason = z.literal(['failed', 'changed']);
/** When it was typed or refused (milliseconds): of what two tabs left of a line, the later one is shown. */
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
    /** Null for a line without one: left out, the server gives it the person's usual dose. */
    dose: z.optional(z.nullable(doseSchema)),
    /** The dose in words, for a line that is refused. */
    words: z.optional(z.string()),
    key: z.string(),
    /** Of a product that could not be read, for the list of what waits. */
    name: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('set'),
    ...target,
    quantity: z.int(),
    notes: z.string(),
    /** The line that the change was made from: the server writes what differs from it. */
    was: z.object({ quantity: z.int(), notes: z.string() }),
    /** What the person changed of the two. */
    what: z.literal(['quantity', 'note']),
  }),
  z.object({
    kind: z.literal('remove'),
    ...target,
    /** The line that was removed: one that somebody else has changed stays. */
    was: z.optional(z.object({ quantity: z.int(), notes: z.string() })),
  }),
  z.object({
    kind: z.literal('dose'),
    ...target,
    dose: z.nullable(doseSchema),
    /** The dose before, for a change that is refused. */
    was: z.nullable(doseSchema),
    /** What is shown of it until the server answers, on the next page too. */
    words: z.optional(doseWordsSchema),
    wasWords: z.optional(doseWordsSchema),
    isUsual: z.boolean(),
    /** Of its product, for a dose whose line is gone when the server answers. */
    name: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('move'), ...target, position: z.int() }),
]);

/** Changes as they are stored. */
export const lineChangesSchema = z.array(lineChangeSchema);

/** Notes that the server has not taken, by protocol and variant: they are back in their fields. */
export const unsavedNotesSchema = z.record(
  z.string(),
  z.object({
    text: z.string(),
    reason,
    at,
    /** Its line, for a text whose line is removed elsewhere. */
    name: z._default(z.string(), ''),
    quantity: z._default(z.int(), 1),
  }),
);
export type UnsavedNotes = z.infer<typeof unsavedNotesSchema>;

/** What the server has refused of lines, by protocol and variant. */
export const refusedChangesSchema = z.record(
  z.string(),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('removal'), reason, at }),
    z.object({ kind: z.literal('quantity'), reason, at, mine: z.int() }),
  ]),
);
/** What somebody wanted of a line that was changed elsewhere meanwhile, or that could not be saved. */
export type Refused = z.infer<typeof refusedChangesSchema>[string];

/** Doses that the server has refused, by protocol and variant. */
export const refusedDosesSchema = z.record(
  z.string(),
  z.object({
    /** Null for the label's. */
    mine: z.nullable(doseSchema),
    isUsual: z.boolean(),
    reason,
    at,
    /** Of its product, and the dose in words: for one whose line is removed elsewhere. */
    name: z.optional(z.string()),
    words: z.optional(z.string()),
  }),
);
export type RefusedDose = z.infer<typeof refusedDosesSchema>[string];

/** One change of one line, complete enough to be sent again. */
export type LineChange = z.infer<typeof lineChangeSchema>;

/** Lines that wait for a protocol, as they are stored. */
export const wantedLinesSchema = z.array(protocolProductSchema);

/** Lines of a protocol that was deleted, complete enough to be added to another one. */
export const lostLinesSchema = z.array(
  z.object({
    variantId: idSchema,
    name: z.string(),
    quantity: z.int(),
    notes: z.string(),
    dose: z.optional(z.nullable(doseSchema)),
    words: z.optional(z.string()),
    /** What was typed for its dose and not saved. */
    typedDose: z.optional(z.string()),
  }),
);
export type LostLine = z.infer<typeof lostLinesSchema>[number];

/** Protocols that were deleted elsewhere while something was typed for them, the latest first. */
export const goneProtocolsSchema = z.array(
  z.object({ id: idSchema, name: z.string(), description: z.string(), lines: lostLinesSchema }),
);
export type GoneProtocol = z.infer<typeof goneProtocolsSchema>[number];
