import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/** Value in place of the refresh token if the access token is an https URL to redirect to. */
export const REDIRECT_REFRESH_TOKEN = 'redirect';

export const login = guestCall<typeof by.loginChecks>('POST', '/v2/auth/login', 'anyone');
export const loginByMultipass = guestCall<typeof by.loginByMultipassChecks>(
  'POST',
  '/v2/providers/:provider/multipass',
  'anyone',
);
export const logout = memberCall<typeof by.logoutChecks>('POST', '/v2/account/logout', 'signed-in', {
  isOpenWhileErasing: true,
});
export const register = guestCall<typeof by.registerChecks>('POST', '/v2/auth/register', 'anyone');
export const activate = guestCall<typeof by.activateChecks>('POST', '/v2/auth/activate', 'anyone');
export const describeLink = guestCall<typeof by.describeLinkChecks>(
  'POST',
  '/v2/auth/links/describe',
  'anyone',
);
export const refuseRegistration = guestCall<typeof by.refuseRegistrationChecks>(
  'POST',
  '/v2/auth/links/refuse',
  'anyone',
);
export const describeMultipass = guestCall<typeof by.describeMultipassChecks>(
  'POST',
  '/v2/providers/:provider/multipass/describe',
  'anyone',
);
export const requestActivationLink = guestCall<typeof by.requestActivationLinkChecks>(
  'POST',
  '/v2/auth/activation-link',
  'anyone',
);
export const requestPasswordReset = guestCall<typeof by.requestPasswordResetChecks>(
  'POST',
  '/v2/auth/forgot-password',
  'anyone',
);
export const resetPassword = guestCall<typeof by.resetPasswordChecks>(
  'POST',
  '/v2/auth/reset-password/:token',
  'anyone',
);
export const refreshTokens = guestCall<typeof by.refreshTokensChecks>(
  'POST',
  '/v2/auth/token-refresh',
  'refresh-token',
);
export const checkEmailAvailability = guestCall<typeof by.checkEmailAvailabilityChecks>(
  'POST',
  '/v2/auth/email/availability',
  'anyone',
);
