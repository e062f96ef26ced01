import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { defineGuestCall } from '#contract/platform/endpoint.ts';
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

export const listOutboxMailsSpec = {
  summary: 'Lists the last mails, the newest first, where development shows them.',
  errors: { 404: 'Mails are not shown here.' },
  answer: z.object({ data: z.array(mailSchema) }),
} satisfies EndpointSpec;

export const listOutboxMails = defineGuestCall<typeof listOutboxMailsSpec>('GET', '/dev/outbox', 'development');
