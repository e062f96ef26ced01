import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import { planCall } from '#contract/plan/calls.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { guestCall, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as byLink from './link-schema.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
export function shareCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `/v2/account/practitioners/protocols${path}`, SHARING_ROLES, {
    needsProof: true,
    scope: 'share',
  });
}

export const createProtocolLink = shareCall<typeof byLink.createProtocolLinkChecks>('POST', '/:id/link');
export const revokeProtocolLink = memberCall<typeof byLink.revokeProtocolLinkChecks>(
  'DELETE',
  '/v2/account/practitioners/protocols/:id/link',
  SHARING_ROLES,
  { scope: 'share' },
);
export const rotateLink = shareCall<typeof byLink.rotateLinkChecks>('POST', '/:id/link/rotate');
export const restoreLink = shareCall<typeof byLink.restoreLinkChecks>('POST', '/:id/link/restore');
export const assignProtocol = shareCall<typeof by.assignProtocolChecks>('POST', '/assign');
export const searchClients = memberCall<typeof by.searchClientsChecks>(
  'POST',
  '/v2/account/practitioners/clients',
  PRACTITIONER_ROLES,
  { scope: 'clients:read' },
);
export const listClientProtocols = planCall<typeof by.listClientProtocolsChecks>('GET', '');
export const getClientProtocol = planCall<typeof by.getClientProtocolChecks>('GET', '/:id');
export const deleteClientProtocol = memberCall<typeof by.deleteClientProtocolChecks>(
  'DELETE',
  '/account/clients/protocols/:id',
  'signed-in',
);
export const getSharedProtocol = guestCall<typeof by.getSharedProtocolChecks>(
  'GET',
  '/v2/storefront/protocols/:token',
  'anyone',
);
