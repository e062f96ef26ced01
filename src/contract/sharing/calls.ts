import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import { definePlanCall } from '#contract/plan/calls.ts';
import type { EndpointChecks } from '#contract/platform/checks.ts';
import { defineGuestCall, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byLink from './link-schema.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
export function defineSharingCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `/v2/account/practitioners/protocols${path}`, SHARING_ROLES, {
    needsProof: true,
    scope: 'share',
  });
}

export const createProtocolLink = defineSharingCall<typeof byLink.createProtocolLinkChecks>('POST', '/:id/link');
export const revokeProtocolLink = defineMemberCall<typeof byLink.revokeProtocolLinkChecks>(
  'DELETE',
  '/v2/account/practitioners/protocols/:id/link',
  SHARING_ROLES,
  { scope: 'share' },
);
export const rotateProtocolLink = defineSharingCall<typeof byLink.rotateProtocolLinkChecks>('POST', '/:id/link/rotate');
export const restoreProtocolLink = defineSharingCall<typeof byLink.restoreProtocolLinkChecks>(
  'POST',
  '/:id/link/restore',
);
export const assignProtocol = defineSharingCall<typeof by.assignProtocolChecks>('POST', '/assign');
export const searchClients = defineMemberCall<typeof by.searchClientsChecks>(
  'POST',
  '/v2/account/practitioners/clients',
  PRACTITIONER_ROLES,
  { scope: 'clients:read' },
);
export const listClientProtocols = definePlanCall<typeof by.listClientProtocolsChecks>('GET', '');
export const getClientProtocol = definePlanCall<typeof by.getClientProtocolChecks>('GET', '/:id');
export const deleteClientProtocol = defineMemberCall<typeof by.deleteClientProtocolChecks>(
  'DELETE',
  '/account/clients/protocols/:id',
  'signed-in',
);
export const getSharedProtocol = defineGuestCall<typeof by.getSharedProtocolChecks>(
  'GET',
  '/v2/storefront/protocols/:token',
  'anyone',
);
