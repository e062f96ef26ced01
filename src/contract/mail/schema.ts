import * as z from 'zod/mini';
import type { ChecksOf, Endpoint } from '#contract/platform/endpoint.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';

const mailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  lang: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
});
export type OutboxMail = z.infer<typeof mailSchema>;

/** The last mails, newest first; only where development shows them. */
export const listOutbox: Endpoint<{ answer: { data: OutboxMail[] } }> = {
  method: 'GET',
  path: '/dev/outbox',
  auth: 'public-no-bearer',
};

export const listOutboxChecks = {
  answer: z.object({ data: z.array(mailSchema) }),
} satisfies ChecksOf<typeof listOutbox>;
