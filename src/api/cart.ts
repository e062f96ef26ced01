import type { ApiContext } from '#api/http/context.ts';
import type { HandlerInput } from '#api/http/handler.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { refuseReusedKey } from '#api/http/request/idempotency.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { addToCart, getCart, mergeCart, quoteCart, removeFromCart, updateCart } from '#contract/cart/calls.ts';
import { MAXIMUM_QUANTITY } from '#contract/cart/limits.ts';
import {
  addToCartSpec,
  type CartLine,
  getCartSpec,
  mergeCartSpec,
  quoteCartSpec,
  removeFromCartSpec,
  updateCartSpec,
} from '#contract/cart/schema.ts';
import * as carts from '#db/cart/lines.ts';
import { priceCart } from '#db/cart/prices.ts';
import { storeClaimOutcome } from '#db/platform/idempotency.ts';

const pricedCartOf = ({ data, language }: Pick<HandlerInput, 'data' | 'language'>, cart: carts.StoredCart) =>
  priceCart(data, cart, language);

function refuseCartLine(apiContext: ApiContext, purchaseState: string): Response {
  if (purchaseState === 'missing') return createProblemResponse(apiContext, 404, 'There is no such product variant.');
  if (purchaseState === 'practitioner-only')
    return createProblemResponse(apiContext, 403, 'This product is for certified practitioners and clients.');
  const refusalReason = purchaseState === 'unavailable' ? 'unavailable' : 'maximum';
  return createProblemResponse(apiContext, 422, 'The request is not valid.', { quantity: [refusalReason] });
}

/** Merges lines of the same variant into one with the sum of their quantities, limited to the maximum. */
function mergeDuplicateLines(cartLines: readonly CartLine[]): CartLine[] {
  const linesByVariant = Map.groupBy(cartLines, (line) => line.product_variant_id);
  return [...linesByVariant].map(([id, linesOfVariant]) => {
    const summedQuantity = linesOfVariant.reduce((quantitySum, line) => quantitySum + line.quantity, 0);
    return { product_variant_id: id, quantity: Math.min(summedQuantity, MAXIMUM_QUANTITY) };
  });
}

/** Adds to the cart; a repeated `Idempotency-Key` gets the current cart, or the refusal of the first request. */
const addToCartRoute = createRoute(addToCart, addToCartSpec, async (input, apiContext) => {
  const { data, user, body, idempotencyClaim } = input;
  const cartChange = await carts.writeCartLines(data, user.userId, [body], 'add', idempotencyClaim);
  if (cartChange.claimState.kind === 'different') return refuseReusedKey(apiContext);
  const isCartChanged = cartChange.claimState.kind === 'repeat' || cartChange.writtenVariantIds.length > 0;
  const refusedPurchaseState = isCartChanged
    ? cartChange.claimState.kind === 'repeat' && cartChange.claimState.outcome.refusal
    : await carts.getPurchaseState(data, user.userId, body.product_variant_id);
  if (!isCartChanged && refusedPurchaseState)
    await storeClaimOutcome(data, idempotencyClaim, { refusal: refusedPurchaseState });
  return refusedPurchaseState ? refuseCartLine(apiContext, refusedPurchaseState) : pricedCartOf(input, cartChange.cart);
});

const updateCartRoute = createRoute(updateCart, updateCartSpec, async (input, apiContext) => {
  const { data, user, body } = input;
  const { product_variant_id: variantId, quantity } = body;
  if (quantity === 0) return pricedCartOf(input, await carts.removeCartLines(data, user.userId, variantId));
  const { writtenVariantIds, cart } = await carts.writeCartLines(data, user.userId, [body], 'set');
  if (writtenVariantIds.length > 0) return pricedCartOf(input, cart);
  return refuseCartLine(apiContext, await carts.getPurchaseState(data, user.userId, variantId));
});

const mergeCartRoute = createRoute(mergeCart, mergeCartSpec, async (input, apiContext) => {
  const { data, user, body, idempotencyClaim } = input;
  const mergedLines = mergeDuplicateLines(body.items);
  const cartChange = await carts.writeCartLines(data, user.userId, mergedLines, 'merge', idempotencyClaim);
  if (cartChange.claimState.kind === 'different') return refuseReusedKey(apiContext);
  const ids = mergedLines.map((line) => line.product_variant_id);
  const isRepeatedRequest = cartChange.claimState.kind === 'repeat';
  const droppedVariantIds = isRepeatedRequest
    ? [...(cartChange.claimState.outcome.dropped ?? [])]
    : ids.filter((id) => !cartChange.writtenVariantIds.includes(id));
  if (!isRepeatedRequest && droppedVariantIds.length > 0)
    await storeClaimOutcome(data, idempotencyClaim, { dropped: droppedVariantIds });
  return { ...(await pricedCartOf(input, cartChange.cart)), dropped: droppedVariantIds };
});

export const cartRoutes: readonly Route[] = [
  createRoute(getCart, getCartSpec, async (input) =>
    pricedCartOf(input, await carts.getCart(input.data, input.user.userId)),
  ),
  addToCartRoute,
  updateCartRoute,
  createRoute(removeFromCart, removeFromCartSpec, async (input) => {
    const { data, user, body } = input;
    return pricedCartOf(input, await carts.removeCartLines(data, user.userId, body.product_variant_id));
  }),
  mergeCartRoute,
  createRoute(quoteCart, quoteCartSpec, async (input) => {
    const quotedLines = await carts.resolveGuestLines(input.data, mergeDuplicateLines(input.body.items));
    return pricedCartOf(input, { discountRate: 0, lines: quotedLines });
  }),
];
