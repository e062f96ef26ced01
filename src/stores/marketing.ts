import { createMarketingEvent } from '#contract/marketing/calls.ts';
import { MILESTONE, MILESTONE_BY_SHARE_COUNT, type Milestone } from '#contract/marketing/milestone.ts';
import { FetchError } from '#contract/platform/client.ts';
import { listProtocols } from '#contract/protocol/calls.ts';
import { readPersonalValue, removePersonalValue, writePersonalValue } from '#stores/platform/personal-storage.ts';
import { readProviderName } from '#stores/platform/settings.ts';
import { runWhenSignedIn } from '#stores/session/owner.ts';
import { api } from './api.ts';

async function reportMilestone(milestone: Milestone): Promise<void> {
  const reportPromise = api(createMarketingEvent, {
    params: { provider: readProviderName('marketing') },
    body: { marketing_event_trigger_id: milestone },
  });
  await reportPromise.catch(() => undefined);
}

const UNREPORTED_SHARING_KEY = 'uncounted_share';

function setSharingUnreported(isSharingUnreported: boolean): void {
  if (isSharingUnreported) writePersonalValue(UNREPORTED_SHARING_KEY, '1');
  else removePersonalValue(UNREPORTED_SHARING_KEY);
}

/** Reports that a protocol was created, with `keepalive`, so that the request continues after the page is left. */
export function reportProtocolCreated(): Promise<void> {
  return reportMilestone(MILESTONE.protocolCreated);
}

/** Counts the user's protocols after each share and reports the totals that are milestones. */
export async function reportProtocolShared(): Promise<void> {
  setSharingUnreported(true);
  const protocolList = await api(listProtocols, { query: { limit: 1 } }).catch((error: unknown) => {
    if (error instanceof FetchError) setSharingUnreported(false);
  });
  if (protocolList) setSharingUnreported(false);
  const milestone = protocolList && MILESTONE_BY_SHARE_COUNT.get(protocolList.total_results);
  if (milestone !== undefined) await reportMilestone(milestone);
}

export function reportUnreportedSharing(): void {
  void runWhenSignedIn(async () => {
    if (readPersonalValue(UNREPORTED_SHARING_KEY) !== undefined) await reportProtocolShared();
  });
}
