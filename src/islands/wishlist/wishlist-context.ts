import type { Region } from '#domain/product/money.ts';
import type { IslandContext } from '#islands/Island.tsx';

/** What the components of the wishlist page share. */
export interface WishlistContext extends IslandContext {
  readonly region: Region;
}
