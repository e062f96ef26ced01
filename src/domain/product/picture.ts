import type { Asset, Product } from '#contract/product/schema.ts';
import { primaryAsset } from './asset-order.ts';
import { substitutePicture } from './substitute-picture.ts';

/** The files of one picture, for a browser to choose from. */
export interface ProductPicture {
  readonly src: string;
  /** Undefined where there is one file for all sizes. */
  readonly srcset: string | undefined;
  readonly avifSrcset: string | undefined;
}

/** One size of a picture, in both formats. */
interface PictureSize {
  readonly width: number;
  readonly webp: string | undefined;
  readonly avif: string | undefined;
}

const srcset = (files: readonly (readonly [file: string, width: number])[]): string =>
  files.map(([file, width]) => `${file} ${width}w`).join(', ');

/**
 * The sizes that there are, for a browser to choose from. It chooses the format first, so AVIF is offered in all of
 * them or not at all: a size that is missing would be made up for with a smaller, blurred one.
 */
function offered(sizes: readonly PictureSize[]): Pick<ProductPicture, 'srcset' | 'avifSrcset'> {
  const webp = sizes.flatMap(({ width, webp: file }) => (file ? [[file, width] as const] : []));
  const avif = sizes.flatMap(({ width, webp: file, avif: smaller }) =>
    file && smaller ? [[smaller, width] as const] : [],
  );
  return { srcset: srcset(webp), avifSrcset: avif.length === webp.length ? srcset(avif) : undefined };
}

/** A picture of a quarter of a page or less. */
export function cardPicture({ thumbnails, thumbnail_500, avif }: Asset): ProductPicture {
  return {
    src: thumbnails.thumbnail_250,
    ...offered([
      { width: 250, webp: thumbnails.thumbnail_250, avif: avif?.thumbnail_250 },
      { width: 500, webp: thumbnail_500, avif: avif?.thumbnail_500 },
    ]),
  };
}

/** A picture as large as its slot on the page. */
export function largePicture({ image_url, thumbnails, thumbnail_500, avif }: Asset): ProductPicture {
  return {
    src: thumbnail_500 ?? image_url,
    ...offered([
      { width: 250, webp: thumbnails.thumbnail_250, avif: avif?.thumbnail_250 },
      { width: 500, webp: thumbnail_500, avif: avif?.thumbnail_500 },
      { width: 1000, webp: image_url, avif: avif?.image_url },
    ]),
  };
}

/** The primary picture of a product for a card, or what is shown instead where it has none. */
export function shownPicture({
  assets,
  name,
  brand,
}: Pick<Product, 'assets' | 'name' | 'brand'>): ProductPicture {
  const asset = primaryAsset(assets);
  return asset
    ? cardPicture(asset)
    : { src: substitutePicture(name, brand.name), srcset: undefined, avifSrcset: undefined };
}
