import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import type * as byLink from './link-schema.ts';
import type * as by from './schema.ts';

const PRACTITIONER_PATH = '/v2/account/practitioners';

export const createProtocolLink = memberCall<typeof byLink.createProtocolLinkChecks>(
  'POST',
  `${PRACTITIONER_PATH}/protocols/:id/link`,
  SHARING_ROLES,
  { needsProof: true, scope: 'share' },
);
export const revokeProtocolLink = memberCall<typeof byLink.revokeProtocolLinkChecks>(
  'DELETE',
  `${PRACTITIONER_PATH}/protocols/:id/link`,
  SHARING_ROLES,
  { scope: 'share' },
);
export const rotateLink = memberCall<typeof byLink.rotateLinkChecks>(
  'POST',
  `${PRACTITIONER_PATH}/protocols/:id/link/rotate`,
  SHARING_ROLES,
  { needsProof: true, scope: 'share' },
);
export const restoreLink = memberCall<typeof byLink.restoreLinkChecks>(
  'POST',
  `${PRACTITIONER_PATH}/protocols/:id/link/restore`,
  SHARING_ROLES,
  { needsProof: true, scope: 'share' },
);
export const assignProtocol = memberCall<typeof by.assignProtocolChecks>(
  'POST',
  `${PRACTITIONER_PATH}/protocols/assign`,
  SHARING_ROLES,
  { needsProof: true, scope: 'share' },
);
export const searchClients = memberCall<typeof by.searchClientsChecks>(
  'POST',
  `${PRACTITIONER_PATH}/clients`,
  PRACTITIONER_ROLES,
  { scope: 'clients:read' },
);
export const listClientProtocols = memberCall<typeof by.listClientProtocolsChecks>(
  'GET',
  '/v2/account/clients/protocols',
  'signed-in',
);
export const getClientProtocol = memberCall<typeof by.getClientProtocolChecks>(
  'GET',
  '/v2/account/clients/protocols/:id',
  'signed-in',
);
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
