import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, idTextSchema } from '#contract/platform/ids-schema.ts';
import { EDIT_CONFLICT_MESSAGE, PROTOCOL_NOT_FOUND } from '#contract/protocol/schema.ts';

/** Selectable lifetimes of a protocol link, in days. */
const LINK_LIFETIME_CHOICES_DAYS = [7, 30, 90, 365] as const;
const linkLifetimeSchema = z.optional(z.nullable(z.literal(LINK_LIFETIME_CHOICES_DAYS)));

const linkReferenceSchema = z.object({ link_id: z.optional(idSchema) });
/** Link to restore after it has ended. `ended_at` is the time in ms at which it ended. */
const endedLinkSchema = z.object({ ...linkReferenceSchema.shape, ended_at: z.optional(z.int()) });
export type EndedLink = z.infer<typeof endedLinkSchema>;

export const protocolLinkSchema = z.object({
  link_token: z.string(),
  expires_at: z.optional(z.nullable(z.string())),
  link_id: z.optional(idSchema),
  undo: z.optional(endedLinkSchema),
});

/** Message of a 410 response for a link that has ended. */
export const LINK_ENDED_MESSAGE = 'This link has ended. Please ask your practitioner for a new one.';

export const createProtocolLinkSpec = {
  summary:
    'Returns the token of the protocol’s link, the same until the link ends; `expires_in_days` sets its end, null takes it away; `new_expires_in_days` is the end of a new link alone. Nobody is mailed.',
  invalidParams: PROTOCOL_NOT_FOUND,
  params: idParamsSchema,
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  body: z._default(
    z.object({
      ...linkReferenceSchema.shape,
      expires_in_days: linkLifetimeSchema,
      new_expires_in_days: linkLifetimeSchema,
    }),
    {},
  ),
  answer: protocolLinkSchema,
} satisfies EndpointSpec;
export const rotateProtocolLinkSpec = {
  summary: 'Ends the link of a protocol, or the one named only, and returns another one.',
  isIdempotent: true,
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  params: idParamsSchema,
  body: z._default(linkReferenceSchema, {}),
  answer: protocolLinkSchema,
} satisfies EndpointSpec;
export const restoreProtocolLinkSpec = {
  summary:
    'Opens the link again that ended last, if none is open; or with the `undo` of a change, takes that change back. Within 30 days.',
  isIdempotent: true,
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 404: 'There is no such protocol, or no link to restore.', 409: EDIT_CONFLICT_MESSAGE },
  params: idParamsSchema,
  body: z._default(endedLinkSchema, {}),
  answer: protocolLinkSchema,
} satisfies EndpointSpec;
export const revokeProtocolLinkSpec = {
  summary: 'Revokes the link of a protocol, or the one named only: its token opens nothing from then on.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  params: idParamsSchema,
  query: z.object({ link_id: z.optional(idTextSchema) }),
  answer: z.object({ ...messageSchema.shape, undo: z.optional(endedLinkSchema) }),
} satisfies EndpointSpec;
