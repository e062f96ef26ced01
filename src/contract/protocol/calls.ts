import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type {
  addProtocolProductChecks,
  moveProtocolProductChecks,
  removeProtocolProductChecks,
  setProtocolDoseChecks,
  updateProtocolProductChecks,
} from './line-schema.ts';
import type {
  createProtocolChecks,
  deleteProtocolChecks,
  duplicateProtocolChecks,
  getProtocolChecks,
  getProtocolFiguresChecks,
  listProtocolsChecks,
  searchProtocolsChecks,
  updateProtocolChecks,
} from './schema.ts';

const PROTOCOLS = '/v2/account/practitioners/protocols';

/**
 * A page of the own protocols, the newest first: at most 20, or 100 with `lines=0`, which leaves their products out.
 * An answer stops at 1 MB: where the page would be longer, the largest protocols come without their products and
 * say so (`left_out`).
 */
export const listProtocols: MemberEndpoint<CallBy<typeof listProtocolsChecks>> = {
  method: 'GET',
  path: PROTOCOLS,
  access: PRACTITIONER_ROLES,
};

export const getProtocol: MemberEndpoint<CallBy<typeof getProtocolChecks>> = {
  method: 'GET',
  path: `${PROTOCOLS}/:id`,
  access: PRACTITIONER_ROLES,
};

/** Reckoned by the same functions as on the page, on paper and in the calendar. */
export const getProtocolFigures: MemberEndpoint<CallBy<typeof getProtocolFiguresChecks>> = {
  method: 'GET',
  path: `${PROTOCOLS}/:id/figures`,
  access: PRACTITIONER_ROLES,
};

/** A repeat with the same Idempotency-Key creates nothing and is answered with the protocol as it is then. */
export const createProtocol: MemberEndpoint<CallBy<typeof createProtocolChecks>> = {
  method: 'POST',
  path: `${PROTOCOLS}/create`,
  access: PRACTITIONER_ROLES,
};

/** Without a description the old one stays. `was` merges as in `updateProtocolProduct`. */
export const updateProtocol: MemberEndpoint<CallBy<typeof updateProtocolChecks>> = {
  method: 'PUT',
  path: `${PROTOCOLS}/:id/update`,
  access: PRACTITIONER_ROLES,
};

/** Takes the links and assignments away as well. */
export const deleteProtocol: MemberEndpoint<CallBy<typeof deleteProtocolChecks>> = {
  method: 'DELETE',
  path: `${PROTOCOLS}/:id`,
  access: PRACTITIONER_ROLES,
};

/** Returns the id of the copy; understands Idempotency-Key. */
export const duplicateProtocol: MemberEndpoint<CallBy<typeof duplicateProtocolChecks>> = {
  method: 'POST',
  path: `${PROTOCOLS}/duplicate`,
  access: PRACTITIONER_ROLES,
};

/** The own protocols with the text in their name or description, whatever its case; as long as a page of the list. */
export const searchProtocols: MemberEndpoint<CallBy<typeof searchProtocolsChecks>> = {
  method: 'POST',
  path: `${PROTOCOLS}/search`,
  access: PRACTITIONER_ROLES,
};

/** Puts a product to the front, or adds to the quantity of its line; understands Idempotency-Key. */
export const addProtocolProduct: MemberEndpoint<CallBy<typeof addProtocolProductChecks>> = {
  method: 'POST',
  path: `${PROTOCOLS}/:id/products`,
  access: PRACTITIONER_ROLES,
};

/**
 * Sets the quantity and the notes of a line; without notes the old ones stay. An extension: with `was`, the values that
 * the change was made from, only what differs from them is written, and 409 refuses what somebody else has changed.
 */
export const updateProtocolProduct: MemberEndpoint<CallBy<typeof updateProtocolProductChecks>> = {
  method: 'PUT',
  path: `${PROTOCOLS}/:id/products`,
  access: PRACTITIONER_ROLES,
};

/**
 * Sets the dose of a line, or takes it away with null. An extension: with `as_usual` the practitioner's later lines of the
 * product begin with it.
 */
export const setProtocolDose: MemberEndpoint<CallBy<typeof setProtocolDoseChecks>> = {
  method: 'PUT',
  path: `${PROTOCOLS}/:id/products/dose`,
  access: PRACTITIONER_ROLES,
};

/** Also OK if the line is gone already. An extension: with `was`, 409 spares a line that somebody else has changed. */
export const removeProtocolProduct: MemberEndpoint<CallBy<typeof removeProtocolProductChecks>> = {
  method: 'DELETE',
  path: `${PROTOCOLS}/:id/products`,
  access: PRACTITIONER_ROLES,
};

/**
 * Moves a line to a place, counted from 1 at the top; beyond the end is the end. An extension: a shop in front
 * of an upstream without it gets 404 or 405, and the order stays.
 */
export const moveProtocolProduct: MemberEndpoint<CallBy<typeof moveProtocolProductChecks>> = {
  method: 'PUT',
  path: `${PROTOCOLS}/:id/products/order`,
  access: PRACTITIONER_ROLES,
};
