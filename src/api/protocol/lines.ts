import { authorise } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { readClaimInput, refuseOtherRequest } from '#api/http/idempotency.ts';
import { readBody, readParams } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { answer, type Route } from '#api/http/route.ts';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import * as calls from '#contract/protocol/calls.ts';
import {
  addProtocolProductChecks,
  moveProtocolProductChecks,
  removeProtocolProductChecks,
  updateProtocolProductChecks,
} from '#contract/protocol/schema.ts';
import { storeOutcome } from '#db/platform/idempotency.ts';
import * as lines from '#db/protocol/lines.ts';
import { noProtocol } from './creation.ts';

/** The answer for a line that was not written: 404, 403, or 422 for a full line or protocol. */
function refuse(context: ApiContext, state: string, without: 'is full' | 'is missing'): Response {
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
  const { data } = context.var;
  const { userId } = owner.value;
  const { id } = params.value;
  const change = await lines.addProtocolProduct(data, userId, id, body.value, claim.value);
  if (change.claim.kind === 'different') return refuseOtherRequest(context);
  const isRepeat = change.claim.kind === 'repeat';
  const stored = isRepeat ? change.claim.outcome.refusal : undefined;
  if (stored) return refuse(context, stored, 'is full');
  if ((change.isWritten || isRepeat) && change.line)
    return answer(context, calls.addProtocolProduct, change.line, 201);
  const refusal = await lines.getLineState(data, userId, id, body.value.product_variant_id);
  // A line that the first request added, and somebody has removed since.
  if (isRepeat) return refuse(context, refusal, 'is missing');
  await storeOutcome(data, claim.value, { refusal });
  return refuse(context, refusal, 'is full');
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
  const { data } = context.var;
  const { isWritten, line } = await lines.updateProtocolProduct(data, userId, id, body.value);
  if (isWritten && line) return answer(context, calls.updateProtocolProduct, line);
  const state = await lines.getLineState(data, userId, id, body.value.product_variant_id);
  return refuse(context, state, 'is missing');
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
  const { data } = context.var;
  const isMoved = await lines.moveProtocolProduct(data, userId, id, variantId, position);
  if (isMoved) return answer(context, calls.moveProtocolProduct, { message: 'Product moved' });
  return refuse(context, await lines.getLineState(data, userId, id, variantId), 'is missing');
}

export const protocolProductRoutes: readonly Route[] = [
  { endpoint: calls.addProtocolProduct, handle: handleAdd },
  { endpoint: calls.updateProtocolProduct, handle: handleUpdate },
  { endpoint: calls.removeProtocolProduct, handle: handleRemove },
  { endpoint: calls.moveProtocolProduct, handle: handleMove },
];
