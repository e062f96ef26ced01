import { type Statement, statement } from '../../src/db/database.ts';
import type { ShopPicture } from '../pictures/picture-folder.ts';
import { flag } from '../seed/insert-rows.ts';
import type { ImportProduct } from './import-product.ts';

interface Shown {
  readonly path: string;
  readonly sku: string | null;
}

/** What is shown, in order; the product shows a variant's picture where it has none of its own. */
function shownPictures({ pictures = [] }: ImportProduct, files: readonly ShopPicture[]): Shown[] {
  const all = pictures.map(({ variant = null }, place) => ({ path: files[place]?.path ?? '', sku: variant }));
  const [first] = all;
  const hasOwn = all.some(({ sku }) => sku === null);
  return hasOwn || !first ? all : [{ path: first.path, sku: null }, ...all];
}

/**
 * Makes the given pictures those of a product; several products may show the same one. A variant
 * that the file no longer has keeps its own: carts and protocols still show it.
 */
export function pictureStatements(
  id: number,
  product: ImportProduct,
  files: readonly ShopPicture[],
): Statement[] {
  const shown = shownPictures(product, files);
  const primary = shown.findIndex(({ sku }) => sku === null);
  const rows = shown.map(({ path, sku }, sort) => [path, sku, sort, flag(sort === primary)]);
  return [
    statement(
      `INSERT INTO picture (path, has_avif) SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true
       ON CONFLICT (path) DO UPDATE SET has_avif = excluded.has_avif`,
      JSON.stringify(files.map(({ path, hasAvif }) => [path, flag(hasAvif)])),
    ),
    statement(
      `DELETE FROM asset WHERE product_id = ?1
       AND (variant_id IS NULL OR variant_id IN (SELECT v.id FROM variant v JOIN json_each(?2) given ON v.sku = given.value))`,
      id,
      JSON.stringify(product.variants.map(({ sku }) => sku)),
    ),
    statement(
      `INSERT INTO asset (product_id, picture_id, variant_id, sort, is_primary)
       SELECT ?2, (SELECT p.id FROM picture p WHERE p.path = value ->> 0),
         (SELECT v.id FROM variant v WHERE v.sku = value ->> 1), value ->> 2, value ->> 3 FROM json_each(?1)`,
      JSON.stringify(rows),
      id,
    ),
  ];
}
