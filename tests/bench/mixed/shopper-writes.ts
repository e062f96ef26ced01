import { DONE, number, type Route, type State, text } from './state.ts';

export const cartOf = ({ cart }: State) => ({
  items: Object.entries(cart).map(([id, quantity]) => ({ product_variant_id: Number(id), quantity })),
});

/** What a client changes. */
export const shopperWrites: readonly Route[] = [
  [
    'cart, add',
    'POST',
    /^\/v2\/storefront\/cart$/,
    ({ state, body }) => {
      const id = text(body.product_variant_id);
      state.cart[id] = (state.cart[id] ?? 0) + number(body.quantity);
      return cartOf(state);
    },
  ],
  [
    'cart, set',
    'PUT',
    /^\/v2\/storefront\/cart$/,
    ({ state, body }) => {
      if (body.quantity === 0) delete state.cart[text(body.product_variant_id)];
      else state.cart[text(body.product_variant_id)] = number(body.quantity);
      return cartOf(state);
    },
  ],
  [
    'cart, remove',
    'DELETE',
    /^\/v2\/storefront\/cart$/,
    ({ state, body }) => {
      delete state.cart[text(body.product_variant_id)];
      return cartOf(state);
    },
  ],
  [
    'wishlist, add',
    'POST',
    /^\/v2\/account\/wishlist$/,
    ({ state, body }) => {
      state.wishes = [...new Set([...state.wishes, number(body.product_variant_id)])];
      return DONE;
    },
  ],
  [
    'wishlist, remove',
    'DELETE',
    /^\/v2\/account\/wishlist/,
    ({ state, body }) => {
      state.wishes = state.wishes.filter((id) => id !== body.product_variant_id);
      return DONE;
    },
  ],
  [
    'plan, first day',
    'PUT',
    /^\/v2\/account\/clients\/protocols\/(\d+)\/start$/,
    ({ state, body }) => {
      state.startsOn = body.starts_on === null ? null : text(body.starts_on);
      return DONE;
    },
  ],
  [
    'plan, packs',
    'POST',
    /^\/v2\/account\/clients\/protocols\/(\d+)\/stock$/,
    ({ state, body }) => {
      const id = text(body.product_variant_id);
      state.stock[id] = (state.stock[id] ?? 0) + number(body.packs);
      return DONE;
    },
  ],
  [
    'plan, packs back',
    'DELETE',
    /^\/v2\/account\/clients\/protocols\/(\d+)\/stock$/,
    ({ state, body }) => {
      const id = text(body.product_variant_id);
      state.stock[id] = Math.max(0, (state.stock[id] ?? 0) - number(body.packs));
      return DONE;
    },
  ],
];
