import { atom, computed, type ReadableAtom } from 'nanostores';
import { isUserTypeId } from '#contract/account/role.ts';
import type { User } from '#contract/account/schema.ts';
import { $session, $user } from './state.ts';
import { accessToken } from './tokens.ts';

/** Whose session it is: the part of the account that its access token contains. */
export type SessionOwner = Pick<User, 'id' | 'user_type_id'>;

function readClaims(token: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** The person that the stored access token names, unproven; undefined for a token that only its issuer can read. */
export function tokenOwner(): SessionOwner | undefined {
  const claims = readClaims(accessToken() ?? '');
  if (typeof claims !== 'object' || claims === null || !('sub' in claims && 'role' in claims))
    return undefined;
  const [id, role] = [Number(claims.sub), claims.role];
  return Number.isSafeInteger(id) && isUserTypeId(role) ? { id, user_type_id: role } : undefined;
}

/** Changes whenever the stored token is to be read again. */
const readings = atom(0);

/** Reads the owner from the stored token again, because another tab has replaced it. */
export function readOwnerAgain(): void {
  readings.set(readings.get() + 1);
}

/**
 * Who is signed in: what the stored token says until the server has confirmed it or said otherwise. Good for what
 * the browser has stored of them, which may be shown at once; the server decides about its own data.
 */
export const $owner: ReadableAtom<SessionOwner | undefined> = computed(
  [$user, $session, readings],
  (user, session) => {
    if (user) return user;
    return session === 'loggedin' ? tokenOwner() : undefined;
  },
);

/**
 * Calls back when the person changes: when they sign out, or somebody else is signed in instead. Not for the first
 * person of a page. Returns a function that stops it.
 */
export function onOtherOwner(changed: () => void): () => void {
  let known = $owner.get()?.id;
  return $owner.listen((owner) => {
    const before = known;
    known = owner?.id;
    if (before !== undefined && before !== known) changed();
  });
}

/**
 * Returns a function that says whether the person of this moment is still the one who is signed in, for an answer that
 * may be late. The stored token counts as well: it changes before this tab learns of it.
 */
export function watchOwner(): () => boolean {
  const [owner, bearer] = [$owner.get()?.id, tokenOwner()?.id];
  return () =>
    $session.get() === 'loggedin' &&
    tokenOwner()?.id === bearer &&
    (owner === undefined || $owner.get()?.id === owner);
}

/** Does work as soon as it is known who is signed in: at once, or when the server has said so. */
export function onceOwned<T>(work: () => Promise<T>): Promise<T> {
  if ($owner.get()) return work();
  return new Promise((resolve) => {
    const stop = $owner.listen((owner) => {
      if (!owner) return;
      stop();
      resolve(work());
    });
  });
}
