import { authorise } from '#api/authorise.ts';
import type { ApiContext } from '#api/context.ts';
import { problem } from '#api/problem.ts';
import { isProvider } from '#api/provider.ts';
import { readBody, readParams } from '#api/request-input.ts';
import { answer, type Route } from '#api/route.ts';
import { createMarketingEventChecks } from '#contract/marketing.ts';
import { createMarketingEvent } from '#contract/marketing-calls.ts';
import { PRACTITIONER_ROLES } from '#contract/role.ts';
import { storeMarketingEvent } from '#db/marketing.ts';

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
