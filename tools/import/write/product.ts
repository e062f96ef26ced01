import type { Statement } from '../../../src/db/database.ts';
import { createIndexText } from '../../../src/domain/search/text.ts';
import { type Row, toFlag } from '../../seed/insert-rows.ts';
import { findBrandSlug, listFacetSlugs, type References } from '../references.ts';
import { createSearchStatements, mergeSearchWords } from '../search-rows.ts';
import { createContentStatements } from './content.ts';
import { createPictureStatements } from './pictures.ts';
import type { PlannedProduct } from './planned.ts';
import { createInsertStatements, createInserts, createStatementsPerList } from './rows.ts';
import { createVariantStatements } from './variants.ts';

type ProductBatch = readonly PlannedProduct[];

const PRODUCT_COLUMNS = [
  'id',
  'slug',
  'brand_id',
  'popularity',
  'practitioner_only',
  'portion_units',
  'portion_unit',
  'portion_net',
  'timing',
  'warning_codes',
];
const TEXT_COLUMNS = ['summary', 'description', 'portion_label', 'directions', 'warnings', 'ingredients', 'storage'];

/** Statements that upsert every brand of the batch, even known ones: the batch that added a brand may have failed. */
function createBrandStatements(batch: ProductBatch, catalogueReferences: References): Statement[] {
  const brandRowById = new Map(
    batch.map(({ brandId, product }) => {
      const { brand } = product;
      return [
        brandId,
        [brandId, findBrandSlug(product, catalogueReferences), brand, createIndexText(brand), brand, '[]'],
      ] as const;
    }),
  );
  const brandColumns = ['id', 'slug', 'name', 'search_key', 'operator_name', 'operator_address'];
  return createInserts({ end: 'ON CONFLICT (slug) DO NOTHING' }, ['brand', brandColumns, [...brandRowById.values()]]);
}

function createProductRow({ id, product, brandId }: PlannedProduct, now: number): Row {
  const {
    slug,
    popularity = null,
    practitioner_only: isPractitionerOnly,
    portion,
    warning_codes: warningCodes = [],
  } = product;
  return [
    ...[id, slug, brandId, popularity, toFlag(isPractitionerOnly), portion.units, portion.unit],
    ...[portion.net ?? null, portion.timing ?? null, JSON.stringify(warningCodes), now],
  ];
}

/** Statements that write products. Inserts fail if another process has used the same id meanwhile. */
function createProductStatements(batch: ProductBatch, now: number): Statement[] {
  const isNewProduct = ({ stored }: PlannedProduct) => stored === undefined;
  const newProductRows = batch.filter(isNewProduct).map((plannedProduct): Row => {
    const [id = 0, slug = '', brand = 0, popularity = null, ...rest] = createProductRow(plannedProduct, now);
    const { created } = plannedProduct.product;
    return [id, slug, brand, popularity ?? 0, ...rest, created === undefined ? now : Date.parse(created)];
  });
  return [
    ...createInsertStatements('product', [...PRODUCT_COLUMNS, 'updated_at', 'created_at'], newProductRows),
    ...createStatementsPerList(
      `UPDATE product SET brand_id = value ->> 2, popularity = coalesce(value ->> 3, popularity),
         practitioner_only = value ->> 4, portion_units = value ->> 5, portion_unit = value ->> 6, portion_net = value ->> 7,
         timing = value ->> 8, warning_codes = value ->> 9, updated_at = value ->> 10
       FROM json_each(?1) WHERE product.id = value ->> 0`,
      batch
        .filter((plannedProduct) => !isNewProduct(plannedProduct))
        .map((existingProduct) => createProductRow(existingProduct, now)),
    ),
  ];
}

function createTextStatements(batch: ProductBatch): Statement[] {
  const productTexts = batch.flatMap(({ id, product }) =>
    Object.entries(product.texts).map(([language, texts]) => ({ id, language, texts })),
  );
  const nameRows = productTexts.map(
    ({ id, language, texts: { name } }): Row => [language, id, name, createIndexText(name)],
  );
  const textRows = productTexts.map(({ id, language, texts }): Row => {
    const { summary, description, portion, directions, warnings, ingredients, storage } = texts;
    const warningsJson = JSON.stringify(warnings);
    return [language, id, summary, description, portion, directions, warningsJson, ingredients, storage];
  });
  const insertOptions = { verb: 'INSERT OR REPLACE' };
  return [
    ...createInserts(insertOptions, ['product_name', ['language', 'product_id', 'name', 'search_key'], nameRows]),
    ...createInserts(insertOptions, ['product_text', ['language', 'product_id', ...TEXT_COLUMNS], textRows]),
  ];
}

function createFacetStatements(batch: ProductBatch, { facets }: References): Statement[] {
  const replacedFacetRows = batch.flatMap(({ id, product }) =>
    Object.keys(listFacetSlugs(product)).map((facet): Row => [id, facet]),
  );
  const facetRows = batch.flatMap(({ id, product }) =>
    [...facets].flatMap(([facet, ids]) =>
      (listFacetSlugs(product)[facet] ?? []).map((slug, position): Row => [id, facet, ids.get(slug) ?? null, position]),
    ),
  );
  return [
    ...createStatementsPerList(
      `DELETE FROM product_facet WHERE (product_id, facet) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`,
      replacedFacetRows,
    ),
    ...createInsertStatements('product_facet', ['product_id', 'facet', 'value_id', 'sort'], facetRows),
  ];
}

export function createImportStatements(batch: ProductBatch, references: References, now: number): Statement[] {
  const productImportRows = batch.map(
    ({ id, product, stored, digest }): Row => [id, digest, mergeSearchWords(product, stored)],
  );
  return [
    ...createBrandStatements(batch, references),
    ...createProductStatements(batch, now),
    ...createTextStatements(batch),
    ...createFacetStatements(batch, references),
    ...createContentStatements(batch, references),
    ...createVariantStatements(batch, now),
    ...createPictureStatements(batch),
    ...createSearchStatements(batch, references),
    ...createInserts({ verb: 'INSERT OR REPLACE' }, [
      'product_import',
      ['product_id', 'digest', 'search_words'],
      productImportRows,
    ]),
  ];
}
