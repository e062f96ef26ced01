import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Message } from '#contract/platform/error-schema.ts';

/** Tells that something worth a campaign happened, by its number in MILESTONE; the first of its kind counts. */
export const createMarketingEvent: Endpoint<{
  params: { provider: string };
  body: { marketing_event_trigger_id: number };
  answer: Message;
}> = {
  method: 'POST',
  path: '/v2/providers/:provider/marketing-event/create',
  auth: 'bearer',
};
