import type { Asset, Product, Variant } from '#contract/product/schema.ts';
import { primaryAsset, sortAssets } from './picture.ts';

type PicturedProduct = Pick<Product, 'assets' | 'variants'>;

const isSameAsset = (asset: Asset | undefined) => (otherAsset: Asset) => asset?.image_url === otherAsset.image_url;

export function listGalleryAssets({ assets, variants }: PicturedProduct, chosenVariant: Variant | undefined): Asset[] {
  const primaryAssetsOf = (sizes: readonly Variant[]) => sizes.flatMap(({ images }) => primaryAsset(images) ?? []);
  const allAssets = [
    ...primaryAssetsOf(chosenVariant ? [chosenVariant] : []),
    ...sortAssets(assets),
    ...primaryAssetsOf(variants),
  ];
  return allAssets.filter((asset, index) => allAssets.findIndex(isSameAsset(asset)) === index);
}

/** Returns the gallery index of each size's picture, undefined without one; empty if all sizes share a picture. */
export function galleryIndexesOfSizes(
  { assets, variants }: PicturedProduct,
  gallery: readonly Asset[],
): (number | undefined)[] {
  const productAsset = primaryAsset(assets);
  const galleryIndexes = variants.map(({ images }) => {
    const index = gallery.findIndex(isSameAsset(primaryAsset(images) ?? productAsset));
    return index < 0 ? undefined : index;
  });
  return new Set(galleryIndexes).size > 1 ? galleryIndexes : [];
}
