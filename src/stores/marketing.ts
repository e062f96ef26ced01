import { createMarketingEvent } from '#contract/marketing/calls.ts';
import { MILESTONE, MILESTONE_BY_SHARE_COUNT, type Milestone } from '#contract/marketing/milestone.ts';
import { FetchError } from '#contract/platform/client.ts';
import { listProtocols } from '#contract/protocol/calls.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { providerName } from '#stores/platform/settings.ts';
import { whenSignedIn } from '#stores/session/owner.ts';
import { api } from './api.ts';

async function reportMilestone(milestone: Milestone): Promise<void> {
  const reportCall = api(createMarketingEvent, {
    params: { provider: providerName('marketing') },
    body: { marketing_event_trigger_id: milestone },
  });
  await reportCall.catch(() => undefined);
}

const UNREPORTED_SHARING_NAME = 'uncounted_share';

function saveUnreportedSharing(isSharingUnreported: boolean): void {
  if (isSharingUnreported) writePersonal(UNREPORTED_SHARING_NAME, '1');
  else removePersonal(UNREPORTED_SHARING_NAME);
}

/** Reports that a protocol was created, with `keepalive`, so that the request survives the page. */
export function reportProtocolCreated(): Promise<void> {
  return reportMilestone(MILESTONE.protocolCreated);
}

/** Counts the user's protocols after each share and reports some of the totals (MKT-05 to MKT-07). */
export async function reportProtocolShared(): Promise<void> {
  saveUnreportedSharing(true);
  const protocolList = await api(listProtocols, { query: { limit: 1 } }).catch((error: unknown) => {
    if (error instanceof FetchError) saveUnreportedSharing(false);
  });
  if (protocolList) saveUnreportedSharing(false);
  const milestone = protocolList && MILESTONE_BY_SHARE_COUNT.get(protocolList.total_results);
  if (milestone !== undefined) await reportMilestone(milestone);
}

export function reportMissedSharing(): void {
  void whenSignedIn(async () => {
    if (readPersonal(UNREPORTED_SHARING_NAME) !== undefined) await reportProtocolShared();
  });
}
