import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Message } from '#contract/platform/error-schema.ts';
import type { Tokens } from '#contract/session/schema.ts';
import type { AccountSession, Address, AdsPage, ClientProfile, PractitionerProfile, User } from './schema.ts';

export const getUser: Endpoint<{ answer: User }> = { method: 'GET', path: '/v2/account/', auth: 'bearer' };

export const getPractitionerProfile: Endpoint<{ answer: PractitionerProfile }> = {
  method: 'GET',
  path: '/v2/account/practitioners/profile',
  auth: 'bearer',
};

export const getClientProfile: Endpoint<{ answer: ClientProfile }> = {
  method: 'GET',
  path: '/v2/account/clients/profile',
  auth: 'bearer',
};

export const listAddresses: Endpoint<{ answer: Address[] }> = {
  method: 'GET',
  path: '/v2/account/address',
  auth: 'bearer',
};

/** The devices on which the account is signed in, the latest first. */
export const listSessions: Endpoint<{ answer: { data: AccountSession[] } }> = {
  method: 'GET',
  path: '/v2/account/sessions',
  auth: 'bearer',
};

export const endSession: Endpoint<{ params: { id: string }; answer: Message }> = {
  method: 'DELETE',
  path: '/v2/account/sessions/:id',
  auth: 'bearer',
  isCounted: false,
};

/** Ends every session but the one that asks. */
export const endOtherSessions: Endpoint<{ answer: Message }> = {
  method: 'DELETE',
  path: '/v2/account/sessions',
  auth: 'bearer',
  isCounted: false,
};

/**
 * Sets a new password, which ends every session and open link of the account; the answer is a new session.
 * `current` is not asked for where the account has no password yet.
 */
export const changePassword: Endpoint<{
  body: { current?: string | undefined; password: string };
  answer: Tokens;
}> = { method: 'PUT', path: '/v2/account/password', auth: 'bearer', isCounted: false };

/** The `ad_type` of ads that stand there. */
export const ADS_ON_ACCOUNT_HOME = 2;

export const listAds: Endpoint<{
  params: { provider: string };
  query: { page?: number; limit?: number; ad_type?: number };
  answer: AdsPage;
}> = { method: 'GET', path: '/v2/providers/:provider/account/ads', auth: 'bearer' };
