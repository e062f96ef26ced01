import { FetchError } from '#contract/platform/client.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { failureOf, messageOf, transientReason } from '#stores/failure.ts';
import { notify, READING_MS, showToast } from '#stores/platform/toasts.ts';
import { problemText } from '#stores/problem-text.ts';
import { accessToken } from '#stores/session/tokens.ts';
import { OwnerChanged } from '#stores/session/while-owned.ts';

/** What somebody wanted to do with a protocol; each is refused to a guest in words of its own. */
export type ProtocolAction =
  | 'create'
  | 'load'
  | 'add'
  | 'remove'
  | 'update'
  | 'duplicate'
  | 'assign'
  | 'delete';

/** Notifies a guest that this needs an account; returns whether it was refused. */
export function refuseSignedOut(action: ProtocolAction): boolean {
  if (accessToken() !== undefined) return false;
  void notify('error', `protocol.not-signed-in-${action}`);
  return true;
}

/** Whether the server refused a change because somebody else has changed or removed what it was made from. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof FetchError && error.status === 409;
}

function keyOf(action: ProtocolAction, error: unknown): MessageKey | undefined {
  const hasEnded = failureOf(error).kind === 'signed-out';
  if (hasEnded) return action === 'create' ? 'protocol.session-expired' : `protocol.not-signed-in-${action}`;
  if (transientReason(error) === 'unreachable') return 'error.unreachable';
  if (isChangedElsewhere(error)) return 'protocol.changed-elsewhere';
  if (action === 'delete' || messageOf(error) === undefined) return 'protocol.unexpected-error';
  return undefined;
}

/** Shows what went wrong: the session's end, why the server refused, or that it was unexpected. */
export async function reportFailure(action: ProtocolAction, error: unknown): Promise<void> {
  if (error instanceof OwnerChanged) return;
  const key = keyOf(action, error);
  if (key) await notify('error', key);
  else showToast('error', (await problemText(error)) ?? '', READING_MS);
}
