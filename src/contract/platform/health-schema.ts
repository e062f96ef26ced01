import * as z from 'zod/mini';
import type { getHealth } from '#contract/catalogue/calls.ts';
import type { ChecksOf } from './endpoint.ts';

export const healthSchema = z.object({
  ok: z.boolean(),
  mode: z.enum(['embedded', 'upstream']),
  version: z.string(),
});
export type Health = z.infer<typeof healthSchema>;

export const getHealthChecks = { answer: healthSchema } satisfies ChecksOf<typeof getHealth>;
