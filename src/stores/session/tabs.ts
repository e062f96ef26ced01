import { outbox } from '#stores/outbox/entries.ts';
import { saveNextPageNotice } from '#stores/platform/next-notice.ts';
import { clearPersonalValues, clearSharedDrafts, hasUnsavedWork } from '#stores/platform/personal-storage.ts';
import { $session, setSignedOut } from './state.ts';
import { hasBothTokens, isTokenChange } from './tokens.ts';

const CHANNEL_NAME = 'formulary:auth';
const LOGOUT_MESSAGE = 'logout';
const UNSAVED_QUESTION = 'unsaved?';
const UNSAVED_ANSWER = 'unsaved';
const ANSWER_TIMEOUT_MS = 200;

let channel: BroadcastChannel | undefined;

function readMessageField(message: unknown, name: 'type' | 'clears' | 'at'): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
}

/** Stores a notice for the login page if another tab has removed the tokens because the session expired. */
function saveExpiryNotice(event: StorageEvent): void {
  if (isTokenChange(event) && !hasBothTokens() && $session.get() === 'loggedin')
    saveNextPageNotice('protocol.session-expired');
}

/** Deletes a user's pending changes that were created up to a time in ms. */
function clearUserChanges(user: number, logoutTime: number): void {
  clearPersonalValues(user);
  outbox.clear(String(user), logoutTime);
}

function applyLogout(userToClear: unknown, logoutTime: unknown): void {
  if (typeof userToClear === 'number') clearUserChanges(userToClear, Number(logoutTime));
  if ($session.get() === 'loggedin') setSignedOut();
}

export function listenForLogout(): void {
  addEventListener('storage', saveExpiryNotice);
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const type = readMessageField(data, 'type');
    if (type === LOGOUT_MESSAGE) applyLogout(readMessageField(data, 'clears'), readMessageField(data, 'at'));
    if (type === UNSAVED_QUESTION && hasUnsavedWork()) channel?.postMessage({ type: UNSAVED_ANSWER });
  };
}

export function isUnsavedElsewhere(): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(false);
  const questionChannel = new BroadcastChannel(CHANNEL_NAME);
  return new Promise<boolean>((resolve) => {
    questionChannel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (readMessageField(data, 'type') === UNSAVED_ANSWER) resolve(true);
    };
    questionChannel.postMessage({ type: UNSAVED_QUESTION });
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
  }).finally(() => questionChannel.close());
}

/** Notifies other tabs of a sign-out; `userToClear` is the user whose pending changes are deleted. */
export function broadcastLogout(userToClear?: number): void {
  const logoutTime = Date.now();
  if (userToClear !== undefined) {
    clearUserChanges(userToClear, logoutTime);
    clearSharedDrafts(userToClear);
  }
  channel?.postMessage({ type: LOGOUT_MESSAGE, clears: userToClear, at: logoutTime });
}
