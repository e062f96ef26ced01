import { ADMIN_ROLES, CREDENTIAL_ROLES } from '#contract/account/role.ts';
import { memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const OWN = '/v2/account/practitioners/credential';
const ADMIN = '/v2/admin';
const ONE = `${ADMIN}/credentials/:id` as const;

export const getCredential = memberCall<typeof by.getCredentialChecks>('GET', OWN, CREDENTIAL_ROLES);
export const submitCredential = memberCall<typeof by.submitCredentialChecks>('POST', OWN, CREDENTIAL_ROLES, {
  needsProof: true,
});
export const withdrawCredential = memberCall<typeof by.withdrawCredentialChecks>(
  'DELETE',
  OWN,
  CREDENTIAL_ROLES,
);
export const getWaiting = memberCall<typeof by.getWaitingChecks>('GET', `${ADMIN}/waiting`, ADMIN_ROLES);
export const listCredentials = memberCall<typeof by.listCredentialsChecks>(
  'GET',
  `${ADMIN}/credentials`,
  ADMIN_ROLES,
);
export const getCredentialFile = memberCall<typeof by.getCredentialFileChecks>(
  'GET',
  `${ONE}/files/:file_id`,
  ADMIN_ROLES,
);
export const approveCredential = memberCall<typeof by.approveCredentialChecks>(
  'POST',
  `${ONE}/approve`,
  ADMIN_ROLES,
);
export const rejectCredential = memberCall<typeof by.rejectCredentialChecks>(
  'POST',
  `${ONE}/reject`,
  ADMIN_ROLES,
);
export const undoDecision = memberCall<typeof by.undoDecisionChecks>('POST', `${ONE}/undo`, ADMIN_ROLES);
