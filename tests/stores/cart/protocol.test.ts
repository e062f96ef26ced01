import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WantedLine } from '#domain/protocol/sheet.ts';
import { getT } from '#i18n/translate.ts';
import { addAllToCart, addedTexts } from '#stores/cart/protocol.ts';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { enterSession, leaveSession } from '#stores/session/state.ts';
import { fakeNetwork } from '../../support/protocol-server.ts';
import { USER } from '../../support/tab.ts';

const wanted = (id: number, more: Partial<WantedLine> = {}): WantedLine => ({
  product_id: id,
  product_variant_id: id * 10,
  quantity: 2,
  name: `Product ${id}`,
  isAvailable: true,
  isPractitionerOnly: false,
  ...more,
});
const lines = [
  wanted(1),
  wanted(2, { isAvailable: false }),
  wanted(3, { isPractitionerOnly: true }),
  wanted(4, { quantity: 1000 }),
];

beforeEach(() => vi.stubGlobal('fetch', fakeNetwork().network));
afterEach(async () => {
  await vi.dynamicImportSettled();
  leaveSession();
  resetCart();
  vi.unstubAllGlobals();
});

it('ROUTE-15: a guest gets what can be bought, in the protocol’s quantities, and is told what is left out', () => {
  const result = addAllToCart(lines);
  expect(result).toEqual({ added: 1, unavailable: ['Product 2'], gated: ['Product 3'], full: ['Product 4'] });
  expect($cartLines.get()).toEqual([{ product_id: 1, product_variant_id: 10, quantity: 2 }]);
  expect(addedTexts(result, getT('en'))).toEqual([
    '1 product added to your cart.',
    'Currently unavailable and left out: Product 2',
    'Only for certified practitioners and their clients, and left out: Product 3',
    'No room left in your cart for: Product 4',
  ]);
});

it('ROUTE-15: nothing added is said too', () => {
  const result = addAllToCart([wanted(2, { isAvailable: false })]);
  expect(addedTexts(result, getT('de'))[0]).toBe('Es wurde nichts in den Warenkorb gelegt.');
});

it.each([
  [2, []],
  [3, ['Product 3']],
  [4, []],
  [5, ['Product 3']],
] as const)('ROUTE-15 ROLE-04: what is for practitioners is kept from type %s as on cards', (type, gated) => {
  enterSession({ ...USER, user_type_id: type });
  expect(addAllToCart(lines).gated).toEqual(gated);
});

it('ROUTE-15: before it is known who is signed in, the server decides', () => {
  enterSession(undefined);
  expect(addAllToCart(lines).gated).toEqual([]);
});
