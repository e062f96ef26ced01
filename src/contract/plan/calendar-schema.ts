import * as z from 'zod/mini';
import type { Checks } from '#contract/platform/checks.ts';
import { NO_PROTOCOL, protocolParamsSchema } from '#contract/protocol/schema.ts';

/** `from`: the first day of the plan, `YYYY-MM-DD`, today if left out. `names`: `1` names the products. */
const calendarQuerySchema = z.object({ from: z.optional(z.string()), names: z.optional(z.string()) });

export const getClientCalendarChecks = {
  summary: 'Returns the plan of an assigned protocol as a calendar (RFC 5545).',
  isRevocable: true,
  invalidParams: NO_PROTOCOL,
  errors: {
    422: '`from` is no date, or more than 365 days from today, or the plan has nothing to remind of from then on.',
  },
  answerType: 'text/calendar; charset=utf-8',
  params: protocolParamsSchema,
  query: calendarQuerySchema,
  answer: z.string(),
} satisfies Checks;
