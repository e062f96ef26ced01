import type { Asset, Product, Variant } from '#contract/product/schema.ts';
import { assetsInOrder, primaryAsset } from './picture.ts';

type PicturedProduct = Pick<Product, 'assets' | 'variants'>;

const isSameAsset = (asset: Asset | undefined) => (other: Asset) => asset?.image_url === other.image_url;

export function galleryAssets({ assets, variants }: PicturedProduct, chosenVariant: Variant | undefined): Asset[] {
  const assetsOf = (sizes: readonly Variant[]) => sizes.flatMap(({ images }) => primaryAsset(images) ?? []);
  const allAssets = [
    ...assetsOf(chosenVariant ? [chosenVariant] : []),
    ...assetsInOrder(assets),
    ...assetsOf(variants),
  ];
  return allAssets.filter((asset, index) => allAssets.findIndex(isSameAsset(asset)) === index);
}

/** Returns for each size the gallery index of its picture, undefined without one; empty if all share a picture. */
export function galleryIndexOfSizes(
  { assets, variants }: PicturedProduct,
  gallery: readonly Asset[],
): (number | undefined)[] {
  const ownAsset = primaryAsset(assets);
  const frames = variants.map(({ images }) => {
    const index = gallery.findIndex(isSameAsset(primaryAsset(images) ?? ownAsset));
    return index < 0 ? undefined : index;
  });
  return new Set(frames).size > 1 ? frames : [];
}
