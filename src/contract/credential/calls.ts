import { ADMIN_ROLES, CREDENTIAL_ROLES } from '#contract/account/role.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { type CallOptions, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function call<K extends Checks>(method: Method, path: string, callOptions?: CallOptions) {
  return memberCall<K>(method, `/v2/account/practitioners/credential${path}`, CREDENTIAL_ROLES, callOptions);
}

/* @__NO_SIDE_EFFECTS__ */
function adminCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `/v2/admin${path}`, ADMIN_ROLES);
}

export const getCredential = call<typeof by.getCredentialChecks>('GET', '');
export const submitCredential = call<typeof by.submitCredentialChecks>('POST', '', { needsProof: true });
export const withdrawCredential = call<typeof by.withdrawCredentialChecks>('DELETE', '');
export const getAdminCounts = adminCall<typeof by.getAdminCountsChecks>('GET', '/waiting');
export const listCredentials = adminCall<typeof by.listCredentialsChecks>('GET', '/credentials');
export const getCredentialFile = adminCall<typeof by.getCredentialFileChecks>('GET', '/credentials/:id/files/:file_id');
export const approveCredential = adminCall<typeof by.approveCredentialChecks>('POST', '/credentials/:id/approve');
export const rejectCredential = adminCall<typeof by.rejectCredentialChecks>('POST', '/credentials/:id/reject');
export const undoDecision = adminCall<typeof by.undoDecisionChecks>('POST', '/credentials/:id/undo');
