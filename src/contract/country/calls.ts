import type { getCountryChecks } from '#contract/account/schema.ts';
import type { CallBy, GuestEndpoint } from '#contract/platform/endpoint.ts';

/** The visitor's country; asked by guests too, past the guard of account calls, and so on every page. */
export const getCountry: GuestEndpoint<CallBy<typeof getCountryChecks>> = {
  method: 'POST',
  path: '/v2/account/geoip',
  access: 'anonymous',
};
