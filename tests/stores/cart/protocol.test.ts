import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NeededLine } from '#domain/protocol/need.ts';
import type { PurchaseLine } from '#domain/protocol/purchase-line.ts';
import { getTranslate } from '#i18n/translate.ts';
import { addToCart } from '#stores/cart/actions.ts';
import {
  addLinesToCart,
  addMissingPacks,
  formatAddedLines,
  formatToppedUpLines,
  undoAddToCart,
} from '#stores/cart/protocol.ts';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createFakeNetwork } from '../../support/protocol-server.ts';
import { SIGNED_IN_USER } from '../../support/tab.ts';

const createPurchaseLine = (id: number, overrides: Partial<PurchaseLine> = {}): PurchaseLine => ({
  product_id: id,
  product_variant_id: id * 10,
  quantity: 2,
  name: `Product ${id}`,
  isAvailable: true,
  isPractitionerOnly: false,
  ...overrides,
});
const purchaseLines = [
  createPurchaseLine(1),
  createPurchaseLine(2, { isAvailable: false }),
  createPurchaseLine(3, { isPractitionerOnly: true }),
  createPurchaseLine(4, { quantity: 1000 }),
];

beforeEach(() => vi.stubGlobal('fetch', createFakeNetwork().network));
afterEach(async () => {
  await vi.dynamicImportSettled();
  setSignedOut();
  resetCart();
});

it('ROUTE-15: a guest gets what can be bought, in the protocol’s quantities, and is told what is left out', () => {
  const additionResult = addLinesToCart(purchaseLines);
  expect(additionResult).toMatchObject({
    ...{ added: 1, increasedProducts: [], unavailable: ['Product 2'], gated: ['Product 3'], full: ['Product 4'] },
  });
  expect($cartLines.get()).toEqual([{ product_id: 1, product_variant_id: 10, quantity: 2 }]);
  expect(formatAddedLines(additionResult, getTranslate('en'))).toEqual([
    '1 product added to your cart.',
    'Currently unavailable and left out: Product 2',
    'Only for certified practitioners and clients, and left out: Product 3',
    'No room left in your cart for: Product 4',
  ]);
});

it('ROUTE-15: nothing added is said too', () => {
  const additionResult = addLinesToCart([createPurchaseLine(2, { isAvailable: false })]);
  expect(formatAddedLines(additionResult, getTranslate('de'))[0]).toBe('Es wurde nichts in den Warenkorb gelegt.');
});

it.each([
  [2, []],
  [3, ['Product 3']],
  [4, []],
  [5, ['Product 3']],
] as const)(
  'ROUTE-15 ROLE-04: what is for practitioners is kept from type %s as on cards',
  (userType, gatedProductNames) => {
    setSignedIn({ ...SIGNED_IN_USER, user_type_id: userType });
    expect(addLinesToCart(purchaseLines).gated).toEqual(gatedProductNames);
  },
);

it('ROUTE-15: before it is known who is signed in, the server decides', () => {
  setSignedIn(undefined);
  expect(addLinesToCart(purchaseLines).gated).toEqual([]);
});

it('DOSE-12 tops the cart up with what a plan needs: the second time adds nothing', () => {
  const createNeededLine = (id: number, quantity: number, overrides: Partial<NeededLine> = {}) => ({
    ...createPurchaseLine(id, { quantity }),
    isReckoned: true,
    ...overrides,
  });
  const neededLines = [
    createNeededLine(1, 3),
    createNeededLine(2, 2),
    createNeededLine(3, 1, { isReckoned: false }),
    createNeededLine(4, 1, { isAvailable: false }),
    createNeededLine(5, 1, { isPractitionerOnly: true }),
    createNeededLine(6, 1000),
  ];
  addToCart({ product_id: 1, product_variant_id: 10, quantity: 1 });
  addToCart({ product_id: 2, product_variant_id: 20, quantity: 5 });
  expect(formatToppedUpLines(addMissingPacks(neededLines), getTranslate('en'))).toEqual([
    'Added to your cart: 2 × Product 1, 1 × Product 3',
    'In the listed quantity, because the need is not known: Product 3',
    'Enough in your cart already: Product 2',
    'Currently unavailable and left out: Product 4',
    'Only for certified practitioners and clients, and left out: Product 5',
    'No room left in your cart for: Product 6',
  ]);
  const cartLines = $cartLines.get();
  expect(cartLines.map(({ quantity }) => quantity)).toEqual([3, 5, 1]);
  const secondAdditionResult = addMissingPacks(neededLines.slice(0, 3));
  expect(formatToppedUpLines(secondAdditionResult, getTranslate('en'))).toEqual([
    'Nothing was added to your cart.',
    'Enough in your cart already: Product 1, Product 2, Product 3',
  ]);
  expect($cartLines.get()).toEqual(cartLines);
});

it('DOSE-12 the listed quantities come on top of what the cart holds, which is said and taken back', () => {
  const planLines = [createPurchaseLine(1), createPurchaseLine(2)];
  addMissingPacks([{ ...createPurchaseLine(1, { quantity: 3 }), isReckoned: true }]);
  const additionResult = addLinesToCart(planLines);
  expect(formatAddedLines(additionResult, getTranslate('en'))).toEqual([
    '2 products added to your cart.',
    'Some of it was in your cart already. Your cart now holds: 5 × Product 1',
  ]);
  addToCart({ product_id: 2, product_variant_id: 20, quantity: 1 });
  undoAddToCart(additionResult.lines);
  expect($cartLines.get()).toEqual([
    { product_id: 1, product_variant_id: 10, quantity: 3 },
    { product_id: 2, product_variant_id: 20, quantity: 1 },
  ]);
});
