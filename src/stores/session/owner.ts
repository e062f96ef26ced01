import { atom, computed, type ReadableAtom } from 'nanostores';
import { $session, $user } from './state.ts';
import { type SessionOwner, tokenOwner } from './tokens.ts';

const ownerReadCount = atom(0);

export function rereadTokenOwner(): void {
  ownerReadCount.set(ownerReadCount.get() + 1);
}

/** Signed-in user. Until the server confirms it, the user named by the stored token, which is not verified. */
export const $owner: ReadableAtom<SessionOwner | undefined> = computed(
  [$user, $session, ownerReadCount],
  (user, session) => {
    if (user) return user;
    return session === 'loggedin' ? tokenOwner() : undefined;
  },
);

/** Calls `onChange` when the user signs out or changes, but not when a guest signs in. Returns a stop function. */
export function onOwnerChange(onChange: () => void): () => void {
  let knownId = $owner.get()?.id;
  return $owner.listen((owner) => {
    const formerId = knownId;
    knownId = owner?.id;
    if (formerId !== undefined && formerId !== knownId) onChange();
  });
}

/** Returns a function that is true until the user, or the user named by the stored token, changes or signs out. */
export function createOwnerCheck(): () => boolean {
  const [owner, bearer] = [$owner.get()?.id, tokenOwner()?.id];
  return () =>
    $session.get() === 'loggedin' && tokenOwner()?.id === bearer && (owner === undefined || $owner.get()?.id === owner);
}

export function whenSignedIn<T>(task: () => Promise<T>): Promise<T> {
  if ($owner.get()) return task();
  return new Promise((resolve) => {
    const stopListening = $owner.listen((owner) => {
      if (!owner) return;
      stopListening();
      resolve(task());
    });
  });
}
