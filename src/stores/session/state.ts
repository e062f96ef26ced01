import { atom, type ReadableAtom } from 'nanostores';
import type { User } from '#contract/account/schema.ts';
import { hasBothTokens } from './tokens.ts';

export type SessionState = 'loggedin' | 'loggedout';

const sessionStateAtom = atom<SessionState>(hasBothTokens() ? 'loggedin' : 'loggedout');
const user = atom<User | undefined>(undefined);

/** Session state, set from stored tokens before the server confirms them, so that the page does not flicker. */
export const $session: ReadableAtom<SessionState> = sessionStateAtom;

export const $user: ReadableAtom<User | undefined> = user;

/** Sets the state “signed in”. Sets the user before the state, as subscribers to the state read the user. */
export function setSignedIn(signedInUser: User | undefined): void {
  user.set(signedInUser);
  sessionStateAtom.set('loggedin');
}

export function setSignedOut(): void {
  user.set(undefined);
  sessionStateAtom.set('loggedout');
}
