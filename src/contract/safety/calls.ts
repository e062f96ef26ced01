import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const PROTOCOL_SAFETY_PATH = '/v2/account/practitioners/protocols/:id';

export const checkProtocol = memberCall<typeof by.checkProtocolChecks>(
  'GET',
  `${PROTOCOL_SAFETY_PATH}/check`,
  PRACTITIONER_ROLES,
);
export const getSafetyOverview = memberCall<typeof by.getSafetyOverviewChecks>(
  'GET',
  '/v2/account/clients/protocols/:id/check',
  'signed-in',
);
export const considerFinding = memberCall<typeof by.considerFindingChecks>(
  'POST',
  `${PROTOCOL_SAFETY_PATH}/considered`,
  PRACTITIONER_ROLES,
);
export const reopenFinding = memberCall<typeof by.reopenFindingChecks>(
  'DELETE',
  `${PROTOCOL_SAFETY_PATH}/considered`,
  PRACTITIONER_ROLES,
);
