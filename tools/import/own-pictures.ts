import type { ImportProduct } from './import-product.ts';

/** Paths of the shop's static pictures, as written by `npm run export`. */
const OWN = /^\/pictures\/[\w/-]+$/;

/** Own pictures of a product; undefined if any needs a download. */
export function ownPictures({ pictures }: Pick<ImportProduct, 'pictures'>): readonly string[] | undefined {
  if (!pictures?.every(({ url }) => OWN.test(url))) return undefined;
  return pictures.map(({ url }) => url);
}
