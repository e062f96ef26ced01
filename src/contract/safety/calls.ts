import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { definePlanCall } from '#contract/plan/calls.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineSafetyCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `/v2/account/practitioners/protocols${path}`, PRACTITIONER_ROLES);
}

export const getProtocolSafety = defineSafetyCall<typeof by.getProtocolSafetySpec>('GET', '/:id/check');
export const getSafetyOverview = definePlanCall<typeof by.getSafetyOverviewSpec>('GET', '/:id/check');
export const acknowledgeFinding = defineSafetyCall<typeof by.acknowledgeFindingSpec>('POST', '/:id/considered');
export const reopenFinding = defineSafetyCall<typeof by.reopenFindingSpec>('DELETE', '/:id/considered');
