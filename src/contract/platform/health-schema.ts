import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';

export const healthSchema = z.object({
  ok: z.boolean(),
  mode: z.enum(['embedded', 'upstream']),
  version: z.string(),
  /** Deployed worker version; `local` in development. */
  worker: z.object({ id: z.string(), tag: z.string() }),
  /** Number of mails that could not be sent for 7 days; omitted with an upstream, which sends its own mails. */
  mails_given_up: z.optional(z.int()),
});
export type Health = z.infer<typeof healthSchema>;

export const getHealthSpec = {
  summary: 'Says whether the shop works: its database, or its upstream.',
  errors: { 503: 'The database or the upstream does not answer.' },
  answer: healthSchema,
} satisfies EndpointSpec;
