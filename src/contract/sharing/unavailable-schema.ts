import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';

/** Protocol of a practitioner who closes the account: hidden, and erased with it after 30 days. */
export const unavailableProtocolSchema = z.object({
  protocol_id: idSchema,
  name: z.string(),
  practitioner: z.string(),
});
export type UnavailableProtocol = z.infer<typeof unavailableProtocolSchema>;
