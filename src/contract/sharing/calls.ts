import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Message } from '#contract/platform/error-schema.ts';
import type {
  Assigned,
  ClientProtocol,
  ClientProtocolList,
  Clients,
  ProtocolLink,
  SharedProtocol,
  SharePayload,
} from './schema.ts';

const PRACTITIONER = '/v2/account/practitioners';

/** The token of the protocol's link, the same each time until the link is revoked. */
export const linkProtocol: Endpoint<{ params: { id: number }; answer: ProtocolLink }> = {
  method: 'POST',
  path: `${PRACTITIONER}/protocols/:id/link`,
  auth: 'bearer',
};

/** Revokes the link: its token opens nothing from now on. An extension that an upstream may lack (404 or 405). */
export const unlinkProtocol: Endpoint<{ params: { id: number }; answer: Message }> = {
  method: 'DELETE',
  path: `${PRACTITIONER}/protocols/:id/link`,
  auth: 'bearer',
};

/** Assigns a protocol to one recipient: 201, or 200 for a repeat, which updates notes and discount. */
export const assignProtocol: Endpoint<{ body: SharePayload; answer: Assigned }> = {
  method: 'POST',
  path: `${PRACTITIONER}/protocols/assign`,
  auth: 'bearer',
};

/** The own clients with the keyword in their names or address. */
export const searchClients: Endpoint<{ body: { limit?: number; keyword: string }; answer: Clients }> = {
  method: 'POST',
  path: `${PRACTITIONER}/clients`,
  auth: 'bearer',
  isCounted: false,
};

/**
 * A page of the protocols that are assigned to who asks, the latest assignment first; its length is limited like that
 * of `listProtocols`.
 */
export const listClientProtocols: Endpoint<{
  query: { page?: number; limit?: number; lines?: 0 };
  answer: ClientProtocolList;
}> = { method: 'GET', path: '/v2/account/clients/protocols', auth: 'bearer' };

/** One of them, complete. An extension. */
export const getClientProtocol: Endpoint<{ params: { id: number }; answer: ClientProtocol }> = {
  method: 'GET',
  path: '/v2/account/clients/protocols/:id',
  auth: 'bearer',
};

/** Removes a protocol from the client's own list; the practitioner's remains. The path has no `/v2`. */
export const deleteClientProtocol: Endpoint<{ params: { id: number }; answer: Message }> = {
  method: 'DELETE',
  path: '/account/clients/protocols/:id',
  auth: 'bearer',
};

/** The protocol of a link, for anybody who has it. */
export const getSharedProtocol: Endpoint<{ params: { token: string }; answer: SharedProtocol }> = {
  method: 'GET',
  path: '/v2/storefront/protocols/:token',
  auth: 'none',
};
