import type { Statement } from '../../../src/db/database.ts';
import { type Row, toFlag } from '../../seed/insert-rows.ts';
import type { ImportPicture, ImportProduct } from '../import-product.ts';
import type { PlannedProduct } from './planned.ts';
import { customInserts, perListStatements } from './rows.ts';

interface ShownPicture {
  readonly path: string;
  readonly sku: string | null;
  readonly alt: string;
}

export function alternativeTexts({ alt = {} }: ImportPicture): string {
  const texts = Object.entries(typeof alt === 'string' ? { en: alt } : alt);
  return JSON.stringify(Object.fromEntries(texts.filter(([, text]) => text !== '')));
}

/** Pictures of a product in order; if all show variants, the first also represents the product. */
function shownPictures({ pictures = [] }: ImportProduct, files: readonly string[]): ShownPicture[] {
  const allPictures = pictures.map((picture, index) => ({
    path: files[index] ?? '',
    sku: picture.variant ?? null,
    alt: alternativeTexts(picture),
  }));
  const [first] = allPictures;
  const hasProductPicture = allPictures.some(({ sku }) => sku === null);
  return hasProductPicture || !first ? allPictures : [{ ...first, sku: null }, ...allPictures];
}

function assetRows({ id, product, pictures = [] }: PlannedProduct): Row[] {
  const shown = shownPictures(product, pictures);
  const primaryIndex = shown.findIndex(({ sku }) => sku === null);
  return shown.map(({ path, sku, alt }, sort) => [id, path, sku, sort, toFlag(sort === primaryIndex), alt]);
}

/** Statements that link products to pictures. Variants missing from the file keep theirs, as carts show them. */
export function pictureStatements(batch: readonly PlannedProduct[]): Statement[] {
  const picturedProducts = batch.filter(({ pictures }) => pictures);
  const files = picturedProducts.flatMap(({ pictures = [] }) => pictures.map((path): Row => [path]));
  const assignments = picturedProducts.flatMap(({ id, product }) => [
    [id, null],
    ...product.variants.map(({ sku }): Row => [id, sku]),
  ]);
  return [
    ...customInserts({ end: 'ON CONFLICT (path) DO NOTHING' }, ['picture', ['path'], files]),
    ...perListStatements(
      `DELETE FROM asset WHERE id IN (SELECT a.id FROM json_each(?1) given JOIN asset a ON a.product_id = given.value ->> 0
         AND (SELECT v.sku FROM variant v WHERE v.id = a.variant_id) IS given.value ->> 1)`,
      assignments,
    ),
    ...perListStatements(
      `INSERT INTO asset (product_id, picture_id, variant_id, sort, is_primary, alt)
       SELECT value ->> 0, (SELECT p.id FROM picture p WHERE p.path = value ->> 1),
         (SELECT v.id FROM variant v WHERE v.product_id = value ->> 0 AND v.sku = value ->> 2), value ->> 3, value ->> 4, value ->> 5 FROM json_each(?1)`,
      picturedProducts.flatMap(assetRows),
    ),
  ];
}
