import { authorise } from '#api/authorise.ts';
import type { ApiContext } from '#api/context.ts';
import { keepAnswer, readClaimInput, refuseOtherRequest, storedResponse } from '#api/idempotency.ts';
import { problem } from '#api/problem.ts';
import { refuseOften } from '#api/rate-limit.ts';
import { readBody } from '#api/request-input.ts';
import { answer, type Route } from '#api/route.ts';
import {
  addToCartChecks,
  type CartLine,
  mergeCartChecks,
  quoteCartChecks,
  removeFromCartChecks,
  updateCartChecks,
} from '#contract/cart.ts';
import {
  addToCart,
  getCart,
  mergeCart,
  quoteCart,
  removeFromCart,
  updateCart,
} from '#contract/cart-calls.ts';
import { MAXIMUM_QUANTITY } from '#contract/cart-limits.ts';
import * as carts from '#db/cart.ts';
import { priceCart } from '#db/cart-prices.ts';
import type { SessionOwner } from '#db/session.ts';

const price = (context: ApiContext, cart: carts.StoredCart) =>
  priceCart(context.var.data, cart, context.var.language);

/** Why a line was not written: 404, 403 or 422. */
async function refuse(context: ApiContext, { userId }: SessionOwner, variantId: number): Promise<Response> {
  const state = await carts.getPurchaseState(context.var.data, userId, variantId);
  if (state === 'missing') return problem(context, 404, 'There is no such product variant.');
  if (state === 'practitioner-only')
    return problem(context, 403, 'This product is for certified practitioners and their clients.');
  const reason = state === 'unavailable' ? 'unavailable' : 'maximum';
  return problem(context, 422, 'The request is not valid.', { quantity: [reason] });
}

/** Each variant once, with the quantities added up to the maximum. */
function combine(lines: readonly CartLine[]): CartLine[] {
  const byVariant = Map.groupBy(lines, (line) => line.product_variant_id);
  return [...byVariant].map(([id, same]) => {
    const sum = same.reduce((total, line) => total + line.quantity, 0);
    return { product_variant_id: id, quantity: Math.min(sum, MAXIMUM_QUANTITY) };
  });
}

async function handleAdd(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, addToCartChecks.body);
  if (!body.ok) return body.response;
  const claim = readClaimInput(context, owner.value, body.value);
  if (!claim.ok) return claim.response;
  const { userId } = owner.value;
  const change = await carts.writeCartLines(context.var.data, userId, [body.value], 'add', claim.value);
  if (change.claim.kind === 'different') return refuseOtherRequest(context);
  if (change.claim.kind === 'answered') return storedResponse(context, change.claim.stored);
  const isRefused = change.claim.kind === 'mine' && change.written.length === 0;
  const response = isRefused
    ? await refuse(context, owner.value, body.value.product_variant_id)
    : answer(context, addToCart, await price(context, change.cart));
  return keepAnswer(context, claim.value, response);
}

async function handleUpdate(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, updateCartChecks.body);
  if (!body.ok) return body.response;
  const { data } = context.var;
  const { userId } = owner.value;
  const { product_variant_id: variantId, quantity } = body.value;
  if (quantity === 0) {
    const cart = await carts.removeCartLines(data, userId, variantId);
    return answer(context, updateCart, await price(context, cart));
  }
  const { written, cart } = await carts.writeCartLines(data, userId, [body.value], 'set');
  return written.length > 0
    ? answer(context, updateCart, await price(context, cart))
    : refuse(context, owner.value, variantId);
}

async function handleRemove(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, removeFromCartChecks.body);
  if (!body.ok) return body.response;
  const { userId } = owner.value;
  const cart = await carts.removeCartLines(context.var.data, userId, body.value.product_variant_id);
  return answer(context, removeFromCart, await price(context, cart));
}

async function handleMerge(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, mergeCartChecks.body);
  if (!body.ok) return body.response;
  const claim = readClaimInput(context, owner.value, body.value);
  if (!claim.ok) return claim.response;
  const lines = combine(body.value.items);
  const { userId } = owner.value;
  const change = await carts.writeCartLines(context.var.data, userId, lines, 'merge', claim.value);
  if (change.claim.kind === 'different') return refuseOtherRequest(context);
  if (change.claim.kind === 'answered') return storedResponse(context, change.claim.stored);
  const kept = change.claim.kind === 'mine' ? change.written : lines.map((line) => line.product_variant_id);
  const dropped = lines.map((line) => line.product_variant_id).filter((id) => !kept.includes(id));
  const cart = { ...(await price(context, change.cart)), dropped };
  return keepAnswer(context, claim.value, answer(context, mergeCart, cart));
}

export const cartRoutes: readonly Route[] = [
  {
    endpoint: getCart,
    handle: async (context) => {
      const owner = await authorise(context);
      if (!owner.ok) return owner.response;
      const cart = await carts.getCart(context.var.data, owner.value.userId);
      return answer(context, getCart, await price(context, cart));
    },
  },
  { endpoint: addToCart, handle: handleAdd },
  { endpoint: updateCart, handle: handleUpdate },
  { endpoint: removeFromCart, handle: handleRemove },
  { endpoint: mergeCart, handle: handleMerge },
  {
    endpoint: quoteCart,
    handle: async (context) => {
      const limited = await refuseOften(context, 'QUOTE_LIMIT');
      if (limited) return limited;
      const body = await readBody(context, quoteCartChecks.body);
      if (!body.ok) return body.response;
      const lines = await carts.resolveLines(context.var.data, combine(body.value.items));
      return answer(context, quoteCart, await price(context, { discountRate: 0, lines }));
    },
  },
];
