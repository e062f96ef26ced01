import { expect, it } from 'vitest';
import type { Asset, Variant } from '#contract/product/schema.ts';
import { galleryIndexesOfSizes, listGalleryAssets } from '#domain/product/gallery.ts';

const asset = (name: string, order: number, isPrimary = false): Asset => ({
  asset_id: order,
  asset_order: order,
  is_primary: isPrimary,
  image_url: `/${name}.webp`,
  thumbnails: { thumbnail_75: '', thumbnail_125: '', thumbnail_250: '' },
});
const variant = (id: number, ...images: Asset[]): Variant => ({
  ...{ id, price: 1, sku: '', unit_of_measure: '', weight: null, availability: true },
  images,
});
const assets = [asset('contents', 2), asset('pack', 1, true)];
const listPictureNames = (gallery: readonly Asset[]) => gallery.map(({ image_url: url }) => url.slice(1, -5));

it('CAT-05 a size with a picture of its own is shown by it, in front if it is chosen', () => {
  const sizes = [variant(1), variant(2, asset('large', 3), asset('label', 4)), variant(3, asset('huge', 5))];
  const product = { assets, variants: sizes };
  const plainAssets = listGalleryAssets(product, sizes[0]);
  expect(listPictureNames(plainAssets)).toEqual(['pack', 'contents', 'large', 'huge']);
  expect(galleryIndexesOfSizes(product, plainAssets)).toEqual([0, 2, 3]);
  const largeAssets = listGalleryAssets(product, sizes[1]);
  expect(listPictureNames(largeAssets)).toEqual(['large', 'pack', 'contents', 'huge']);
  expect(galleryIndexesOfSizes(product, largeAssets)).toEqual([1, 0, 3]);
  const bareProduct = { assets: [], variants: sizes };
  expect(galleryIndexesOfSizes(bareProduct, listGalleryAssets(bareProduct, sizes[0]))).toEqual([undefined, 0, 1]);
});

it('CAT-05 sizes without other pictures than the product leave the gallery as it is', () => {
  const sameVariant = variant(1, asset('contents', 2), asset('pack', 1, true));
  for (const sizeVariants of [[variant(1), variant(2)], [sameVariant, variant(2)], [variant(1)]]) {
    const gallery = listGalleryAssets({ assets, variants: sizeVariants }, sizeVariants[0]);
    expect(listPictureNames(gallery)).toEqual(['pack', 'contents']);
    expect(galleryIndexesOfSizes({ assets, variants: sizeVariants }, gallery)).toEqual([]);
  }
});
