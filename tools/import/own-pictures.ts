import type { ImportProduct } from './import-product.ts';

/** Matches paths of the shop's static pictures, as written by `npm run export`. */
const STATIC_PICTURE_PATTERN = /^\/pictures\/[\w/-]+$/;

/** Paths of a product's pictures if all are the shop's static ones; undefined if any needs a download. */
export function listStaticPicturePaths({ pictures }: Pick<ImportProduct, 'pictures'>): readonly string[] | undefined {
  if (!pictures?.every(({ url }) => STATIC_PICTURE_PATTERN.test(url))) return undefined;
  return pictures.map(({ url }) => url);
}
