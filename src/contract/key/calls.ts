import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { type CallOptions, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineApiKeyCall<K extends EndpointSpec>(method: HttpMethod, path: string, callOptions?: CallOptions) {
  return defineMemberCall<K>(method, `/v2/account/keys${path}`, PRACTITIONER_ROLES, callOptions);
}

export const listApiKeys = defineApiKeyCall<typeof by.listApiKeysSpec>('GET', '');
export const createApiKey = defineApiKeyCall<typeof by.createApiKeySpec>('POST', '', { needsProof: true });
export const revokeApiKey = defineApiKeyCall<typeof by.revokeApiKeySpec>('DELETE', '/:id');
export const restoreApiKey = defineApiKeyCall<typeof by.restoreApiKeySpec>('POST', '/:id/restore');
