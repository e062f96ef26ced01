import type { ImportProduct } from './import-product.ts';

/** Paths of pictures that are among the shop's own static files, as `npm run export` writes them. */
const OWN = /^\/pictures\/[\w/-]+$/;

/** The pictures of a product that are the shop's already; undefined if any of them has to be downloaded. */
export function ownPictures({ pictures }: Pick<ImportProduct, 'pictures'>): readonly string[] | undefined {
  if (!pictures?.every(({ url }) => OWN.test(url))) return undefined;
  return pictures.map(({ url }) => url);
}
