import type { EndpointSpec } from '#contract/platform/checks.ts';
import { defineGuestCall, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/** Value of the refresh token if a login must redirect; the access token is then the https URL to redirect to. */
export const REDIRECT_INSTEAD_OF_TOKEN = 'redirect';

/* @__NO_SIDE_EFFECTS__ */
function defineAuthCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineGuestCall<K>(method, `/v2/auth${path}`, 'anyone');
}

export const login = defineAuthCall<typeof by.loginSpec>('POST', '/login');
export const loginByMultipass = defineGuestCall<typeof by.loginByMultipassSpec>(
  'POST',
  '/v2/providers/:provider/multipass',
  'anyone',
);
export const logout = defineMemberCall<typeof by.logoutSpec>('POST', '/v2/account/logout', 'signed-in', {
  isOpenWhileErasing: true,
});
export const registerAccount = defineAuthCall<typeof by.registerAccountSpec>('POST', '/register');
export const activateNewAccount = defineAuthCall<typeof by.activateNewAccountSpec>('POST', '/activate');
export const describeAccountLink = defineAuthCall<typeof by.describeAccountLinkSpec>('POST', '/links/describe');
export const refuseRegistration = defineAuthCall<typeof by.refuseRegistrationSpec>('POST', '/links/refuse');
export const describeMultipass = defineGuestCall<typeof by.describeMultipassSpec>(
  'POST',
  '/v2/providers/:provider/multipass/describe',
  'anyone',
);
export const requestActivationLink = defineAuthCall<typeof by.requestActivationLinkSpec>('POST', '/activation-link');
export const requestPasswordReset = defineAuthCall<typeof by.requestPasswordResetSpec>('POST', '/forgot-password');
export const resetPassword = defineAuthCall<typeof by.resetPasswordSpec>('POST', '/reset-password/:token');
export const refreshTokens = defineGuestCall<typeof by.refreshTokensSpec>(
  'POST',
  '/v2/auth/token-refresh',
  'refresh-token',
);
export const checkEmailAvailability = defineAuthCall<typeof by.checkEmailAvailabilitySpec>(
  'POST',
  '/email/availability',
);
