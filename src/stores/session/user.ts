import { getUser } from '#contract/account/calls.ts';
import type { User } from '#contract/account/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { sendTimezone } from '#stores/account/timezone.ts';
import { api, createBrowserClient, type Transport } from '#stores/api.ts';
import { classifyError, readTransientReason, SessionError } from '#stores/failure.ts';
import { retryLater } from '#stores/platform/data-cache.ts';
import { showToast } from '#stores/platform/toasts.ts';
import { expireSession } from './renewal/expiry.ts';
import { $session, $user, setSignedIn } from './state.ts';
import { hasBothTokens, readAccessToken } from './tokens.ts';

declare global {
  interface Window {
    /** Request for the account that `layouts/session-mark.ts` sends before other scripts are loaded. */
    earlyAccount?: { readonly token: string; readonly response: Promise<Response> } | undefined;
  }
}

/** Sends the request for the account; uses the response to the page's early request once, if it had the same token. */
const fetchAccount: Transport = (requestUrl, requestOptions) => {
  const { earlyAccount } = window;
  window.earlyAccount = undefined;
  return earlyAccount && earlyAccount.token === readAccessToken()
    ? earlyAccount.response
    : fetch(requestUrl, requestOptions);
};

const accountApiClient = createBrowserClient(fetchAccount);

let retryCount = 0;

function scheduleUserReadRetry(error: unknown): undefined {
  retryLater(error, retryCount, () => $session.get() === 'loggedin' && void revalidateUser());
  retryCount += 1;
}

/** Reads the tokens' user. Undefined, with a later retry, if the server is unreachable, busy or limits requests. */
async function fetchUserOfTokens(): Promise<User | undefined> {
  try {
    const user = await accountApiClient(getUser);
    retryCount = 0;
    return user;
  } catch (error) {
    const failureReason = readTransientReason(error);
    if (!(error instanceof FetchError) || (failureReason !== undefined && failureReason !== 'faulty'))
      return scheduleUserReadRetry(error);
    const { handleLoginFailure } = await import('./sign-in-error.ts');
    await handleLoginFailure(error);
    return api(getUser).catch(() => undefined);
  }
}

/** Confirms the user with the server; rejects with `SessionError`. A session that ended meanwhile stays ended. */
export async function confirmUserWithServer(): Promise<void> {
  let hasUserSignedOut = false;
  const stopWatchingSession = $session.listen((sessionState) => {
    hasUserSignedOut ||= sessionState === 'loggedout';
  });
  const user = await fetchUserOfTokens().finally(stopWatchingSession);
  if (!hasBothTokens()) expireSession();
  else if (!hasUserSignedOut) setSignedIn(user ?? $user.get());
  if (user && $user.get() === user) void sendTimezone(user);
}

function showSignInFailure(error: unknown): void {
  if (!(error instanceof SessionError)) throw error;
  if (classifyError(error.cause).kind !== 'signed-out') showToast('error', error.text);
}

interface RunningUserConfirmation {
  readonly token: string | undefined;
  readonly completionPromise: Promise<void>;
}

let runningConfirmation: RunningUserConfirmation | undefined;

function clearConfirmation(confirmation: RunningUserConfirmation): void {
  if (runningConfirmation === confirmation) runningConfirmation = undefined;
}

export function revalidateUser(): Promise<void> {
  const token = readAccessToken();
  if (runningConfirmation && runningConfirmation.token === token) return runningConfirmation.completionPromise;
  const confirmation: RunningUserConfirmation = {
    token,
    completionPromise: confirmUserWithServer()
      .catch(showSignInFailure)
      .finally(() => clearConfirmation(confirmation)),
  };
  runningConfirmation = confirmation;
  return confirmation.completionPromise;
}
