import type { ApiContext } from '#api/http/context.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { getVisitorCountrySpec, UNKNOWN_COUNTRY_CODE } from '#contract/account/schema.ts';
import { getVisitorCountry } from '#contract/country/calls.ts';

/** Returns the visitor's country code from DEV_COUNTRY, the CF-IPCountry header or `cf`; `T1` (Tor) is unknown. */
function visitorCountryOf(apiContext: ApiContext): string {
  const edgeCountry = apiContext.req.raw.cf?.country;
  const countryCandidates = [apiContext.env.DEV_COUNTRY, apiContext.req.header('CF-IPCountry'), edgeCountry];
  const upperCaseCountryCodes = countryCandidates.map((countryCode) =>
    typeof countryCode === 'string' ? countryCode.toUpperCase() : '',
  );
  return upperCaseCountryCodes.find((countryCode) => /^[A-Z]{2}$/.test(countryCode)) ?? UNKNOWN_COUNTRY_CODE;
}

export const geoipRoutes: readonly Route[] = [
  createRoute(getVisitorCountry, getVisitorCountrySpec, (_input, apiContext) => ({
    country: visitorCountryOf(apiContext),
  })),
];
