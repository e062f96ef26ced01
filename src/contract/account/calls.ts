import type { EndpointSpec } from '#contract/platform/checks.ts';
import { type CallOptions, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import { PRACTITIONER_ROLES } from './role.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineAccountCall<K extends EndpointSpec>(method: HttpMethod, path: string, callOptions?: CallOptions) {
  return defineMemberCall<K>(method, `/v2/account${path}`, 'signed-in', callOptions);
}

export const getUser = defineAccountCall<typeof by.getUserSpec>('GET', '/', { isOpenWhileErasing: true });
export const updateSettings = defineAccountCall<typeof by.updateSettingsSpec>('PUT', '/settings');
export const updateName = defineAccountCall<typeof by.updateNameSpec>('PUT', '/name');
export const getPractitionerProfile = defineMemberCall<typeof by.getPractitionerProfileSpec>(
  'GET',
  '/v2/account/practitioners/profile',
  PRACTITIONER_ROLES,
);
export const getClientProfile = defineAccountCall<typeof by.getClientProfileSpec>('GET', '/clients/profile');
export const listAddresses = defineAccountCall<typeof by.listAddressesSpec>('GET', '/address');
export const listSessions = defineAccountCall<typeof by.listSessionsSpec>('GET', '/sessions');
export const endSession = defineAccountCall<typeof by.endSessionSpec>('DELETE', '/sessions/:id');
export const endOtherSessions = defineAccountCall<typeof by.endOtherSessionsSpec>('DELETE', '/sessions');
export const changePassword = defineAccountCall<typeof by.changePasswordSpec>('PUT', '/password');
export const listAds = defineMemberCall<typeof by.listAdsSpec>(
  'GET',
  '/v2/providers/:provider/account/ads',
  'signed-in',
);
