import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import { PRACTITIONER_ROLES } from './role.ts';
import type {
  changePasswordChecks,
  endOtherSessionsChecks,
  endSessionChecks,
  getClientProfileChecks,
  getPractitionerProfileChecks,
  getUserChecks,
  listAddressesChecks,
  listAdsChecks,
  listSessionsChecks,
  updateSettingsChecks,
} from './schema.ts';

export const getUser: MemberEndpoint<CallBy<typeof getUserChecks>> = {
  method: 'GET',
  path: '/v2/account/',
  access: 'signed-in',
};

/** An extension that an upstream may lack. */
export const updateSettings: MemberEndpoint<CallBy<typeof updateSettingsChecks>> = {
  method: 'PUT',
  path: '/v2/account/settings',
  access: 'signed-in',
};

export const getPractitionerProfile: MemberEndpoint<CallBy<typeof getPractitionerProfileChecks>> = {
  method: 'GET',
  path: '/v2/account/practitioners/profile',
  access: PRACTITIONER_ROLES,
};

export const getClientProfile: MemberEndpoint<CallBy<typeof getClientProfileChecks>> = {
  method: 'GET',
  path: '/v2/account/clients/profile',
  access: 'signed-in',
};

export const listAddresses: MemberEndpoint<CallBy<typeof listAddressesChecks>> = {
  method: 'GET',
  path: '/v2/account/address',
  access: 'signed-in',
};

/** The devices on which the account is signed in, the latest first. */
export const listSessions: MemberEndpoint<CallBy<typeof listSessionsChecks>> = {
  method: 'GET',
  path: '/v2/account/sessions',
  access: 'signed-in',
};

export const endSession: MemberEndpoint<CallBy<typeof endSessionChecks>> = {
  method: 'DELETE',
  path: '/v2/account/sessions/:id',
  access: 'signed-in',
};

/** Ends every session but the one that asks. */
export const endOtherSessions: MemberEndpoint<CallBy<typeof endOtherSessionsChecks>> = {
  method: 'DELETE',
  path: '/v2/account/sessions',
  access: 'signed-in',
};

/**
 * Sets a new password, which ends every session and open link of the account; the answer is a new session.
 * `current` is not asked for where the account has no password yet.
 */
export const changePassword: MemberEndpoint<CallBy<typeof changePasswordChecks>> = {
  method: 'PUT',
  path: '/v2/account/password',
  access: 'signed-in',
};

export const listAds: MemberEndpoint<CallBy<typeof listAdsChecks>> = {
  method: 'GET',
  path: '/v2/providers/:provider/account/ads',
  access: 'signed-in',
};
