import type { ApiContext } from '#api/http/context.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { getCountryChecks, UNKNOWN_COUNTRY } from '#contract/account/schema.ts';
import { getCountry } from '#contract/country/calls.ts';

/** Returns the visitor's country code from DEV_COUNTRY, the edge's header or `cf`; `T1` (Tor) counts as unknown. */
function visitorCountryOf(context: ApiContext): string {
  const edgeCountry = context.req.raw.cf?.country;
  const countryCandidates = [context.env.DEV_COUNTRY, context.req.header('CF-IPCountry'), edgeCountry];
  const upperCaseCountryCodes = countryCandidates.map((countryCode) =>
    typeof countryCode === 'string' ? countryCode.toUpperCase() : '',
  );
  return upperCaseCountryCodes.find((countryCode) => /^[A-Z]{2}$/.test(countryCode)) ?? UNKNOWN_COUNTRY;
}

export const geoipRoutes: readonly Route[] = [
  createRoute(getCountry, getCountryChecks, (_input, context) => ({ country: visitorCountryOf(context) })),
];
