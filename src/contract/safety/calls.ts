import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type {
  checkProtocolChecks,
  considerFindingChecks,
  getAddsUpChecks,
  reopenFindingChecks,
} from './schema.ts';

const PROTOCOL = '/v2/account/practitioners/protocols/:id';

/** With `client_id`, one of the own clients, for their life stage and with their needs. An extension, as all of these. */
export const checkProtocol: MemberEndpoint<CallBy<typeof checkProtocolChecks>> = {
  method: 'GET',
  path: `${PROTOCOL}/check`,
  access: PRACTITIONER_ROLES,
};

/** Of a plan that is assigned to who asks. */
export const getAddsUp: MemberEndpoint<CallBy<typeof getAddsUpChecks>> = {
  method: 'GET',
  path: '/v2/account/clients/protocols/:id/check',
  access: 'signed-in',
};

/** 409 for a finding that is not there any more, because a dose or the table of levels has changed. */
export const considerFinding: MemberEndpoint<CallBy<typeof considerFindingChecks>> = {
  method: 'POST',
  path: `${PROTOCOL}/considered`,
  access: PRACTITIONER_ROLES,
};

export const reopenFinding: MemberEndpoint<CallBy<typeof reopenFindingChecks>> = {
  method: 'DELETE',
  path: `${PROTOCOL}/considered`,
  access: PRACTITIONER_ROLES,
};
