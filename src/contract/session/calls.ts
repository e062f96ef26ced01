import type { Checks } from '#contract/platform/checks.ts';
import { guestCall, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/** Value of the refresh token in a response whose access token is an https URL to redirect to. */
export const REDIRECT_INSTEAD_OF_TOKEN = 'redirect';

/* @__NO_SIDE_EFFECTS__ */
function call<K extends Checks>(method: Method, path: string) {
  return guestCall<K>(method, `/v2/auth${path}`, 'anyone');
}

export const login = call<typeof by.loginChecks>('POST', '/login');
export const loginByMultipass = guestCall<typeof by.loginByMultipassChecks>(
  'POST',
  '/v2/providers/:provider/multipass',
  'anyone',
);
export const logout = memberCall<typeof by.logoutChecks>('POST', '/v2/account/logout', 'signed-in', {
  isOpenWhileErasing: true,
});
export const register = call<typeof by.registerChecks>('POST', '/register');
export const activate = call<typeof by.activateChecks>('POST', '/activate');
export const describeLink = call<typeof by.describeLinkChecks>('POST', '/links/describe');
export const refuseRegistration = call<typeof by.refuseRegistrationChecks>('POST', '/links/refuse');
export const describeMultipass = guestCall<typeof by.describeMultipassChecks>(
  'POST',
  '/v2/providers/:provider/multipass/describe',
  'anyone',
);
export const requestActivationLink = call<typeof by.requestActivationLinkChecks>('POST', '/activation-link');
export const requestPasswordReset = call<typeof by.requestPasswordResetChecks>('POST', '/forgot-password');
export const resetPassword = call<typeof by.resetPasswordChecks>('POST', '/reset-password/:token');
export const refreshTokens = guestCall<typeof by.refreshTokensChecks>(
  'POST',
  '/v2/auth/token-refresh',
  'refresh-token',
);
export const checkEmailAvailability = call<typeof by.checkEmailAvailabilityChecks>('POST', '/email/availability');
