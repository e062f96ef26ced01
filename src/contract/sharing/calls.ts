import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import type { CallBy, GuestEndpoint, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type {
  assignProtocolChecks,
  deleteClientProtocolChecks,
  getClientProtocolChecks,
  getSharedProtocolChecks,
  linkProtocolChecks,
  listClientProtocolsChecks,
  searchClientsChecks,
  unlinkProtocolChecks,
} from './schema.ts';

const PRACTITIONER = '/v2/account/practitioners';

/** The token of the protocol's link, the same each time until the link is revoked. */
export const linkProtocol: MemberEndpoint<CallBy<typeof linkProtocolChecks>> = {
  method: 'POST',
  path: `${PRACTITIONER}/protocols/:id/link`,
  access: SHARING_ROLES,
  needsProof: true,
};

/** Revokes the link: its token opens nothing from now on. An extension that an upstream may lack (404 or 405). */
export const unlinkProtocol: MemberEndpoint<CallBy<typeof unlinkProtocolChecks>> = {
  method: 'DELETE',
  path: `${PRACTITIONER}/protocols/:id/link`,
  access: SHARING_ROLES,
};

/** Assigns a protocol to one recipient: 201, or 200 for a repeat, which updates notes and discount. */
export const assignProtocol: MemberEndpoint<CallBy<typeof assignProtocolChecks>> = {
  method: 'POST',
  path: `${PRACTITIONER}/protocols/assign`,
  access: SHARING_ROLES,
  needsProof: true,
};

/** The own clients with the keyword in their names or address. */
export const searchClients: MemberEndpoint<CallBy<typeof searchClientsChecks>> = {
  method: 'POST',
  path: `${PRACTITIONER}/clients`,
  access: PRACTITIONER_ROLES,
};

/**
 * A page of the protocols that are assigned to who asks, the latest assignment first; its length is limited like that
 * of `listProtocols`.
 */
export const listClientProtocols: MemberEndpoint<CallBy<typeof listClientProtocolsChecks>> = {
  method: 'GET',
  path: '/v2/account/clients/protocols',
  access: 'signed-in',
};

/** One of them, complete. An extension. */
export const getClientProtocol: MemberEndpoint<CallBy<typeof getClientProtocolChecks>> = {
  method: 'GET',
  path: '/v2/account/clients/protocols/:id',
  access: 'signed-in',
};

/** Takes a protocol off the own list; the practitioner keeps it. The path has no `/v2`. */
export const deleteClientProtocol: MemberEndpoint<CallBy<typeof deleteClientProtocolChecks>> = {
  method: 'DELETE',
  path: '/account/clients/protocols/:id',
  access: 'signed-in',
};

/** The protocol of a link, for anybody who has it. */
export const getSharedProtocol: GuestEndpoint<CallBy<typeof getSharedProtocolChecks>> = {
  method: 'GET',
  path: '/v2/storefront/protocols/:token',
  access: 'anyone',
};
