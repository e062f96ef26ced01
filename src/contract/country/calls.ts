import type * as by from '#contract/account/schema.ts';
import { guestCall } from '#contract/platform/endpoint.ts';

export const getCountry = guestCall<typeof by.getCountryChecks>('POST', '/v2/account/geoip', 'anonymous');
