import type { User } from '#contract/account/schema.ts';
import { describeAccountLink, describeMultipass, refuseRegistration } from '#contract/session/calls.ts';
import type { AccountLinkDescription } from '#contract/session/schema.ts';
import { api } from '#stores/api.ts';
import { classifyError, type RequestFailure } from '#stores/failure.ts';
import { readProviderName } from '#stores/platform/settings.ts';
import { loadProblemText } from '#stores/problem-text.ts';
import { endDeletedUserSession } from './actions.ts';
import { $session, $user } from './state.ts';
import { revalidateUser } from './user.ts';

export type LinkCheckResult<T> =
  | Exclude<RequestFailure, { readonly kind: 'signed-out' }>
  | { readonly kind: 'described'; readonly description: T; readonly signedInUser: User | undefined };

async function loadSignedInUser(): Promise<User | undefined> {
  if ($session.get() === 'loggedin' && !$user.get()) await revalidateUser();
  return $user.get();
}

async function checkLink<T>(descriptionPromise: Promise<T>): Promise<LinkCheckResult<T>> {
  try {
    const [description, user] = await Promise.all([descriptionPromise, loadSignedInUser()]);
    return { kind: 'described', description, signedInUser: user };
  } catch (error) {
    const requestFailure = classifyError(error);
    // A link needs no session, so 401 means that the server rejects the link.
    const isLinkRefused = requestFailure.kind === 'signed-out' || requestFailure.kind === 'refused';
    return isLinkRefused ? { kind: 'refused', message: await loadProblemText(error) } : requestFailure;
  }
}

/** Reads the description of a mailed link's account without using the link. Never rejects. */
export function readMailedLinkDescription(token: string): Promise<LinkCheckResult<AccountLinkDescription>> {
  return checkLink(api(describeAccountLink, { body: { token } }));
}

export interface PartnerTokenDescription {
  readonly email: string;
  readonly host: string | null;
  readonly path?: string | undefined;
}

export function readPartnerTokenDescription(multipassToken: string): Promise<LinkCheckResult<PartnerTokenDescription>> {
  return checkLink(
    api(describeMultipass, {
      params: { provider: readProviderName('store') },
      body: { multipass: multipassToken },
    }),
  );
}

/** Deletes a mailed link's account; ends the session if the link has signed in the user (`isSignedInByLink`). */
export async function deleteAccountOfLink(token: string, isSignedInByLink: boolean): Promise<void> {
  await api(refuseRegistration, { body: { token } });
  if (isSignedInByLink) endDeletedUserSession();
}
