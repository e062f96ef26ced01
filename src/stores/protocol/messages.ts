import { FetchError } from '#contract/platform/client.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { notify, READING_MS, showToast } from '#stores/platform/toasts.ts';
import { accessToken } from '#stores/session/tokens.ts';

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

/** Says that this needs an account, if nobody is signed in; gives whether it was refused. */
export function refuseSignedOut(action: ProtocolAction): boolean {
  if (accessToken() !== undefined) return false;
  void notify('error', `protocol.not-signed-in-${action}`);
  return true;
}

/** The server's own words about a failure, if it sent any. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof FetchError)) return undefined;
  const { body } = error;
  const message = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Whether a call failed because the session has ended. */
export function isSessionEnd(error: unknown): boolean {
  return (
    (error instanceof FetchError && error.status === 401) || serverMessage(error) === 'Token has expired'
  );
}

function keyOf(action: ProtocolAction, error: unknown): MessageKey | undefined {
  const hasEnded = isSessionEnd(error) || (error instanceof Error && error.message === 'Unauthorized');
  if (hasEnded) return action === 'create' ? 'protocol.session-expired' : `protocol.not-signed-in-${action}`;
  if (action === 'delete' || serverMessage(error) === undefined) return 'protocol.unexpected-error';
  return undefined;
}

/** Tells what went wrong: the session's end, the server's words, or that it was unexpected. */
export async function reportFailure(action: ProtocolAction, error: unknown): Promise<void> {
  const key = keyOf(action, error);
  if (key) await notify('error', key);
  else showToast('error', serverMessage(error) ?? '', READING_MS);
}
