import {
  assignProtocol,
  createProtocolLink,
  restoreProtocolLink,
  revokeProtocolLink,
  rotateProtocolLink,
} from '#contract/sharing/calls.ts';
import type { EndedLink } from '#contract/sharing/link-schema.ts';
import {
  createSharePayload,
  findMissingFields,
  findRecipientByEmail,
  type Recipient,
  removeRecipient,
  type SharingFields,
  updateRecipient,
} from '#domain/sharing/form.ts';
import { api } from '#stores/api.ts';
import { classifyError, isConflictError } from '#stores/failure.ts';
import { reportProtocolShared } from '#stores/marketing.ts';
import { callIdempotently } from '#stores/platform/call-idempotently.ts';
import { LONG_TOAST_DURATION_MS, notify, showToast } from '#stores/platform/toasts.ts';
import { loadProblemText } from '#stores/problem-text.ts';
import { reportIfSignedOut } from '#stores/protocol/messages.ts';
import { refreshProtocol } from '#stores/protocol/reading.ts';
import { copyPendingText } from './clipboard.ts';
import {
  completedLinkChangeCount,
  fetchActiveLinkUrl,
  type LinkLifetimeDays,
  linksAtFirstPress,
  recordCompletedLinkChange,
} from './link.ts';

async function shareWithRecipient(
  protocolId: number,
  recipient: Recipient,
  sharingNotes: string,
): Promise<{ failure?: string } | undefined> {
  try {
    await api(assignProtocol, { body: createSharePayload(protocolId, recipient, sharingNotes) });
    void reportProtocolShared();
    return undefined;
  } catch (error) {
    const serverReasonText = await loadProblemText(error);
    return serverReasonText === undefined ? {} : { failure: serverReasonText };
  }
}

export interface SharingFormAdapter {
  readonly read: () => SharingFields;
  readonly change: (change: (now: SharingFields) => SharingFields) => void;
}

function findRecipientWithAllFields(formAdapter: SharingFormAdapter, email: string): Recipient | undefined {
  const recipient = findRecipientByEmail(formAdapter.read(), email);
  return recipient && findMissingFields(recipient).length === 0 ? recipient : undefined;
}

/** Shares a protocol and removes served recipients from the form; sends nothing if a recipient is incomplete. */
export async function shareProtocol(
  protocolId: number,
  formAdapter: SharingFormAdapter,
  fallbackFailureText: string,
): Promise<readonly Recipient[]> {
  const { recipients, notes } = formAdapter.read();
  if (reportIfSignedOut('assign')) return [];
  if (recipients.some((recipient) => findMissingFields(recipient).length > 0)) return [];
  const sharedRecipients: Recipient[] = [];
  let lastFailureText: string | undefined;
  for (const { email } of recipients) {
    const recipient = findRecipientWithAllFields(formAdapter, email);
    if (!recipient) continue;
    const shareFailure = await shareWithRecipient(protocolId, recipient, notes);
    const recipientFailureText = shareFailure && (shareFailure.failure ?? fallbackFailureText);
    lastFailureText = recipientFailureText ?? lastFailureText;
    if (!recipientFailureText) sharedRecipients.push(recipient);
    formAdapter.change((now) =>
      recipientFailureText
        ? updateRecipient(now, email, { failure: recipientFailureText })
        : removeRecipient(now, email),
    );
  }
  if (sharedRecipients.length > 0) void refreshProtocol(protocolId);
  if (lastFailureText !== undefined) {
    if (!reportIfSignedOut('assign')) showToast('error', lastFailureText, LONG_TOAST_DURATION_MS);
  } else if (sharedRecipients.length > 0) {
    formAdapter.change((now) => (now.notes === notes ? { ...now, notes: '' } : now));
    void notify('success', 'protocol.shared');
  }
  return sharedRecipients;
}

/** Returns the text of a failed link change, by default `unreachableText`; empty if a toast reports a sign-out. */
export async function loadLinkFailureText(error: unknown, unreachableText: string): Promise<string> {
  if (classifyError(error).kind === 'signed-out' && reportIfSignedOut('assign')) return '';
  return (await loadProblemText(error)) ?? unreachableText;
}

type LinkChange = { readonly days: LinkLifetimeDays } | 'rotate' | 'revoke' | 'restore';

/** Result of a link change: the new link with its undo data, or a failure; `isChanged`: changed elsewhere. */
interface LinkChangeResult {
  readonly link_id?: number | undefined;
  readonly undo?: EndedLink | undefined;
  readonly failure?: string;
  readonly isChanged?: boolean;
}

function sendLinkChange(id: number, change: LinkChange, link: EndedLink): Promise<LinkChangeResult> {
  const pathParams = { id };
  if (change === 'revoke') return api(revokeProtocolLink, { params: pathParams, query: link });
  if (typeof change === 'object')
    return api(createProtocolLink, { params: pathParams, body: { ...link, expires_in_days: change.days } });
  const endpointOfChange = change === 'rotate' ? rotateProtocolLink : restoreProtocolLink;
  return callIdempotently([change, id, completedLinkChangeCount], (idempotencyKey) =>
    api(endpointOfChange, { params: pathParams, body: link, idempotencyKey }),
  );
}

/** Changes a protocol's link: sets its end, replaces it, revokes it, or restores a revoked link. */
export async function changeProtocolLink(
  protocolId: number,
  change: LinkChange,
  unreachableText: string,
  link: EndedLink = {},
): Promise<LinkChangeResult> {
  if (reportIfSignedOut('assign')) return { failure: '' };
  const linkChangeKey = JSON.stringify([protocolId, change]);
  const linkAtFirstPress = linksAtFirstPress.get(linkChangeKey) ?? link;
  linksAtFirstPress.set(linkChangeKey, linkAtFirstPress);
  try {
    const response = await sendLinkChange(protocolId, change, linkAtFirstPress);
    recordCompletedLinkChange();
    await refreshProtocol(protocolId);
    return response;
  } catch (error) {
    const hasLinkConflict = isConflictError(error);
    if (hasLinkConflict) {
      recordCompletedLinkChange();
      await refreshProtocol(protocolId);
    }
    return { failure: await loadLinkFailureText(error, unreachableText), isChanged: hasLinkConflict };
  }
}

/** Copies the protocol's link. Returns the link if the clipboard refuses, so that it can be copied by hand. */
export async function copyProtocolLink(
  protocolId: number,
  lifetimeDays: LinkLifetimeDays,
): Promise<string | undefined> {
  if (reportIfSignedOut('assign')) return undefined;
  const linkUrlPromise = fetchActiveLinkUrl(protocolId, lifetimeDays);
  try {
    await copyPendingText(linkUrlPromise);
    await notify('success', 'protocol.link-copied');
    return undefined;
  } catch (error) {
    // Insecure contexts have no clipboard; the copy then fails before the link arrives.
    const linkUrl = await linkUrlPromise.catch(() => undefined);
    if (linkUrl !== undefined) console.error(error);
    const isSessionOver = classifyError(error).kind === 'signed-out' && reportIfSignedOut('assign');
    if (!isSessionOver) await notify('error', 'protocol.link-copy-failed');
    return linkUrl;
  }
}
