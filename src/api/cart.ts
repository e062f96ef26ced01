import { authorise } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { readClaimInput, refuseOtherRequest } from '#api/http/idempotency.ts';
import { readBody } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { refuseOften } from '#api/http/rate-limit.ts';
import { answer, type Route } from '#api/http/route.ts';
import {
  addToCart,
  getCart,
  mergeCart,
  quoteCart,
  removeFromCart,
  updateCart,
} from '#contract/cart/calls.ts';
import { MAXIMUM_QUANTITY } from '#contract/cart/limits.ts';
import {
  addToCartChecks,
  type CartLine,
  mergeCartChecks,
  quoteCartChecks,
  removeFromCartChecks,
  updateCartChecks,
} from '#contract/cart/schema.ts';
import * as carts from '#db/cart/lines.ts';
import { priceCart } from '#db/cart/prices.ts';
import { storeOutcome } from '#db/platform/idempotency.ts';

const price = (context: ApiContext, cart: carts.StoredCart) =>
  priceCart(context.var.data, cart, context.var.language);

/** The answer for a line that was not written: 404, 403 or 422. */
function refuse(context: ApiContext, state: string): Response {
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

/** A repeat of a key is answered with the cart as it is now, or refused as the first request was. */
async function handleAdd(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, addToCartChecks.body);
  if (!body.ok) return body.response;
  const claim = readClaimInput(context, owner.value, body.value);
  if (!claim.ok) return claim.response;
  const { data } = context.var;
  const { userId } = owner.value;
  const change = await carts.writeCartLines(data, userId, [body.value], 'add', claim.value);
  if (change.claim.kind === 'different') return refuseOtherRequest(context);
  const isWritten = change.claim.kind === 'repeat' || change.written.length > 0;
  const refusal = isWritten
    ? change.claim.kind === 'repeat' && change.claim.outcome.refusal
    : await carts.getPurchaseState(data, userId, body.value.product_variant_id);
  if (!isWritten && refusal) await storeOutcome(data, claim.value, { refusal });
  return refusal ? refuse(context, refusal) : answer(context, addToCart, await price(context, change.cart));
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
    : refuse(context, await carts.getPurchaseState(data, userId, variantId));
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
  const { data } = context.var;
  const change = await carts.writeCartLines(data, owner.value.userId, lines, 'merge', claim.value);
  if (change.claim.kind === 'different') return refuseOtherRequest(context);
  const ids = lines.map((line) => line.product_variant_id);
  const isRepeat = change.claim.kind === 'repeat';
  const dropped = isRepeat
    ? [...(change.claim.outcome.dropped ?? [])]
    : ids.filter((id) => !change.written.includes(id));
  if (!isRepeat && dropped.length > 0) await storeOutcome(data, claim.value, { dropped });
  return answer(context, mergeCart, { ...(await price(context, change.cart)), dropped });
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
