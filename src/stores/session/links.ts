import type { User } from '#contract/account/schema.ts';
import { describeAccountLink, describeMultipass, refuseRegistration } from '#contract/session/calls.ts';
import type { LinkDescription } from '#contract/session/schema.ts';
import { api } from '#stores/api.ts';
import { classifyError, type RequestFailure } from '#stores/failure.ts';
import { readProviderName } from '#stores/platform/settings.ts';
import { loadProblemText } from '#stores/problem-text.ts';
import { endDeletedUserSession } from './actions.ts';
import { $session, $user } from './state.ts';
import { revalidateUser } from './user.ts';

export type LinkState<T> =
  | Exclude<RequestFailure, { readonly kind: 'signed-out' }>
  | { readonly kind: 'described'; readonly description: T; readonly signedInUser: User | undefined };

async function confirmSignedInUser(): Promise<User | undefined> {
  if ($session.get() === 'loggedin' && !$user.get()) await revalidateUser();
  return $user.get();
}

async function readLinkState<T>(descriptionPromise: Promise<T>): Promise<LinkState<T>> {
  try {
    const [description, user] = await Promise.all([descriptionPromise, confirmSignedInUser()]);
    return { kind: 'described', description, signedInUser: user };
  } catch (error) {
    const failure = classifyError(error);
    // A link needs no session, so 401 means that the server rejects the link.
    const isLinkRefused = failure.kind === 'signed-out' || failure.kind === 'refused';
    return isLinkRefused ? { kind: 'refused', message: await loadProblemText(error) } : failure;
  }
}

/** Reads the description of a mailed link's account without using the link. Never rejects. */
export function describeMailedLink(token: string): Promise<LinkState<LinkDescription>> {
  return readLinkState(api(describeAccountLink, { body: { token } }));
}

export interface PartnerDescription {
  readonly email: string;
  readonly host: string | null;
  readonly path?: string | undefined;
}

export function describePartnerToken(multipassToken: string): Promise<LinkState<PartnerDescription>> {
  return readLinkState(
    api(describeMultipass, {
      params: { provider: readProviderName('store') },
      body: { multipass: multipassToken },
    }),
  );
}

/** Deletes a mailed link's account; ends the session if the link has signed in the user (`hasLinkSignedIn`). */
export async function deleteAccountOfLink(token: string, isSignedInByLink: boolean): Promise<void> {
  await api(refuseRegistration, { body: { token } });
  if (isSignedInByLink) endDeletedUserSession();
}
