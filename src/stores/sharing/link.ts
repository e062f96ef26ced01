import { createProtocolLink } from '#contract/sharing/calls.ts';
import type { EndedLink } from '#contract/sharing/link-schema.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { reportIfSignedOut } from '#stores/protocol/messages.ts';
import { refreshProtocol } from '#stores/protocol/reading.ts';

function createSharedLinkUrl(token: string): string {
  return `${location.origin}/protocols/${token}`;
}

/** Number of completed link changes. Part of the idempotency key, so that a further press is a new request. */
export let completedLinkChangeCount = 0;
/** Links at the first press of a button, by protocol and change, so that a retry refers to the same link. */
export const linksAtFirstPress = new Map<string, EndedLink>();

export function recordCompletedLinkChange(): void {
  completedLinkChangeCount += 1;
  linksAtFirstPress.clear();
}

/** Number of days after which a link ends; null if it never ends. */
export type LinkLifetimeDays = 7 | 30 | 90 | 365 | null;

/** Returns the URL of the protocol's open link, or of a new link that ends after `lifetimeDays`. */
export async function fetchActiveLinkUrl(protocolId: number, lifetimeDays: LinkLifetimeDays): Promise<string> {
  const requestBody = { new_expires_in_days: lifetimeDays };
  const { link_token: token } = await api(createProtocolLink, { params: { id: protocolId }, body: requestBody });
  recordCompletedLinkChange();
  void refreshProtocol(protocolId);
  return createSharedLinkUrl(token);
}

export async function fetchProtocolLink(
  protocolId: number,
  lifetimeDays: LinkLifetimeDays,
): Promise<string | undefined> {
  if (reportIfSignedOut('assign')) return undefined;
  try {
    return await fetchActiveLinkUrl(protocolId, lifetimeDays);
  } catch (error) {
    if (classifyError(error).kind === 'signed-out' && reportIfSignedOut('assign')) return undefined;
    throw error;
  }
}
