import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { CartProvider } from '#islands/cart/CartProvider.tsx';
import { WishlistCard } from '#islands/wishlist/WishlistCard.tsx';
import { WishlistProvider } from '#islands/wishlist/WishlistProvider.tsx';
import { $toasts } from '#stores/platform/toasts.ts';
import { setSignedIn } from '#stores/session/state.ts';
import { $wishedVariantIds } from '#stores/wishlist/wishlist.ts';
import { renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

it('WISH-05 a product removed from the wishlist can be had back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setSignedIn(SIGNED_IN_USER);
  const product = { product_id: 3, product_variant_id: 31, product: { name: 'Zinc', slug: 'zinc' } };
  const brand = { brand_id: 1, name: 'Brand', slug: 'brand' };
  const wishlistItem = { ...product, wishlist_item_id: 1, brand, variants: [], assets: [] };
  const renderedTree = renderTree();
  await renderedTree.renderNode(
    <CartProvider>
      <WishlistProvider>
        <WishlistCard item={wishlistItem} language="en" region="eu" t={getTranslate('en')} />
      </WishlistProvider>
    </CartProvider>,
  );
  await renderedTree.clickElement(renderedTree.button('Remove Zinc from the wishlist'));
  const { text, action } = $toasts.get().undo ?? {};
  expect([text, action?.label]).toEqual(['Zinc was removed.', 'Undo']);
  await act(async () => action?.run());
  expect([...$wishedVariantIds.get()]).toEqual([31]);
});
