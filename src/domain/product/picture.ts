import type { Asset, Product } from '#contract/product/schema.ts';
import { primaryAsset } from './asset-order.ts';
import { substitutePicture } from './substitute-picture.ts';

/** The files of one picture, for a browser to choose from. */
export interface ProductPicture {
  readonly src: string;
  /** Undefined where there is one file for all sizes. */
  readonly srcset: string | undefined;
}

const srcset = (files: readonly (readonly [file: string | undefined, width: number])[]): string =>
  files.flatMap(([file, width]) => (file ? [`${file} ${width}w`] : [])).join(', ');

/** A picture of a quarter of a page or less. */
export function cardPicture({ thumbnails, thumbnail_500: large }: Asset): ProductPicture {
  const small = thumbnails.thumbnail_250;
  return {
    src: small,
    srcset: srcset([
      [small, 250],
      [large, 500],
    ]),
  };
}

/** A picture as large as its slot on the page. */
export function largePicture({ image_url: full, thumbnails, thumbnail_500: large }: Asset): ProductPicture {
  return {
    src: large ?? full,
    srcset: srcset([
      [thumbnails.thumbnail_250, 250],
      [large, 500],
      [full, 1000],
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
  return asset ? cardPicture(asset) : { src: substitutePicture(name, brand.name), srcset: undefined };
}
