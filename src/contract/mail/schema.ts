import * as z from 'zod/mini';
import type { Checks } from '#contract/platform/checks.ts';
import { guestCall } from '#contract/platform/endpoint.ts';
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

export const listOutboxChecks = {
  summary: 'Lists the last mails, the newest first, where development shows them.',
  errors: { 404: 'Mails are not shown here.' },
  answer: z.object({ data: z.array(mailSchema) }),
} satisfies Checks;

export const listOutbox = guestCall<typeof listOutboxChecks>('GET', '/dev/outbox', 'development');
