import type { Asset } from '#contract/product.ts';

/** What stands where a product has no picture. */
export const FALLBACK_PICTURE = '/fallback/product-75.webp';

/** The files of one picture, for a browser to choose from. */
export interface ProductPicture {
  readonly src: string;
  readonly srcset: string;
  readonly avifSrcset: string | undefined;
}

/** Files by their width in pixels; those that are not there are left out. */
function srcset(files: Readonly<Record<number, string | undefined>>): string {
  return Object.entries(files)
    .flatMap(([width, file]) => (file ? [`${file} ${width}w`] : []))
    .join(', ');
}

/** A picture of a quarter of a page or less. */
export function cardPicture({ thumbnails, thumbnail_500, avif }: Asset): ProductPicture {
  return {
    src: thumbnails.thumbnail_250,
    srcset: srcset({ 250: thumbnails.thumbnail_250, 500: thumbnail_500 }),
    avifSrcset: srcset({ 250: avif?.thumbnail_250, 500: avif?.thumbnail_500 }) || undefined,
  };
}

/** A picture as large as the page gives room for. */
export function largePicture({ image_url, thumbnails, thumbnail_500, avif }: Asset): ProductPicture {
  return {
    src: thumbnail_500 ?? image_url,
    srcset: srcset({ 250: thumbnails.thumbnail_250, 500: thumbnail_500, 1000: image_url }),
    avifSrcset: srcset({ 500: avif?.thumbnail_500, 1000: avif?.image_url }) || undefined,
  };
}
