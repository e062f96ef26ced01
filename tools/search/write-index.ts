import { buildCatalogueIndex } from '../../src/db/catalogue/build.ts';
import { type Database, type Statement, statement } from '../../src/db/database.ts';
import { incrementVersionStatement } from '../../src/db/listing/facet-index.ts';
import { readJson } from '../../src/domain/platform/read-json.ts';
import { createIndexText } from '../../src/domain/search/text.ts';
import { readReferences } from '../import/references.ts';
import { createRowStatements, type IndexedProduct } from '../import/search-rows.ts';
import { SEARCHED_DATA_SQL } from '../import/stored-product.ts';
import { writeQueryRules } from './query-rules.ts';

const PRODUCTS_PER_BATCH = 50;

function createProductsStatement(afterProductId: number): Statement {
  return statement(
    `SELECT json_object('id', p.id, 'brand', b.name, ${SEARCHED_DATA_SQL},
       'skus', (SELECT json_group_array(v.sku ORDER BY v.sort) FROM variant v WHERE v.product_id = p.id)) AS data
     FROM product p JOIN brand b ON b.id = p.brand_id LEFT JOIN product_import i ON i.product_id = p.id
     WHERE p.id > ?1 ORDER BY p.id LIMIT ${PRODUCTS_PER_BATCH}`,
    afterProductId,
  );
}

function createNameKeysStatement(products: readonly IndexedProduct[]): Statement {
  const nameKeyRows = products.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([language, { name }]) => [language, id, createIndexText(name)]),
  );
  return statement(
    `UPDATE product_name SET search_key = value ->> 2 FROM json_each(?1)
     WHERE language = value ->> 0 AND product_id = value ->> 1`,
    JSON.stringify(nameKeyRows),
  );
}

/** Rewrites all full-text rows and rebuilds the index; returns the number of products. */
export async function writeSearchIndex(db: Database, now: number): Promise<number> {
  const catalogueReferences = await readReferences(db);
  let [writtenCount, afterId] = [0, 0];
  for (;;) {
    const [documents = []] = await db.run([createProductsStatement(afterId)]);
    if (documents.length === 0) break;
    const products = documents.map((productJson) => readJson<IndexedProduct>(productJson));
    await db.run([
      createNameKeysStatement(products),
      ...createRowStatements(products, catalogueReferences),
      incrementVersionStatement(),
    ]);
    writtenCount += products.length;
    afterId = products.at(-1)?.id ?? afterId;
  }
  await writeQueryRules(db);
  await buildCatalogueIndex(db, catalogueReferences.languages, now);
  return writtenCount;
}
