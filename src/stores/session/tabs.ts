import { outbox } from '#stores/outbox/entries.ts';
import { saveNextPageNotice } from '#stores/platform/next-notice.ts';
import { clearPersonalValues, clearSharedDrafts, hasUnsavedWork } from '#stores/platform/personal-storage.ts';
import { $session, setSignedOut } from './state.ts';
import { hasBothTokens, isTokenStorageEvent } from './tokens.ts';

const SESSION_CHANNEL_NAME = 'formulary:auth';
const LOGOUT_MESSAGE = 'logout';
const UNSAVED_WORK_REQUEST = 'unsaved?';
const UNSAVED_WORK_RESPONSE = 'unsaved';
const UNSAVED_RESPONSE_TIMEOUT_MS = 200;

let sessionChannel: BroadcastChannel | undefined;

function readMessageField(message: unknown, fieldName: 'type' | 'clears' | 'at'): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, fieldName) : undefined;
}

/** Stores a notice for the login page if another tab has removed the tokens because the session expired. */
function saveExpiryNotice(event: StorageEvent): void {
  if (isTokenStorageEvent(event) && !hasBothTokens() && $session.get() === 'loggedin')
    saveNextPageNotice('protocol.session-expired');
}

/** Deletes a user's pending changes that were created up to a time in ms. */
function clearPendingUserChanges(user: number, logoutTime: number): void {
  clearPersonalValues(user);
  outbox.clear(String(user), logoutTime);
}

function applyLogout(userIdToClear: unknown, logoutTime: unknown): void {
  if (typeof userIdToClear === 'number') clearPendingUserChanges(userIdToClear, Number(logoutTime));
  if ($session.get() === 'loggedin') setSignedOut();
}

export function listenForLogout(): void {
  addEventListener('storage', saveExpiryNotice);
  if (typeof BroadcastChannel === 'undefined') return;
  sessionChannel = new BroadcastChannel(SESSION_CHANNEL_NAME);
  sessionChannel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const messageType = readMessageField(data, 'type');
    if (messageType === LOGOUT_MESSAGE) applyLogout(readMessageField(data, 'clears'), readMessageField(data, 'at'));
    if (messageType === UNSAVED_WORK_REQUEST && hasUnsavedWork())
      sessionChannel?.postMessage({ type: UNSAVED_WORK_RESPONSE });
  };
}

export function hasUnsavedWorkInOtherTab(): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(false);
  const unsavedWorkChannel = new BroadcastChannel(SESSION_CHANNEL_NAME);
  return new Promise<boolean>((resolve) => {
    unsavedWorkChannel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (readMessageField(data, 'type') === UNSAVED_WORK_RESPONSE) resolve(true);
    };
    unsavedWorkChannel.postMessage({ type: UNSAVED_WORK_REQUEST });
    setTimeout(() => resolve(false), UNSAVED_RESPONSE_TIMEOUT_MS);
  }).finally(() => unsavedWorkChannel.close());
}

/** Notifies other tabs of a sign-out; `userIdToClear` is the user whose pending changes are deleted. */
export function broadcastLogout(userIdToClear?: number): void {
  const logoutTime = Date.now();
  if (userIdToClear !== undefined) {
    clearPendingUserChanges(userIdToClear, logoutTime);
    clearSharedDrafts(userIdToClear);
  }
  sessionChannel?.postMessage({ type: LOGOUT_MESSAGE, clears: userIdToClear, at: logoutTime });
}
