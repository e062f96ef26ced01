import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, idTextSchema } from '#contract/platform/ids-schema.ts';
import { PROTOCOL_NOT_FOUND } from '#contract/protocol/schema.ts';

const nullableStringSchema = z.nullable(z.string());
const countSchema = z.int().check(z.gte(0));
/** Time and version of the last confirmed reading; both are null if there is none. */
const lastReadingShape = { read_at: z.nullable(z.string()), read_version: z.nullable(countSchema) };

/** Version number of a note to a client. A read receipt includes it, as a changed note must be read again. */
export const noteVersionSchema = z.optional(countSchema);
/** Last reading of a plan that the client has confirmed. */
export const confirmedReadingSchema = z.object({
  ...{ read_at: z.string(), read_version: z.int(), note_version: noteVersionSchema },
});

export const personalLinkSchema = z.object({ expires_at: z.string() });

/** Client with a protocol. `is_read`: the current `version` and note are read; `invited`: unconfirmed address. */
const recipientSchema = z.object({
  client_id: idSchema,
  first_name: nullableStringSchema,
  last_name: nullableStringSchema,
  email: z.string(),
  state: z.enum(['invited', 'active']),
  assigned_at: z.string(),
  version: countSchema,
  ...lastReadingShape,
  is_read: z.optional(z.boolean()),
  starts_on: nullableStringSchema,
  first_run_out: nullableStringSchema,
  personal: z.nullable(personalLinkSchema),
});

export const recipientListSchema = z.object({
  open: z.nullable(
    z.object({
      token: z.string(),
      created_at: z.string(),
      expires_at: nullableStringSchema,
      receipts: countSchema,
      ...lastReadingShape,
    }),
  ),
  clients: z.array(recipientSchema),
  ended: z.array(z.object({ ended_at: z.string(), ended_as: z.string(), restorable: z.boolean() })),
});
export type RecipientList = z.infer<typeof recipientListSchema>;

export const listRecipientsSpec = {
  summary: 'Lists who has a protocol, the newest 200 first, with the readings that they confirmed, and its links.',
  invalidParams: PROTOCOL_NOT_FOUND,
  params: idParamsSchema,
  answer: recipientListSchema,
} satisfies EndpointSpec;

const recipientParamsSpec = {
  invalidParams: PROTOCOL_NOT_FOUND,
  params: z.object({ id: idTextSchema, client_id: idTextSchema }),
} as const;

export const endPersonalLinkSpec = {
  ...recipientParamsSpec,
  summary: 'Ends the personal link of a recipient: its token opens nothing from then on.',
  isCountedAsChange: false,
  answer: messageSchema,
} satisfies EndpointSpec;
export const restorePersonalLinkSpec = {
  ...recipientParamsSpec,
  summary: 'Opens the personal link again that was ended last, within 30 days and until its end, unless one is open.',
  errors: { 404: 'There is no such protocol, or no link to restore.' },
  answer: personalLinkSchema,
} satisfies EndpointSpec;
