import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';

/** Message of a 410 response for an assigned plan whose practitioner closes the account. */
export const PLAN_UNAVAILABLE_MESSAGE = 'The protocol is no longer available: its practitioner closes the account.';

/** Protocol of a practitioner who is closing the account. It is hidden now and erased after 30 days. */
export const unavailableProtocolSchema = z.object({
  protocol_id: idSchema,
  name: z.string(),
  practitioner: z.string(),
});
export type UnavailableProtocol = z.infer<typeof unavailableProtocolSchema>;
