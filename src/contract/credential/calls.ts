import { ADMIN_ROLES, CREDENTIAL_ROLES } from '#contract/account/role.ts';
import type { EndpointChecks } from '#contract/platform/checks.ts';
import { type CallOptions, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineCredentialCall<K extends EndpointChecks>(method: HttpMethod, path: string, callOptions?: CallOptions) {
  return defineMemberCall<K>(method, `/v2/account/practitioners/credential${path}`, CREDENTIAL_ROLES, callOptions);
}

/* @__NO_SIDE_EFFECTS__ */
function defineAdminCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `/v2/admin${path}`, ADMIN_ROLES);
}

export const getCredential = defineCredentialCall<typeof by.getCredentialChecks>('GET', '');
export const submitCredential = defineCredentialCall<typeof by.submitCredentialChecks>('POST', '', {
  needsProof: true,
});
export const withdrawCredential = defineCredentialCall<typeof by.withdrawCredentialChecks>('DELETE', '');
export const getAdminCounts = defineAdminCall<typeof by.getAdminCountsChecks>('GET', '/waiting');
export const listCredentials = defineAdminCall<typeof by.listCredentialsChecks>('GET', '/credentials');
export const getCredentialFile = defineAdminCall<typeof by.getCredentialFileChecks>(
  'GET',
  '/credentials/:id/files/:file_id',
);
export const approveCredential = defineAdminCall<typeof by.approveCredentialChecks>('POST', '/credentials/:id/approve');
export const rejectCredential = defineAdminCall<typeof by.rejectCredentialChecks>('POST', '/credentials/:id/reject');
export const undoCredentialDecision = defineAdminCall<typeof by.undoCredentialDecisionChecks>(
  'POST',
  '/credentials/:id/undo',
);
