import type { Asset } from '#contract/product/schema.ts';

export function assetsInOrder(assets: readonly Asset[]): Asset[] {
  return assets.toSorted(
    (one, other) => Number(other.is_primary) - Number(one.is_primary) || one.asset_order - other.asset_order,
  );
}

export function primaryAsset(assets: readonly Asset[]): Asset | undefined {
  return assetsInOrder(assets)[0];
}
