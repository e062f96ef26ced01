import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { planCall } from '#contract/plan/calls.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function safetyCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `/v2/account/practitioners/protocols${path}`, PRACTITIONER_ROLES);
}

export const checkProtocol = safetyCall<typeof by.checkProtocolChecks>('GET', '/:id/check');
export const getSafetyOverview = planCall<typeof by.getSafetyOverviewChecks>('GET', '/:id/check');
export const considerFinding = safetyCall<typeof by.considerFindingChecks>('POST', '/:id/considered');
export const reopenFinding = safetyCall<typeof by.reopenFindingChecks>('DELETE', '/:id/considered');
