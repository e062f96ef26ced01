import { parseUrl } from '#contract/platform/host.ts';
import * as calls from '#contract/session/calls.ts';
import type { LoginResponse, Tokens } from '#contract/session/schema.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import { api } from '#stores/api.ts';
import { mergeGuestCart } from '#stores/cart/actions.ts';
import { classifyError, readTransientReason, SessionError } from '#stores/failure.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { consumeNextPageNotice } from '#stores/platform/next-notice.ts';
import { readProviderName } from '#stores/platform/settings.ts';
import { showToast } from '#stores/platform/toasts.ts';
import { retryWhileBusy } from '#stores/session/busy/retry.ts';
import { storeLastRenewalTime } from '#stores/session/renewal/age.ts';
import { removePendingWish } from '#stores/wishlist/pending.ts';
import { trackLogin } from './login-event.ts';
import { $sessionOwner } from './owner.ts';
import { clearRegistrationPurpose, finishRegistration } from './registration-key.ts';
import { startSessionServices } from './run.ts';
import { handleLoginFailure, handleMultipassFailure, translateOrUseEnglish } from './sign-in-error.ts';
import { awaitSessionCleanUp } from './sign-out.ts';
import { $session, $user, setSignedOut } from './state.ts';
import { broadcastLogout } from './tabs.ts';
import { clearTokens, readAccessToken, storeTokens } from './tokens.ts';
import { confirmUserWithServer, revalidateUser } from './user.ts';

export type SignInResult = 'entered' | 'leaving';

type SignInMethod = 'login' | 'registration' | 'link';

const INSECURE_REDIRECT_TEXT = 'Insecure redirect URL detected. Please contact support if this issue persists.';
const SERVER_BUSY_TEXT = 'The shop is very busy at the moment. Please try again in a few seconds.';

function leaveForPartnerSite(partnerSiteUrl: string): SignInResult {
  if (parseUrl(partnerSiteUrl)?.protocol !== 'https:')
    throw new SessionError(INSECURE_REDIRECT_TEXT, INSECURE_REDIRECT_TEXT);
  leavePage(partnerSiteUrl);
  return 'leaving';
}

export async function replaceTokens(tokens: Tokens): Promise<void> {
  startSessionServices();
  storeLastRenewalTime();
  storeTokens(tokens);
  await revalidateUser();
}

/** Ends the previous session, stores new tokens and loads their user. Rejects with `SessionError`. */
export async function startSessionWithTokens(tokens: Tokens): Promise<void> {
  startSessionServices();
  setSignedOut();
  consumeNextPageNotice('protocol.session-expired');
  storeLastRenewalTime();
  storeTokens(tokens);
  await confirmUserWithServer();
}

/** True if the guest is certainly the user who has signed in (docs/decisions/mailed-links.md). */
function isSamePersonAsGuest(signInMethod: SignInMethod): boolean {
  const hasOwnPassword = $session.get() === 'loggedin' && $user.get()?.has_password !== false;
  return signInMethod === 'login' || (signInMethod === 'registration' && hasOwnPassword);
}

async function completeSignIn(
  loginResponse: LoginResponse,
  method: SignInMethod,
  redirectPath?: string,
): Promise<SignInResult> {
  if (loginResponse.refresh_token === calls.REDIRECT_INSTEAD_OF_TOKEN)
    return leaveForPartnerSite(loginResponse.access_token);
  if (method === 'link') removePendingWish();
  await startSessionWithTokens(loginResponse);
  if (isSamePersonAsGuest(method)) mergeGuestCart();
  const user = $user.get();
  if (user) finishRegistration(user.email, method !== 'login');
  if (user) trackLogin(user.user_type_id, redirectPath);
  return 'entered';
}

/** Signs in; reports `redirectPath`, the path to open next. Rejects with a `SessionError`. */
export async function login(
  credentials: { readonly email: string; readonly password: string },
  redirectPath?: string,
): Promise<SignInResult> {
  startSessionServices();
  let loginResponse: LoginResponse;
  try {
    loginResponse = await retryWhileBusy((attemptOptions) =>
      api(calls.login, { body: credentials, ...attemptOptions }),
    );
  } catch (error) {
    if (readTransientReason(error) === 'busy')
      throw new SessionError(SERVER_BUSY_TEXT, await translateOrUseEnglish('auth.busy', SERVER_BUSY_TEXT), error);
    await handleLoginFailure(error);
    return 'entered';
  }
  return completeSignIn(loginResponse, 'login', redirectPath);
}

export async function loginByMultipass(multipassToken: string): Promise<SignInResult> {
  startSessionServices();
  const loginResponse = await api(calls.loginByMultipass, {
    params: { provider: readProviderName('store') },
    body: { multipass: multipassToken },
  }).catch(handleMultipassFailure);
  return completeSignIn(loginResponse, 'link');
}

export async function activateAccount(activationBody: {
  readonly token: string;
  readonly password?: string | undefined;
  readonly registration_key?: string | undefined;
  readonly registration_password?: string | undefined;
}): Promise<SignInResult> {
  startSessionServices();
  const loginResponse = await retryWhileBusy((attemptOptions) =>
    api(calls.activateNewAccount, { body: activationBody, ...attemptOptions }),
  );
  const isRegistration = (activationBody.registration_key ?? activationBody.registration_password) !== undefined;
  return completeSignIn(loginResponse, isRegistration ? 'registration' : 'link');
}

export function endDeletedUserSession(): void {
  broadcastLogout($sessionOwner.get()?.id);
  clearTokens();
  clearRegistrationPurpose();
  setSignedOut();
}

async function endServerSession(): Promise<boolean> {
  if (readAccessToken() === undefined) return true;
  try {
    await api(calls.logout);
    return true;
  } catch (error) {
    return ['signed-out', 'refused'].includes(classifyError(error).kind);
  }
}

/** Signs out in all tabs and deletes unsaved changes. If the server fails, shows a message and stays signed in. */
export async function logout(): Promise<void> {
  startSessionServices();
  if (!(await endServerSession())) {
    showToast('error', await translateOrUseEnglish('auth.failed-to-logout', 'Failed to logout'));
    return;
  }
  const userId = $sessionOwner.get()?.id;
  setSignedOut();
  broadcastLogout(userId);
  clearRegistrationPurpose();
  await awaitSessionCleanUp();
  consumeNextPageNotice('protocol.session-expired');
  leavePage(createLoginPath(pageLanguage()));
}
