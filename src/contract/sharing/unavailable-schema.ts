import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';

/** Reason of a 410 for a plan that was assigned. */
export const PLAN_UNAVAILABLE = 'The protocol is no longer available: its practitioner closes the account.';

/** Protocol of a practitioner who closes the account: hidden, and erased after 30 days. */
export const unavailableProtocolSchema = z.object({
  protocol_id: idSchema,
  name: z.string(),
  practitioner: z.string(),
});
export type UnavailableProtocol = z.infer<typeof unavailableProtocolSchema>;
