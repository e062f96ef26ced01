import type * as by from '#contract/account/schema.ts';
import { defineGuestCall } from '#contract/platform/endpoint.ts';

export const getVisitorCountry = defineGuestCall<typeof by.getVisitorCountrySpec>(
  'POST',
  '/v2/account/geoip',
  'anonymous',
);
