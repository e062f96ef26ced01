import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { type CallOptions, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function keyCall<K extends Checks>(method: Method, path: string, callOptions?: CallOptions) {
  return memberCall<K>(method, `/v2/account/keys${path}`, PRACTITIONER_ROLES, callOptions);
}

export const listKeys = keyCall<typeof by.listKeysChecks>('GET', '');
export const createKey = keyCall<typeof by.createKeyChecks>('POST', '', { needsProof: true });
export const revokeKey = keyCall<typeof by.revokeKeyChecks>('DELETE', '/:id');
export const restoreKey = keyCall<typeof by.restoreKeyChecks>('POST', '/:id/restore');
