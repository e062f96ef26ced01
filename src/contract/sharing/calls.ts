import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import { definePlanCall } from '#contract/plan/calls.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { defineGuestCall, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byLink from './link-schema.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
export function defineSharingCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `/v2/account/practitioners/protocols${path}`, SHARING_ROLES, {
    needsProof: true,
    scope: 'share',
  });
}

export const createProtocolLink = defineSharingCall<typeof byLink.createProtocolLinkSpec>('POST', '/:id/link');
export const revokeProtocolLink = defineMemberCall<typeof byLink.revokeProtocolLinkSpec>(
  'DELETE',
  '/v2/account/practitioners/protocols/:id/link',
  SHARING_ROLES,
  { scope: 'share' },
);
export const rotateProtocolLink = defineSharingCall<typeof byLink.rotateProtocolLinkSpec>('POST', '/:id/link/rotate');
export const restoreProtocolLink = defineSharingCall<typeof byLink.restoreProtocolLinkSpec>(
  'POST',
  '/:id/link/restore',
);
export const assignProtocol = defineSharingCall<typeof by.assignProtocolSpec>('POST', '/assign');
export const searchClients = defineMemberCall<typeof by.searchClientsSpec>(
  'POST',
  '/v2/account/practitioners/clients',
  PRACTITIONER_ROLES,
  { scope: 'clients:read' },
);
export const listClientProtocols = definePlanCall<typeof by.listClientProtocolsSpec>('GET', '');
export const getClientProtocol = definePlanCall<typeof by.getClientProtocolSpec>('GET', '/:id');
export const deleteClientProtocol = defineMemberCall<typeof by.deleteClientProtocolSpec>(
  'DELETE',
  '/account/clients/protocols/:id',
  'signed-in',
);
export const getSharedProtocol = defineGuestCall<typeof by.getSharedProtocolSpec>(
  'GET',
  '/v2/storefront/protocols/:token',
  'anyone',
);
