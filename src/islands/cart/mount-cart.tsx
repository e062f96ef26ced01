import { type Region, readRegion } from '#domain/product/money.ts';
import { type IslandContext, mountIsland } from '#islands/mount.tsx';
import { CartPage } from './CartPage.tsx';
import { CartProvider } from './CartProvider.tsx';

export interface CartContext extends IslandContext {
  readonly region: Region;
}

/** Draws the cart into its page. */
export async function mountCart(root: HTMLElement): Promise<void> {
  const region = readRegion(document.documentElement.dataset['region']);
  const { checkout } = root.dataset;
  await mountIsland(root, ['products'], (context) => (
    <CartProvider>
      <CartPage {...context} region={region} checkout={checkout} />
    </CartProvider>
  ));
  root.removeAttribute('aria-busy');
}
