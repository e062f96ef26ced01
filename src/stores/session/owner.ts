import { atom, computed, type ReadableAtom } from 'nanostores';
import { $session, $user } from './state.ts';
import { readTokenOwner, type SessionOwner } from './tokens.ts';

const tokenReadCount = atom(0);

export function rereadTokenOwner(): void {
  tokenReadCount.set(tokenReadCount.get() + 1);
}

/** Signed-in user; until the server confirms the user, the user named by the stored token, which is not verified. */
export const $sessionOwner: ReadableAtom<SessionOwner | undefined> = computed(
  [$user, $session, tokenReadCount],
  (user, sessionState) => {
    if (user) return user;
    return sessionState === 'loggedin' ? readTokenOwner() : undefined;
  },
);

/** Calls `onChange` when the user signs out or changes, but not when a guest signs in. Returns a stop function. */
export function listenForSignedInUserChange(onChange: () => void): () => void {
  let currentUserId = $sessionOwner.get()?.id;
  return $sessionOwner.listen((signedInUser) => {
    const previousUserId = currentUserId;
    currentUserId = signedInUser?.id;
    if (previousUserId !== undefined && previousUserId !== currentUserId) onChange();
  });
}

/** Returns a function that returns true until the user, or the user named by the stored token, changes or signs out. */
export function createUserUnchangedCheck(): () => boolean {
  const [owner, bearer] = [$sessionOwner.get()?.id, readTokenOwner()?.id];
  return () =>
    $session.get() === 'loggedin' &&
    readTokenOwner()?.id === bearer &&
    (owner === undefined || $sessionOwner.get()?.id === owner);
}

export function runWhenSignedIn<T>(task: () => Promise<T>): Promise<T> {
  if ($sessionOwner.get()) return task();
  return new Promise((resolve) => {
    const stopWatchingOwner = $sessionOwner.listen((signedInUser) => {
      if (!signedInUser) return;
      stopWatchingOwner();
      resolve(task());
    });
  });
}
