import type { CallBy, GuestEndpoint, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type {
  activateChecks,
  checkEmailAvailabilityChecks,
  describeLinkChecks,
  describeMultipassChecks,
  loginByMultipassChecks,
  loginChecks,
  logoutChecks,
  refreshTokensChecks,
  refuseRegistrationChecks,
  registerChecks,
  requestActivationLinkChecks,
  requestPasswordResetChecks,
  resetPasswordChecks,
} from './schema.ts';

/** Replaces the refresh token when the access token is the https address to go to instead. */
export const REDIRECT = 'redirect';

export const login: GuestEndpoint<CallBy<typeof loginChecks>> = {
  method: 'POST',
  path: '/v2/auth/login',
  access: 'anyone',
};

/** Signs in with a token that a partner shop made. */
export const loginByMultipass: GuestEndpoint<CallBy<typeof loginByMultipassChecks>> = {
  method: 'POST',
  path: '/v2/providers/:provider/multipass',
  access: 'anyone',
};

export const logout: MemberEndpoint<CallBy<typeof logoutChecks>> = {
  method: 'POST',
  path: '/v2/account/logout',
  access: 'signed-in',
};

export const register: GuestEndpoint<CallBy<typeof registerChecks>> = {
  method: 'POST',
  path: '/v2/auth/register',
  access: 'anyone',
};

/**
 * Activates the account of a mailed link and signs in. `registration_key` is what the registration answered: with it
 * the registered password stays, without it the account has none afterwards. `password` is for invited people alone.
 */
export const activate: GuestEndpoint<CallBy<typeof activateChecks>> = {
  method: 'POST',
  path: '/v2/auth/activate',
  access: 'anyone',
};

/** Says whose account a mailed link opens, without using it: a page asks before it acts. */
export const describeLink: GuestEndpoint<CallBy<typeof describeLinkChecks>> = {
  method: 'POST',
  path: '/v2/auth/links/describe',
  access: 'anyone',
};

/**
 * Deletes the account that somebody else registered with this address. Works with the token of an activation link,
 * unused, or used less than an hour ago by the session that asks on an account that has had no password since. What practitioners have shared
 * with the address stays: the account is then an invited one again.
 */
export const refuseRegistration: GuestEndpoint<CallBy<typeof refuseRegistrationChecks>> = {
  method: 'POST',
  path: '/v2/auth/links/refuse',
  access: 'anyone',
};

/** Says whom a partner's token signs in or which host it leads to, without using it. */
export const describeMultipass: GuestEndpoint<CallBy<typeof describeMultipassChecks>> = {
  method: 'POST',
  path: '/v2/providers/:provider/multipass/describe',
  access: 'anyone',
};

/** Mails another activation link to an account that is not activated yet; answers the same for every address. */
export const requestActivationLink: GuestEndpoint<CallBy<typeof requestActivationLinkChecks>> = {
  method: 'POST',
  path: '/v2/auth/activation-link',
  access: 'anyone',
};

export const requestPasswordReset: GuestEndpoint<CallBy<typeof requestPasswordResetChecks>> = {
  method: 'POST',
  path: '/v2/auth/forgot-password',
  access: 'anyone',
};

export const resetPassword: GuestEndpoint<CallBy<typeof resetPasswordChecks>> = {
  method: 'POST',
  path: '/v2/auth/reset-password/:token',
  access: 'anyone',
};

/** Returns both tokens for a refresh token; the one used is spent. */
export const refreshTokens: GuestEndpoint<CallBy<typeof refreshTokensChecks>> = {
  method: 'POST',
  path: '/v2/auth/token-refresh',
  access: 'refresh-token',
};

export const checkEmailAvailability: GuestEndpoint<CallBy<typeof checkEmailAvailabilityChecks>> = {
  method: 'POST',
  path: '/v2/auth/email/availability',
  access: 'anyone',
};
