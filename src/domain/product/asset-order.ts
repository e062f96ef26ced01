import type { Asset } from '#contract/product/schema.ts';

/** The pictures of a product as they are shown: the one marked primary, then the others in their order. */
export function assetsInOrder(assets: readonly Asset[]): Asset[] {
  return assets.toSorted(
    (one, other) => Number(other.is_primary) - Number(one.is_primary) || one.asset_order - other.asset_order,
  );
}

/** The primary picture of a product. */
export function primaryAsset(assets: readonly Asset[]): Asset | undefined {
  return assetsInOrder(assets)[0];
}
