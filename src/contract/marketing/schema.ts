import * as z from 'zod/mini';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import type { createMarketingEvent } from './calls.ts';
import { MILESTONE } from './milestone.ts';

export const createMarketingEventChecks = {
  params: z.object({ provider: z.string() }),
  body: z.object({ marketing_event_trigger_id: z.literal(Object.values(MILESTONE)) }),
  answer: messageSchema,
} satisfies ChecksOf<typeof createMarketingEvent>;
