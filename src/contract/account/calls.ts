import type { EndpointChecks } from '#contract/platform/checks.ts';
import { type CallOptions, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import { PRACTITIONER_ROLES } from './role.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineAccountCall<K extends EndpointChecks>(method: HttpMethod, path: string, callOptions?: CallOptions) {
  return defineMemberCall<K>(method, `/v2/account${path}`, 'signed-in', callOptions);
}

export const getUser = defineAccountCall<typeof by.getUserChecks>('GET', '/', { isOpenWhileErasing: true });
export const updateSettings = defineAccountCall<typeof by.updateSettingsChecks>('PUT', '/settings');
export const updateName = defineAccountCall<typeof by.updateNameChecks>('PUT', '/name');
export const getPractitionerProfile = defineMemberCall<typeof by.getPractitionerProfileChecks>(
  'GET',
  '/v2/account/practitioners/profile',
  PRACTITIONER_ROLES,
);
export const getClientProfile = defineAccountCall<typeof by.getClientProfileChecks>('GET', '/clients/profile');
export const listAddresses = defineAccountCall<typeof by.listAddressesChecks>('GET', '/address');
export const listSessions = defineAccountCall<typeof by.listSessionsChecks>('GET', '/sessions');
export const endSession = defineAccountCall<typeof by.endSessionChecks>('DELETE', '/sessions/:id');
export const endOtherSessions = defineAccountCall<typeof by.endOtherSessionsChecks>('DELETE', '/sessions');
export const changePassword = defineAccountCall<typeof by.changePasswordChecks>('PUT', '/password');
export const listAds = defineMemberCall<typeof by.listAdsChecks>(
  'GET',
  '/v2/providers/:provider/account/ads',
  'signed-in',
);
