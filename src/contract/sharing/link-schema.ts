import * as z from 'zod/mini';
import type { Checks } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema } from '#contract/platform/id-params-schema.ts';
import { NO_PROTOCOL } from '#contract/protocol/schema.ts';

/** Lifetimes of a link in days to choose from. */
const LINK_LIFETIME_DAYS = [7, 30, 90, 365] as const;
export const protocolLinkSchema = z.object({
  link_token: z.string(),
  expires_at: z.optional(z.nullable(z.string())),
});

/** Message of a 410 response for a link that has ended. */
export const LINK_ENDED_MESSAGE = 'This link has ended. Please ask your practitioner for a new one.';

export const linkProtocolChecks = {
  summary:
    'Returns the token of the protocol’s link, the same until the link ends; `expires_in_days` sets its end, null takes it away.',
  invalidParams: NO_PROTOCOL,
  params: idParamsSchema,
  body: z._default(z.object({ expires_in_days: z.optional(z.nullable(z.literal(LINK_LIFETIME_DAYS))) }), {}),
  answer: protocolLinkSchema,
} satisfies Checks;
export const rotateLinkChecks = {
  summary: 'Ends the link of a protocol and returns another one.',
  isIdempotent: true,
  invalidParams: NO_PROTOCOL,
  params: idParamsSchema,
  answer: protocolLinkSchema,
} satisfies Checks;
export const restoreLinkChecks = {
  summary: 'Opens the link again that ended last, within 30 days; a rotation is taken back.',
  isIdempotent: true,
  invalidParams: NO_PROTOCOL,
  errors: { 404: 'There is no such protocol, or no link to restore.', 409: 'Another link is open.' },
  params: idParamsSchema,
  answer: protocolLinkSchema,
} satisfies Checks;
export const unlinkProtocolChecks = {
  summary: 'Revokes the link of a protocol: its token opens nothing from then on.',
  invalidParams: NO_PROTOCOL,
  params: idParamsSchema,
  answer: messageSchema,
} satisfies Checks;
