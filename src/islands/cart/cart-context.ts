import type { Region } from '#domain/product/money.ts';
import type { IslandContext } from '#islands/Island.tsx';

/** What the components of the cart page share. */
export interface CartContext extends IslandContext {
  readonly region: Region;
}
