import { assignProtocol, linkProtocol } from '#contract/sharing/calls.ts';
import {
  changeRecipient,
  missingOf,
  type Recipient,
  removeRecipient,
  type Sharing,
  sharePayload,
} from '#domain/sharing.ts';
import { api } from '#stores/api.ts';
import { failureOf } from '#stores/failure.ts';
import { reportProtocolShared } from '#stores/marketing.ts';
import { notify, READING_MS, showToast } from '#stores/platform/toasts.ts';
import { problemText } from '#stores/problem-text.ts';
import { refuseSignedOut } from '#stores/protocol/messages.ts';
import { copyAnswer } from './clipboard.ts';

/** Shares with one recipient. Resolves with the failure, and its reason if the server named one. */
async function share(
  protocolId: number,
  recipient: Recipient,
  notes: string,
): Promise<{ failure?: string } | undefined> {
  try {
    await api(assignProtocol, { body: sharePayload(protocolId, recipient, notes) });
    void reportProtocolShared();
    return undefined;
  } catch (error) {
    const failure = await problemText(error);
    return failure === undefined ? {} : { failure };
  }
}

/**
 * Shares a protocol with each recipient, one call after the other. Returns what is left: those who could not be
 * reached, with the server's reason; `onStep` receives the change that each call makes. Calls nobody while a recipient
 * lacks a valid address or a name.
 */
export async function shareProtocol(
  protocolId: number,
  sharing: Sharing,
  failed: string,
  onStep: (change: (now: Sharing) => Sharing) => void = () => undefined,
): Promise<Sharing> {
  if (refuseSignedOut('assign')) return sharing;
  if (sharing.recipients.some((recipient) => missingOf(recipient).length > 0)) return sharing;
  let left = sharing;
  const step = (change: (now: Sharing) => Sharing) => {
    left = change(left);
    onStep(change);
  };
  let reason: string | undefined;
  for (const recipient of sharing.recipients) {
    const { email } = recipient;
    const problem = await share(protocolId, recipient, sharing.notes);
    const failure = problem && (problem.failure ?? failed);
    reason = failure ?? reason;
    step((now) => (failure ? changeRecipient(now, email, { failure }) : removeRecipient(now, email)));
  }
  if (reason !== undefined) {
    if (!refuseSignedOut('assign')) showToast('error', reason, READING_MS);
  } else {
    step((now) => (now.notes === sharing.notes ? { ...now, notes: '' } : now));
    void notify('success', 'protocol.shared');
  }
  return left;
}

/** The address that opens a shared protocol: the site's origin and the link's token, without a language. */
function sharedLink(token: string): string {
  return `${location.origin}/protocols/${token}`;
}

/** The protocol's link; undefined if nobody is signed in any more, who is then told. */
export async function protocolLink(protocolId: number): Promise<string | undefined> {
  if (refuseSignedOut('assign')) return undefined;
  try {
    const { link_token: token } = await api(linkProtocol, { params: { id: protocolId } });
    return sharedLink(token);
  } catch (error) {
    if (failureOf(error).kind === 'signed-out' && refuseSignedOut('assign')) return undefined;
    throw error;
  }
}

/**
 * Copies the protocol's link. Returns the link where the clipboard refused it, so that it can be copied by hand;
 * the person is notified either way.
 */
export async function copyProtocolLink(protocolId: number): Promise<string | undefined> {
  if (refuseSignedOut('assign')) return undefined;
  let link: string | undefined;
  const answer = api(linkProtocol, { params: { id: protocolId } }).then(({ link_token: token }) => {
    link = sharedLink(token);
    return link;
  });
  try {
    await copyAnswer(answer);
    await notify('success', 'protocol.link-copied');
    return undefined;
  } catch (error) {
    if (link !== undefined) console.error(error);
    const isOver = failureOf(error).kind === 'signed-out' && refuseSignedOut('assign');
    if (!isOver) await notify('error', 'protocol.link-copy-failed');
    return link;
  }
}
