import type { ApiContext } from '#api/http/context.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { getCountryChecks, UNKNOWN_COUNTRY } from '#contract/account/schema.ts';
import { getCountry } from '#contract/country/calls.ts';

/** Returns the visitor's country code from DEV_COUNTRY, the edge's header or `cf`; `T1` (Tor) counts as unknown. */
function visitorCountryOf(context: ApiContext): string {
  const fromEdge = context.req.raw.cf?.country;
  const candidates = [context.env.DEV_COUNTRY, context.req.header('CF-IPCountry'), fromEdge];
  const upperCodes = candidates.map((code) => (typeof code === 'string' ? code.toUpperCase() : ''));
  return upperCodes.find((code) => /^[A-Z]{2}$/.test(code)) ?? UNKNOWN_COUNTRY;
}

export const geoipRoutes: readonly Route[] = [
  createRoute(getCountry, getCountryChecks, (_input, context) => ({ country: visitorCountryOf(context) })),
];
