import { memberCall } from '#contract/platform/endpoint.ts';
import { PRACTITIONER_ROLES } from './role.ts';
import type * as by from './schema.ts';

export const getUser = memberCall<typeof by.getUserChecks>('GET', '/v2/account/', 'signed-in', {
  isOpenWhileErasing: true,
});
export const updateSettings = memberCall<typeof by.updateSettingsChecks>(
  'PUT',
  '/v2/account/settings',
  'signed-in',
);
export const updateName = memberCall<typeof by.updateNameChecks>('PUT', '/v2/account/name', 'signed-in');
export const getPractitionerProfile = memberCall<typeof by.getPractitionerProfileChecks>(
  'GET',
  '/v2/account/practitioners/profile',
  PRACTITIONER_ROLES,
);
export const getClientProfile = memberCall<typeof by.getClientProfileChecks>(
  'GET',
  '/v2/account/clients/profile',
  'signed-in',
);
export const listAddresses = memberCall<typeof by.listAddressesChecks>(
  'GET',
  '/v2/account/address',
  'signed-in',
);
export const listSessions = memberCall<typeof by.listSessionsChecks>(
  'GET',
  '/v2/account/sessions',
  'signed-in',
);
export const endSession = memberCall<typeof by.endSessionChecks>(
  'DELETE',
  '/v2/account/sessions/:id',
  'signed-in',
);
export const endOtherSessions = memberCall<typeof by.endOtherSessionsChecks>(
  'DELETE',
  '/v2/account/sessions',
  'signed-in',
);
export const changePassword = memberCall<typeof by.changePasswordChecks>(
  'PUT',
  '/v2/account/password',
  'signed-in',
);
export const listAds = memberCall<typeof by.listAdsChecks>(
  'GET',
  '/v2/providers/:provider/account/ads',
  'signed-in',
);
