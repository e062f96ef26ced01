import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { type CallOptions, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function call<K extends Checks>(method: Method, path: string, callOptions?: CallOptions) {
  return memberCall<K>(method, `/v2/account/keys${path}`, PRACTITIONER_ROLES, callOptions);
}

export const listKeys = call<typeof by.listKeysChecks>('GET', '');
export const createKey = call<typeof by.createKeyChecks>('POST', '', { needsProof: true });
export const revokeKey = call<typeof by.revokeKeyChecks>('DELETE', '/:id');
export const restoreKey = call<typeof by.restoreKeyChecks>('POST', '/:id/restore');
