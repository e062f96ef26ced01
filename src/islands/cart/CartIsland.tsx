import type { Region } from '#domain/product/money.ts';
import { Island, type IslandProps } from '#islands/Island.tsx';
import { CartPage } from './CartPage.tsx';
import { CartProvider } from './CartProvider.tsx';

interface CartIslandProps extends IslandProps {
  readonly region: Region;
  readonly checkoutUrl?: string | undefined;
}

/** Content of the cart page; rendered in the browser only, since a guest's cart is stored there. */
export function CartIsland({ region, checkoutUrl, ...props }: CartIslandProps) {
  return (
    <Island {...props}>
      {(shopContext) => (
        <CartProvider>
          <div>
            <CartPage {...shopContext} region={region} checkoutUrl={checkoutUrl} />
          </div>
        </CartProvider>
      )}
    </Island>
  );
}
