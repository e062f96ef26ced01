import { atom, type ReadableAtom } from 'nanostores';
import type { User } from '#contract/account/schema.ts';
import { hasBothTokens } from './tokens.ts';

export type SessionState = 'loggedin' | 'loggedout';

const session = atom<SessionState>(hasBothTokens() ? 'loggedin' : 'loggedout');
const user = atom<User | undefined>(undefined);

/**
 * Whether somebody is signed in. Starts as the stored tokens say, before the server has confirmed it, so that
 * nothing flashes; every change after that is a transition: `listen` is called for transitions only.
 */
export const $session: ReadableAtom<SessionState> = session;

/** Who is signed in, as soon as the server has said it; undefined while it has not, and for guests. */
export const $user: ReadableAtom<User | undefined> = user;

/** For the session's own modules. The user is set before the state changes, and removed before it does. */
export function enterSession(who: User | undefined): void {
  user.set(who);
  session.set('loggedin');
}

/** For the session's own modules. */
export function leaveSession(): void {
  user.set(undefined);
  session.set('loggedout');
}
