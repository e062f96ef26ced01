import type { Endpoint } from '#contract/platform/endpoint.ts';

/** The visitor's country; asked by guests too, past the guard of account calls, and so on every page. */
export const getCountry: Endpoint<{ answer: { country: string } }> = {
  method: 'POST',
  path: '/v2/account/geoip',
  auth: 'public-no-bearer',
};
