import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idParamsSchema } from '#contract/platform/ids-schema.ts';
import { PROTOCOL_NOT_FOUND } from '#contract/protocol/schema.ts';
import { PLAN_UNAVAILABLE_MESSAGE } from '#contract/sharing/unavailable-schema.ts';

/** Calendar query. `from` is `YYYY-MM-DD`, by default the plan's start, else today. `names=1` adds product names. */
const calendarQuerySchema = z.object({ from: z.optional(z.string()), names: z.optional(z.string()) });

export const getClientCalendarSpec = {
  summary: 'Returns the plan of an assigned protocol as a calendar (RFC 5545).',
  limit: 'PLAN_LIMIT',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: {
    410: PLAN_UNAVAILABLE_MESSAGE,
    422: '`from` is no date, or more than 365 days from today, or the plan has nothing to remind of from then on.',
  },
  answerType: 'text/calendar; charset=utf-8',
  params: idParamsSchema,
  query: calendarQuerySchema,
  answer: z.string(),
} satisfies EndpointSpec;
