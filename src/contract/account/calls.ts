import type { Checks } from '#contract/platform/checks.ts';
import { type CallOptions, type Method, memberCall } from '#contract/platform/endpoint.ts';
import { PRACTITIONER_ROLES } from './role.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function accountCall<K extends Checks>(method: Method, path: string, callOptions?: CallOptions) {
  return memberCall<K>(method, `/v2/account${path}`, 'signed-in', callOptions);
}

export const getUser = accountCall<typeof by.getUserChecks>('GET', '/', { isOpenWhileErasing: true });
export const updateSettings = accountCall<typeof by.updateSettingsChecks>('PUT', '/settings');
export const updateName = accountCall<typeof by.updateNameChecks>('PUT', '/name');
export const getPractitionerProfile = memberCall<typeof by.getPractitionerProfileChecks>(
  'GET',
  '/v2/account/practitioners/profile',
  PRACTITIONER_ROLES,
);
export const getClientProfile = accountCall<typeof by.getClientProfileChecks>('GET', '/clients/profile');
export const listAddresses = accountCall<typeof by.listAddressesChecks>('GET', '/address');
export const listSessions = accountCall<typeof by.listSessionsChecks>('GET', '/sessions');
export const endSession = accountCall<typeof by.endSessionChecks>('DELETE', '/sessions/:id');
export const endOtherSessions = accountCall<typeof by.endOtherSessionsChecks>('DELETE', '/sessions');
export const changePassword = accountCall<typeof by.changePasswordChecks>('PUT', '/password');
export const listAds = memberCall<typeof by.listAdsChecks>('GET', '/v2/providers/:provider/account/ads', 'signed-in');
