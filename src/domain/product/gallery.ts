import type { Asset, Product, Variant } from '#contract/product/schema.ts';
import { primaryAsset, sortAssets } from './picture.ts';

type PicturedProduct = Pick<Product, 'assets' | 'variants'>;

const isSameAsset = (asset: Asset | undefined) => (otherAsset: Asset) => asset?.image_url === otherAsset.image_url;

export function listGalleryAssets({ assets, variants }: PicturedProduct, chosenVariant: Variant | undefined): Asset[] {
  const primaryAssetsOf = (sizeVariants: readonly Variant[]) =>
    sizeVariants.flatMap(({ images }) => primaryAsset(images) ?? []);
  const galleryAssets = [
    ...primaryAssetsOf(chosenVariant ? [chosenVariant] : []),
    ...sortAssets(assets),
    ...primaryAssetsOf(variants),
  ];
  return galleryAssets.filter((asset, index) => galleryAssets.findIndex(isSameAsset(asset)) === index);
}

/** Returns the gallery index of each size's picture, undefined without one; empty if all sizes share a picture. */
export function galleryIndexesOfSizes(
  { assets, variants }: PicturedProduct,
  shownAssets: readonly Asset[],
): (number | undefined)[] {
  const primaryProductAsset = primaryAsset(assets);
  const indexesInGallery = variants.map(({ images }) => {
    const assetIndex = shownAssets.findIndex(isSameAsset(primaryAsset(images) ?? primaryProductAsset));
    return assetIndex < 0 ? undefined : assetIndex;
  });
  return new Set(indexesInGallery).size > 1 ? indexesInGallery : [];
}
