import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Message } from '#contract/platform/error-schema.ts';
import type {
  LinkDescription,
  LoginAnswer,
  Registered,
  Registration,
  ResetAnswer,
  Tokens,
} from './schema.ts';

/** Replaces the refresh token when the access token is the https address to go to instead. */
export const REDIRECT = 'redirect';

export const login: Endpoint<{ body: { email: string; password: string }; answer: LoginAnswer }> = {
  method: 'POST',
  path: '/v2/auth/login',
  auth: 'none',
};

/** Signs in with a token that a partner shop made. */
export const loginByMultipass: Endpoint<{
  params: { provider: string };
  body: { multipass: string };
  answer: LoginAnswer;
}> = { method: 'POST', path: '/v2/providers/:provider/multipass', auth: 'none' };

export const logout: Endpoint<{ answer: Message }> = {
  method: 'POST',
  path: '/v2/account/logout',
  auth: 'bearer',
  isCounted: false,
};

export const register: Endpoint<{ body: Registration; answer: Registered }> = {
  method: 'POST',
  path: '/v2/auth/register',
  auth: 'none',
};

/**
 * Activates the account of a mailed link and signs in. `registration_key` is what the registration answered: with it
 * the registered password stays, without it the account has none afterwards. `password` is for invited people alone.
 */
export const activate: Endpoint<{
  body: { token: string; password?: string | undefined; registration_key?: string | undefined };
  answer: Tokens;
}> = {
  method: 'POST',
  path: '/v2/auth/activate',
  auth: 'none',
};

/** Says whose account a mailed link opens, without using it: a page asks before it acts. */
export const describeLink: Endpoint<{ body: { token: string }; answer: LinkDescription }> = {
  method: 'POST',
  path: '/v2/auth/links/describe',
  auth: 'none',
};

/**
 * Deletes the account that somebody else registered with this address. Works with the token of an activation link,
 * unused, or used less than an hour ago by the session that asks on an account that has had no password since. What practitioners have shared
 * with the address stays: the account is then an invited one again.
 */
export const refuseRegistration: Endpoint<{ body: { token: string }; answer: Message }> = {
  method: 'POST',
  path: '/v2/auth/links/refuse',
  auth: 'none',
};

/** Says whom a partner's token signs in or which host it leads to, without using it. */
export const describeMultipass: Endpoint<{
  params: { provider: string };
  body: { multipass: string };
  answer: { email: string; host: string | null };
}> = { method: 'POST', path: '/v2/providers/:provider/multipass/describe', auth: 'none' };

export const requestPasswordReset: Endpoint<{ body: { email: string }; answer: Message }> = {
  method: 'POST',
  path: '/v2/auth/forgot-password',
  auth: 'none',
};

export const resetPassword: Endpoint<{
  params: { token: string };
  body: { password: string; confirm_password: string };
  answer: ResetAnswer;
}> = { method: 'POST', path: '/v2/auth/reset-password/:token', auth: 'none' };

/** Gives both tokens for a refresh token; the one used is spent. */
export const refreshTokens: Endpoint<{ answer: Tokens }> = {
  method: 'POST',
  path: '/v2/auth/token-refresh',
  auth: 'refresh',
};

export const checkEmailAvailability: Endpoint<{ body: { email: string }; answer: { available: boolean } }> = {
  method: 'POST',
  path: '/v2/auth/email/availability',
  auth: 'none',
};
