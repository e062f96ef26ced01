import { outbox } from '#stores/outbox/entries.ts';
import { saveForNextPage } from '#stores/platform/next-notice.ts';
import { clearPersonal, hasUnsaved } from '#stores/platform/personal-storage.ts';
import { $session, leaveSession } from './state.ts';
import { hasBothTokens, isTokenChange } from './tokens.ts';

const CHANNEL = 'formulary:auth';
const LOGOUT = 'logout';
const QUESTION = 'unsaved?';
const ANSWER = 'unsaved';
const ANSWER_MS = 200;

let channel: BroadcastChannel | undefined;

function partOf(message: unknown, name: 'type' | 'clears' | 'at'): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
}

/** Stores a message for the login page if another tab's tokens were removed without a sign-out, that is, refused. */
function recordExpiry(event: StorageEvent): void {
  if (isTokenChange(event) && !hasBothTokens() && $session.get() === 'loggedin')
    saveForNextPage('protocol.session-expired');
}

/** Deletes the pending changes of a user who signed out at a time in ms. */
function clear(user: number, at: number): void {
  clearPersonal(user);
  outbox.clear(String(user), at);
}

function followLogout(clears: unknown, at: unknown): void {
  if (typeof clears === 'number') clear(clears, Number(at));
  if ($session.get() === 'loggedin') leaveSession();
}

export function listenForLogout(): void {
  addEventListener('storage', recordExpiry);
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const type = partOf(data, 'type');
    if (type === LOGOUT) followLogout(partOf(data, 'clears'), partOf(data, 'at'));
    if (type === QUESTION && hasUnsaved()) channel?.postMessage({ type: ANSWER });
  };
}

export function isUnsavedElsewhere(): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(false);
  const asking = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    asking.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (partOf(data, 'type') === ANSWER) resolve(true);
    };
    asking.postMessage({ type: QUESTION });
    setTimeout(() => resolve(false), ANSWER_MS);
  }).finally(() => asking.close());
}

/** Notifies other tabs of a sign-out; `clears` is the user whose pending changes are deleted. */
export function broadcastLogout(clears?: number): void {
  const at = Date.now();
  if (clears !== undefined) clear(clears, at);
  channel?.postMessage({ type: LOGOUT, clears, at });
}
