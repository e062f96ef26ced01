import { authorise } from '#api/authorise.ts';
import type { ApiContext } from '#api/context.ts';
import { keepAnswer, readClaimInput, refuseOtherRequest, storedResponse } from '#api/idempotency.ts';
import { problem } from '#api/problem.ts';
import { noProtocol } from '#api/protocol-creation.ts';
import { readBody, readParams } from '#api/request-input.ts';
import { answer, type Route } from '#api/route.ts';
import {
  addProtocolProductChecks,
  moveProtocolProductChecks,
  removeProtocolProductChecks,
  updateProtocolProductChecks,
} from '#contract/protocol.ts';
import * as calls from '#contract/protocol-calls.ts';
import { PRACTITIONER_ROLES } from '#contract/role.ts';
import * as lines from '#db/protocol-product.ts';

/** Why a line was not written: 404, 403, or 422 for a full line or protocol. */
async function refuse(
  context: ApiContext,
  userId: number,
  protocolId: number,
  variantId: number,
  without: 'is full' | 'is missing',
): Promise<Response> {
  const state = await lines.getLineState(context.var.data, userId, protocolId, variantId);
  if (state === 'no-protocol') return noProtocol(context);
  if (state === 'no-variant') return problem(context, 404, 'There is no such product variant.');
  if (state === 'practitioner-only')
    return problem(context, 403, 'This product is for certified practitioners and their clients.');
  if (state === 'no-line' && without === 'is missing')
    return problem(context, 404, 'This product is not in the protocol.');
  const errors = state === 'line' ? { quantity: ['maximum'] } : { product_variant_id: ['maximum'] };
  return problem(context, 422, 'The request is not valid.', errors);
}

async function handleAdd(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const params = readParams(context, addProtocolProductChecks.params);
  if (!params.ok) return noProtocol(context);
  const body = await readBody(context, addProtocolProductChecks.body);
  if (!body.ok) return body.response;
  const claim = readClaimInput(context, owner.value, body.value);
  if (!claim.ok) return claim.response;
  const { userId } = owner.value;
  const { id } = params.value;
  const change = await lines.addProtocolProduct(context.var.data, userId, id, body.value, claim.value);
  if (change.claim.kind === 'different') return refuseOtherRequest(context);
  if (change.claim.kind === 'answered') return storedResponse(context, change.claim.stored);
  const isDone = change.isWritten || change.claim.kind === 'pending';
  const response =
    isDone && change.line
      ? answer(context, calls.addProtocolProduct, change.line, 201)
      : await refuse(context, userId, id, body.value.product_variant_id, 'is full');
  return keepAnswer(context, claim.value, response);
}

async function handleUpdate(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const params = readParams(context, updateProtocolProductChecks.params);
  if (!params.ok) return noProtocol(context);
  const body = await readBody(context, updateProtocolProductChecks.body);
  if (!body.ok) return body.response;
  const { userId } = owner.value;
  const { id } = params.value;
  const { isWritten, line } = await lines.updateProtocolProduct(context.var.data, userId, id, body.value);
  return isWritten && line
    ? answer(context, calls.updateProtocolProduct, line)
    : refuse(context, userId, id, body.value.product_variant_id, 'is missing');
}

async function handleRemove(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const params = readParams(context, removeProtocolProductChecks.params);
  if (!params.ok) return noProtocol(context);
  const body = await readBody(context, removeProtocolProductChecks.body);
  if (!body.ok) return body.response;
  const { product_variant_id: variantId } = body.value;
  const { userId } = owner.value;
  const isOwn = await lines.removeProtocolProduct(context.var.data, userId, params.value.id, variantId);
  if (!isOwn) return noProtocol(context);
  return answer(context, calls.removeProtocolProduct, { message: 'Product removed' });
}

async function handleMove(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const params = readParams(context, moveProtocolProductChecks.params);
  if (!params.ok) return noProtocol(context);
  const body = await readBody(context, moveProtocolProductChecks.body);
  if (!body.ok) return body.response;
  const { product_variant_id: variantId, position } = body.value;
  const { userId } = owner.value;
  const { id } = params.value;
  const isMoved = await lines.moveProtocolProduct(context.var.data, userId, id, variantId, position);
  if (!isMoved) return refuse(context, userId, id, variantId, 'is missing');
  return answer(context, calls.moveProtocolProduct, { message: 'Product moved' });
}

export const protocolProductRoutes: readonly Route[] = [
  { endpoint: calls.addProtocolProduct, handle: handleAdd },
  { endpoint: calls.updateProtocolProduct, handle: handleUpdate },
  { endpoint: calls.removeProtocolProduct, handle: handleRemove },
  { endpoint: calls.moveProtocolProduct, handle: handleMove },
];
