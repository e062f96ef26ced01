import type { Statement } from '../../../src/db/database.ts';
import { type Row, toFlag } from '../../seed/insert-rows.ts';
import type { ImportPicture, ImportProduct } from '../import-product.ts';
import type { PlannedProduct } from './planned.ts';
import { createInserts, createStatementsPerList } from './rows.ts';

interface ProductPicture {
  readonly path: string;
  readonly sku: string | null;
  readonly alt: string;
}

export function createAltTextsJson({ alt = {} }: ImportPicture): string {
  const altTextEntries = Object.entries(typeof alt === 'string' ? { en: alt } : alt);
  return JSON.stringify(Object.fromEntries(altTextEntries.filter(([, text]) => text !== '')));
}

/** Pictures of a product in order; if all show variants, the first also represents the product. */
function listProductPictures({ pictures = [] }: ImportProduct, files: readonly string[]): ProductPicture[] {
  const allPictures = pictures.map((picture, pictureIndex) => ({
    path: files[pictureIndex] ?? '',
    sku: picture.variant ?? null,
    alt: createAltTextsJson(picture),
  }));
  const [first] = allPictures;
  const hasProductPicture = allPictures.some(({ sku }) => sku === null);
  return hasProductPicture || !first ? allPictures : [{ ...first, sku: null }, ...allPictures];
}

function createAssetRows({ id, product, pictures = [] }: PlannedProduct): Row[] {
  const productPictures = listProductPictures(product, pictures);
  const primaryPictureIndex = productPictures.findIndex(({ sku }) => sku === null);
  return productPictures.map(({ path, sku, alt }, pictureIndex) => [
    id,
    path,
    sku,
    pictureIndex,
    toFlag(pictureIndex === primaryPictureIndex),
    alt,
  ]);
}

/** Statements that link products to pictures. Variants missing from the file retain their pictures for carts. */
export function createPictureStatements(productBatch: readonly PlannedProduct[]): Statement[] {
  const productsWithPictures = productBatch.filter(({ pictures }) => pictures);
  const files = productsWithPictures.flatMap(({ pictures = [] }) => pictures.map((path): Row => [path]));
  const replacedAssetKeys = productsWithPictures.flatMap(({ id, product }) => [
    [id, null],
    ...product.variants.map(({ sku }): Row => [id, sku]),
  ]);
  return [
    ...createInserts({ end: 'ON CONFLICT (path) DO NOTHING' }, ['picture', ['path'], files]),
    ...createStatementsPerList(
      `DELETE FROM asset WHERE id IN (SELECT a.id FROM json_each(?1) given JOIN asset a ON a.product_id = given.value ->> 0
         AND (SELECT v.sku FROM variant v WHERE v.id = a.variant_id) IS given.value ->> 1)`,
      replacedAssetKeys,
    ),
    ...createStatementsPerList(
      `INSERT INTO asset (product_id, picture_id, variant_id, sort, is_primary, alt)
       SELECT value ->> 0, (SELECT p.id FROM picture p WHERE p.path = value ->> 1),
         (SELECT v.id FROM variant v WHERE v.product_id = value ->> 0 AND v.sku = value ->> 2), value ->> 3, value ->> 4, value ->> 5 FROM json_each(?1)`,
      productsWithPictures.flatMap(createAssetRows),
    ),
  ];
}
