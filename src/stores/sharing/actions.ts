import {
  assignProtocol,
  linkProtocol,
  restoreLink,
  rotateLink,
  unlinkProtocol,
} from '#contract/sharing/calls.ts';
import {
  missingFieldsOf,
  type Recipient,
  recipientWithEmail,
  removeRecipient,
  type SharingFields,
  sharePayload,
  updateRecipient,
} from '#domain/sharing/form.ts';
import { api } from '#stores/api.ts';
import { failureOf } from '#stores/failure.ts';
import { reportProtocolShared } from '#stores/marketing.ts';
import { repeatable } from '#stores/platform/repeatable.ts';
import { notify, READING_MS, showToast } from '#stores/platform/toasts.ts';
import { problemText } from '#stores/problem-text.ts';
import { refuseSignedOut } from '#stores/protocol/messages.ts';
import { refreshProtocol } from '#stores/protocol/reading.ts';
import { copyAnswer } from './clipboard.ts';

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

export interface SharingSource {
  readonly read: () => SharingFields;
  readonly change: (change: (now: SharingFields) => SharingFields) => void;
}

function presentRecipient(form: SharingSource, email: string): Recipient | undefined {
  const recipient = recipientWithEmail(form.read(), email);
  return recipient && missingFieldsOf(recipient).length === 0 ? recipient : undefined;
}

/** Returns the recipients reached, which leave the form; makes no call while a recipient is invalid. */
export async function shareProtocol(
  protocolId: number,
  form: SharingSource,
  failed: string,
): Promise<readonly Recipient[]> {
  const { recipients, notes } = form.read();
  if (refuseSignedOut('assign')) return [];
  if (recipients.some((recipient) => missingFieldsOf(recipient).length > 0)) return [];
  const reached: Recipient[] = [];
  let reason: string | undefined;
  for (const { email } of recipients) {
    const recipient = presentRecipient(form, email);
    if (!recipient) continue;
    const problem = await share(protocolId, recipient, notes);
    const failure = problem && (problem.failure ?? failed);
    reason = failure ?? reason;
    if (!failure) reached.push(recipient);
    form.change((now) => (failure ? updateRecipient(now, email, { failure }) : removeRecipient(now, email)));
  }
  if (reached.length > 0) void refreshProtocol(protocolId);
  if (reason !== undefined) {
    if (!refuseSignedOut('assign')) showToast('error', reason, READING_MS);
  } else if (reached.length > 0) {
    form.change((now) => (now.notes === notes ? { ...now, notes: '' } : now));
    void notify('success', 'protocol.shared');
  }
  return reached;
}

function sharedLink(token: string): string {
  return `${location.origin}/protocols/${token}`;
}

/** Answers about links: a key is for presses since the last. */
let answers = 0;

/** Days after which a link ends; null for no end. */
export type LinkDays = 7 | 30 | 90 | 365 | null;

/** Address of the open link; `days` is the end of a new one. */
async function openLink(protocolId: number, days: LinkDays | undefined): Promise<string> {
  const body = days === undefined ? {} : { expires_in_days: days };
  const { link_token: token } = await api(linkProtocol, { params: { id: protocolId }, body });
  answers += 1;
  if (days !== undefined) void refreshProtocol(protocolId);
  return sharedLink(token);
}

/** Reason of a failed change of a link, `unreachable` if none was given; empty for an ended session, which is told. */
export async function linkFailure(error: unknown, unreachable: string): Promise<string> {
  if (failureOf(error).kind === 'signed-out' && refuseSignedOut('assign')) return '';
  return (await problemText(error)) ?? unreachable;
}

/** Changes a protocol's link: its end, another one, taking it back, undoing that. Returns what `linkFailure` does, if it fails. */
export async function changeLink(
  protocolId: number,
  change: { readonly days: LinkDays } | 'rotate' | 'revoke' | 'restore',
  unreachable: string,
): Promise<string | undefined> {
  if (refuseSignedOut('assign')) return '';
  const params = { id: protocolId };
  try {
    if (change === 'rotate' || change === 'restore') {
      const call = change === 'rotate' ? rotateLink : restoreLink;
      await repeatable([change, protocolId, answers], (idempotencyKey) =>
        api(call, { params, idempotencyKey }),
      );
    } else if (change === 'revoke') await api(unlinkProtocol, { params });
    else await api(linkProtocol, { params, body: { expires_in_days: change.days } });
    answers += 1;
    await refreshProtocol(protocolId);
    return undefined;
  } catch (error) {
    return linkFailure(error, unreachable);
  }
}

export async function protocolLink(
  protocolId: number,
  days: LinkDays | undefined,
): Promise<string | undefined> {
  if (refuseSignedOut('assign')) return undefined;
  try {
    return await openLink(protocolId, days);
  } catch (error) {
    if (failureOf(error).kind === 'signed-out' && refuseSignedOut('assign')) return undefined;
    throw error;
  }
}

/** Copies the protocol's link. Returns it where the clipboard refused, so that it can be copied by hand. */
export async function copyProtocolLink(protocolId: number, days?: LinkDays): Promise<string | undefined> {
  if (refuseSignedOut('assign')) return undefined;
  const answer = openLink(protocolId, days);
  try {
    await copyAnswer(answer);
    await notify('success', 'protocol.link-copied');
    return undefined;
  } catch (error) {
    // An insecure context has no clipboard, which fails before the link arrives.
    const link = await answer.catch(() => undefined);
    if (link !== undefined) console.error(error);
    const isOver = failureOf(error).kind === 'signed-out' && refuseSignedOut('assign');
    if (!isOver) await notify('error', 'protocol.link-copy-failed');
    return link;
  }
}
