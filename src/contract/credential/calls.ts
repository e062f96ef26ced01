import { ADMIN_ROLES, CREDENTIAL_ROLES } from '#contract/account/role.ts';
import { memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const OWN_CREDENTIAL_PATH = '/v2/account/practitioners/credential';
const ADMIN_CREDENTIALS_PATH = '/v2/admin';
const CREDENTIAL_PATH = `${ADMIN_CREDENTIALS_PATH}/credentials/:id` as const;

export const getCredential = memberCall<typeof by.getCredentialChecks>(
  'GET',
  OWN_CREDENTIAL_PATH,
  CREDENTIAL_ROLES,
);
export const submitCredential = memberCall<typeof by.submitCredentialChecks>(
  'POST',
  OWN_CREDENTIAL_PATH,
  CREDENTIAL_ROLES,
  {
    needsProof: true,
  },
);
export const withdrawCredential = memberCall<typeof by.withdrawCredentialChecks>(
  'DELETE',
  OWN_CREDENTIAL_PATH,
  CREDENTIAL_ROLES,
);
export const getAdminCounts = memberCall<typeof by.getAdminCountsChecks>(
  'GET',
  `${ADMIN_CREDENTIALS_PATH}/waiting`,
  ADMIN_ROLES,
);
export const listCredentials = memberCall<typeof by.listCredentialsChecks>(
  'GET',
  `${ADMIN_CREDENTIALS_PATH}/credentials`,
  ADMIN_ROLES,
);
export const getCredentialFile = memberCall<typeof by.getCredentialFileChecks>(
  'GET',
  `${CREDENTIAL_PATH}/files/:file_id`,
  ADMIN_ROLES,
);
export const approveCredential = memberCall<typeof by.approveCredentialChecks>(
  'POST',
  `${CREDENTIAL_PATH}/approve`,
  ADMIN_ROLES,
);
export const rejectCredential = memberCall<typeof by.rejectCredentialChecks>(
  'POST',
  `${CREDENTIAL_PATH}/reject`,
  ADMIN_ROLES,
);
export const undoDecision = memberCall<typeof by.undoDecisionChecks>(
  'POST',
  `${CREDENTIAL_PATH}/undo`,
  ADMIN_ROLES,
);
