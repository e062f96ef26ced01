import { ResultWithStatus } from '#api/http/handler.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { createMarketingEvent } from '#contract/marketing/calls.ts';
import { createMarketingEventSpec } from '#contract/marketing/schema.ts';
import { storeMarketingEvent } from '#db/marketing/events.ts';

export const marketingRoutes: readonly Route[] = [
  createRoute(createMarketingEvent, createMarketingEventSpec, async ({ data, user, body }) => {
    const isEventStored = await storeMarketingEvent(data, user.userId, body.marketing_event_trigger_id);
    return isEventStored ? { message: 'Event stored' } : new ResultWithStatus({ message: 'Event known already' }, 200);
  }),
];
