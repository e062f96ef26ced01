import { authorise } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { readBody, readParams } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { isProvider } from '#api/http/provider.ts';
import { answer, type Route } from '#api/http/route.ts';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { createMarketingEvent } from '#contract/marketing/calls.ts';
import { createMarketingEventChecks } from '#contract/marketing/schema.ts';
import { storeMarketingEvent } from '#db/marketing/events.ts';

async function handleCreate(context: ApiContext): Promise<Response> {
  const params = readParams(context, createMarketingEventChecks.params);
  if (!params.ok || !isProvider(context, 'marketing', params.value.provider))
    return problem(context, 404, 'There is no such endpoint.');
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, createMarketingEventChecks.body);
  if (!body.ok) return body.response;
  const { marketing_event_trigger_id: trigger } = body.value;
  const isStored = await storeMarketingEvent(context.var.data, owner.value.userId, trigger);
  const message = isStored ? 'Event stored' : 'Event known already';
  return answer(context, createMarketingEvent, { message }, isStored ? 201 : 200);
}

export const marketingRoutes: readonly Route[] = [{ endpoint: createMarketingEvent, handle: handleCreate }];
