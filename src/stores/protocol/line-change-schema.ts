import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';

const target = { protocolId: idSchema, variantId: idSchema };
const lineChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), ...target, quantity: z.int(), notes: z.string(), key: z.string() }),
  z.object({
    kind: z.literal('set'),
    ...target,
    quantity: z.int(),
    notes: z.string(),
    /** What the person changed of the two. */
    what: z.literal(['quantity', 'note']),
  }),
  z.object({ kind: z.literal('remove'), ...target }),
  z.object({ kind: z.literal('move'), ...target, position: z.int() }),
]);

/** Changes as they are stored. */
export const lineChangesSchema = z.array(lineChangeSchema);

/** One change of one line, complete enough to be sent again. */
export type LineChange = z.infer<typeof lineChangeSchema>;
