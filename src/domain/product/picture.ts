import type { Asset, Product } from '#contract/product/schema.ts';
import { primaryAsset } from './asset-order.ts';
import { substitutePicture } from './substitute-picture.ts';

export interface ProductPicture {
  readonly src: string;
  /** Candidates for the `srcset` attribute; undefined if one file serves all sizes. */
  readonly srcset: string | undefined;
}

const srcsetOf = (files: readonly (readonly [file: string | undefined, width: number])[]): string =>
  files.flatMap(([file, width]) => (file ? [`${file} ${width}w`] : [])).join(', ');

export function cardPicture({ thumbnails, thumbnail_500: large }: Asset): ProductPicture {
  const small = thumbnails.thumbnail_250;
  return {
    src: small,
    srcset: srcsetOf([
      [small, 250],
      [large, 500],
    ]),
  };
}

export function largePicture({ image_url: full, thumbnails, thumbnail_500: large }: Asset): ProductPicture {
  return {
    src: large ?? full,
    srcset: srcsetOf([
      [thumbnails.thumbnail_250, 250],
      [large, 500],
      [full, 1000],
    ]),
  };
}

export function cardPictureOrSubstitute({
  assets,
  name,
  brand,
}: Pick<Product, 'assets' | 'name' | 'brand'>): ProductPicture {
  const asset = primaryAsset(assets);
  return asset ? cardPicture(asset) : { src: substitutePicture(name, brand.name), srcset: undefined };
}
