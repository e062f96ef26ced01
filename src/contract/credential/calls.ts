import { ADMIN_ROLES, CREDENTIAL_ROLES } from '#contract/account/role.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { type CallOptions, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineCredentialCall<K extends EndpointSpec>(method: HttpMethod, path: string, callOptions?: CallOptions) {
  return defineMemberCall<K>(method, `/v2/account/practitioners/credential${path}`, CREDENTIAL_ROLES, callOptions);
}

/* @__NO_SIDE_EFFECTS__ */
function defineAdminCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `/v2/admin${path}`, ADMIN_ROLES);
}

export const getCredential = defineCredentialCall<typeof by.getCredentialSpec>('GET', '');
export const submitCredential = defineCredentialCall<typeof by.submitCredentialSpec>('POST', '', {
  needsProof: true,
});
export const withdrawCredential = defineCredentialCall<typeof by.withdrawCredentialSpec>('DELETE', '');
export const getAdminCounts = defineAdminCall<typeof by.getAdminCountsSpec>('GET', '/waiting');
export const listCredentials = defineAdminCall<typeof by.listCredentialsSpec>('GET', '/credentials');
export const getCredentialFile = defineAdminCall<typeof by.getCredentialFileSpec>(
  'GET',
  '/credentials/:id/files/:file_id',
);
export const approveCredential = defineAdminCall<typeof by.approveCredentialSpec>('POST', '/credentials/:id/approve');
export const rejectCredential = defineAdminCall<typeof by.rejectCredentialSpec>('POST', '/credentials/:id/reject');
export const undoCredentialDecision = defineAdminCall<typeof by.undoCredentialDecisionSpec>(
  'POST',
  '/credentials/:id/undo',
);
