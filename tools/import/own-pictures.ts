import type { ImportProduct } from './import-product.ts';

/** Matches paths of the shop's static pictures, as written by `npm run export`. */
const OWN_PICTURE = /^\/pictures\/[\w/-]+$/;

/** Paths of a product's pictures if all are the shop's static ones; undefined if any needs a download. */
export function ownPictures({ pictures }: Pick<ImportProduct, 'pictures'>): readonly string[] | undefined {
  if (!pictures?.every(({ url }) => OWN_PICTURE.test(url))) return undefined;
  return pictures.map(({ url }) => url);
}
