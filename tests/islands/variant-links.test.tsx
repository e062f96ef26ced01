import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Variant } from '#contract/product/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { CartLine } from '#islands/cart/CartLine.tsx';
import { CartProvider } from '#islands/cart/CartProvider.tsx';
import { ProtocolLine } from '#islands/protocol/lines/ProtocolLine.tsx';
import { WishlistCard } from '#islands/wishlist/WishlistCard.tsx';
import { WishlistProvider } from '#islands/wishlist/WishlistProvider.tsx';
import { createProtocolLine } from '../support/protocol-server.ts';

const context = { language: 'en', region: 'eu', t: getTranslate('en') } as const;
const createVariant = (id: number, isAvailable: boolean): Variant => ({
  ...{
    id,
    price: 10,
    sku: `SKU-${id}`,
    unit_of_measure: `${id} capsules`,
    weight: null,
    availability: isAvailable,
  },
  images: [],
});
/** Wishlist item whose first variant is unavailable, so that the product page preselects the second. */
const productItem = {
  product_id: 3,
  product: { name: 'Zinc', slug: 'zinc' },
  brand: { brand_id: 1, name: 'Brand', slug: 'brand' },
  variants: [createVariant(31, false), createVariant(32, true)],
  assets: [],
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

/** Address to which the product name in a rendered component links. */
function readProductLink(reactNode: ReactNode): string | null | undefined {
  const linkContainer = document.createElement('div');
  linkContainer.innerHTML = renderToStaticMarkup(
    <CartProvider>
      <WishlistProvider>{reactNode}</WishlistProvider>
    </CartProvider>,
  );
  return linkContainer.querySelector('a')?.getAttribute('href');
}

it.each([
  [31, '/en/products/zinc?variant=31'],
  [32, '/en/products/zinc'],
])('CAT-05 size %i in cart, wishlist and protocol leads to %s', (id, href) => {
  const wishlistItem = { ...productItem, product_variant_id: id };
  const cartItem = { ...wishlistItem, price: 10, quantity: 1 };
  expect(readProductLink(<CartLine item={cartItem} isRestored={false} onRemove={() => undefined} {...context} />)).toBe(
    href,
  );
  expect(readProductLink(<WishlistCard item={{ ...wishlistItem, wishlist_item_id: 1 }} {...context} />)).toBe(href);
  const protocolLine = {
    ...createProtocolLine(3),
    slug: 'zinc',
    variants: [{ id, price: 10 }],
    default_variant_id: 32,
  };
  const doNothing = () => undefined;
  const lineActions = {
    setQuantity: doNothing,
    setNote: () => true,
    setDose: doNothing,
    remove: doNothing,
    move: doNothing,
    step: doNothing,
    reportMessage: doNothing,
  };
  const positionProps = { isFirst: true, isLast: true, isDragged: false };
  expect(
    readProductLink(
      <ProtocolLine
        context={context}
        protocolId={7}
        line={protocolLine}
        {...positionProps}
        lineActions={lineActions}
      />,
    ),
  ).toBe(href);
});
