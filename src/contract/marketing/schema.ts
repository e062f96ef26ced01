import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { MILESTONE } from './milestone.ts';

export const createMarketingEventSpec = {
  summary: 'Records that something worth a campaign happened; the first of its kind counts.',
  provider: 'marketing',
  statuses: [201, 200],
  params: z.object({ provider: z.string() }),
  body: z.object({ marketing_event_trigger_id: z.literal(Object.values(MILESTONE)) }),
  answer: messageSchema,
} satisfies EndpointSpec;
