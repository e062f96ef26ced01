import type { Address, AdsPage, ClientProfile, PractitionerProfile, User } from './account.ts';
import type { Endpoint } from './endpoint.ts';

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

/** The `ad_type` of ads that stand there. */
export const ADS_ON_ACCOUNT_HOME = 2;

export const listAds: Endpoint<{
  params: { provider: string };
  query: { page?: number; limit?: number; ad_type?: number };
  answer: AdsPage;
}> = { method: 'GET', path: '/v2/providers/:provider/account/ads', auth: 'bearer' };
