import { expect, it } from 'vitest';
import type { Asset, Variant } from '#contract/product/schema.ts';
import { galleryIndexesOfSizes, listGalleryAssets } from '#domain/product/gallery.ts';

const createAsset = (pictureName: string, assetOrder: number, isPrimary = false): Asset => ({
  asset_id: assetOrder,
  asset_order: assetOrder,
  is_primary: isPrimary,
  image_url: `/${pictureName}.webp`,
  thumbnails: { thumbnail_75: '', thumbnail_125: '', thumbnail_250: '' },
});
const variant = (id: number, ...variantImages: Asset[]): Variant => ({
  ...{ id, price: 1, sku: '', unit_of_measure: '', weight: null, availability: true },
  images: variantImages,
});
const assets = [createAsset('contents', 2), createAsset('pack', 1, true)];
const listPictureNames = (shownAssets: readonly Asset[]) => shownAssets.map(({ image_url: url }) => url.slice(1, -5));

it('CAT-05 a size with a picture of its own is shown by it, in front if it is chosen', () => {
  const sizeVariants = [
    variant(1),
    variant(2, createAsset('large', 3), createAsset('label', 4)),
    variant(3, createAsset('huge', 5)),
  ];
  const product = { assets, variants: sizeVariants };
  const defaultGalleryAssets = listGalleryAssets(product, sizeVariants[0]);
  expect(listPictureNames(defaultGalleryAssets)).toEqual(['pack', 'contents', 'large', 'huge']);
  expect(galleryIndexesOfSizes(product, defaultGalleryAssets)).toEqual([0, 2, 3]);
  const largeSizeGalleryAssets = listGalleryAssets(product, sizeVariants[1]);
  expect(listPictureNames(largeSizeGalleryAssets)).toEqual(['large', 'pack', 'contents', 'huge']);
  expect(galleryIndexesOfSizes(product, largeSizeGalleryAssets)).toEqual([1, 0, 3]);
  const productWithoutAssets = { assets: [], variants: sizeVariants };
  expect(galleryIndexesOfSizes(productWithoutAssets, listGalleryAssets(productWithoutAssets, sizeVariants[0]))).toEqual(
    [undefined, 0, 1],
  );
});

it('CAT-05 sizes without other pictures than the product leave the gallery as it is', () => {
  const variantWithProductImages = variant(1, createAsset('contents', 2), createAsset('pack', 1, true));
  for (const sizeVariants of [[variant(1), variant(2)], [variantWithProductImages, variant(2)], [variant(1)]]) {
    const galleryAssets = listGalleryAssets({ assets, variants: sizeVariants }, sizeVariants[0]);
    expect(listPictureNames(galleryAssets)).toEqual(['pack', 'contents']);
    expect(galleryIndexesOfSizes({ assets, variants: sizeVariants }, galleryAssets)).toEqual([]);
  }
});
