import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Message } from '#contract/platform/error-schema.ts';
import type { LineUpdate, Protocol, ProtocolList } from './schema.ts';

const PROTOCOLS = '/v2/account/practitioners/protocols';

type OneProtocol = { readonly id: number };

/**
 * A page of the own protocols, the newest first: at most 20, or 100 with `lines=0`, which leaves their products out.
 * An answer stops at 1 MB: where the page would be longer, the largest protocols come without their products and
 * say so (`left_out`).
 */
export const listProtocols: Endpoint<{
  query: { page?: number; limit?: number; lines?: 0 };
  answer: ProtocolList;
}> = {
  method: 'GET',
  path: PROTOCOLS,
  auth: 'bearer',
};

export const getProtocol: Endpoint<{ params: OneProtocol; answer: Protocol }> = {
  method: 'GET',
  path: `${PROTOCOLS}/:id`,
  auth: 'bearer',
};

/** A repeat with the same Idempotency-Key creates nothing and is answered with the protocol as it is then. */
export const createProtocol: Endpoint<{
  body: { name: string; description?: string };
  answer: Protocol;
}> = { method: 'POST', path: `${PROTOCOLS}/create`, auth: 'bearer' };

/** Without a description the old one stays. */
export const updateProtocol: Endpoint<{
  params: OneProtocol;
  body: { name: string; description?: string };
  answer: Message;
}> = { method: 'PUT', path: `${PROTOCOLS}/:id/update`, auth: 'bearer' };

/** Takes the links and assignments away as well. */
export const deleteProtocol: Endpoint<{ params: OneProtocol; answer: Message }> = {
  method: 'DELETE',
  path: `${PROTOCOLS}/:id`,
  auth: 'bearer',
};

/** Gives the id of the copy; understands Idempotency-Key. */
export const duplicateProtocol: Endpoint<{
  body: { protocol_id: number };
  answer: { protocol_id: number };
}> = { method: 'POST', path: `${PROTOCOLS}/duplicate`, auth: 'bearer' };

/** The own protocols with the text in their name or description, whatever its case; as long as a page of the list. */
export const searchProtocols: Endpoint<{
  body: { page?: number; limit?: number; query: string };
  answer: ProtocolList;
}> = { method: 'POST', path: `${PROTOCOLS}/search`, auth: 'bearer', isCounted: false };

/** Puts a product to the front, or adds to the quantity of its line; understands Idempotency-Key. */
export const addProtocolProduct: Endpoint<{
  params: OneProtocol;
  body: { product_variant_id: number; quantity: number; notes?: string };
  answer: LineUpdate;
}> = { method: 'POST', path: `${PROTOCOLS}/:id/products`, auth: 'bearer' };

/** Sets the quantity and the notes of a line; without notes the old ones stay. */
export const updateProtocolProduct: Endpoint<{
  params: OneProtocol;
  body: { product_variant_id: number; quantity: number; notes?: string };
  answer: LineUpdate;
}> = { method: 'PUT', path: `${PROTOCOLS}/:id/products`, auth: 'bearer' };

/** Also OK if the line is gone already. */
export const removeProtocolProduct: Endpoint<{
  params: OneProtocol;
  body: { product_variant_id: number };
  answer: Message;
}> = { method: 'DELETE', path: `${PROTOCOLS}/:id/products`, auth: 'bearer' };

/**
 * Moves a line to a place, counted from 1 at the top; beyond the end is the end. An extension: a shop in front
 * of an upstream without it gets 404 or 405, and the order stays.
 */
export const moveProtocolProduct: Endpoint<{
  params: OneProtocol;
  body: { product_variant_id: number; position: number };
  answer: Message;
}> = { method: 'PUT', path: `${PROTOCOLS}/:id/products/order`, auth: 'bearer' };
