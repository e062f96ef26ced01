import { createMarketingEvent } from '#contract/marketing-calls.ts';
import { MILESTONE, SHARE_STEPS } from '#contract/milestone.ts';
import { listProtocols } from '#contract/protocol-calls.ts';
import { api } from './api.ts';
import { providerName } from './settings.ts';

/** A failure is in the log by then, and costs the person nothing. */
async function tell(trigger: number): Promise<void> {
  const call = api(createMarketingEvent, {
    params: { provider: providerName('marketing') },
    body: { marketing_event_trigger_id: trigger },
  });
  await call.catch(() => undefined);
}

export function tellProtocolCreated(): Promise<void> {
  return tell(MILESTONE.protocolCreated);
}

/** Reads how many protocols there are after each share, as section 7 of the specification has it, and tells of some. */
export async function tellProtocolShared(): Promise<void> {
  const list = await api(listProtocols, { query: { limit: 1 } }).catch(() => undefined);
  const trigger = list && SHARE_STEPS.get(list.total_results);
  if (trigger !== undefined) await tell(trigger);
}
