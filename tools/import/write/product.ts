import type { Statement } from '../../../src/db/database.ts';
import { createIndexText } from '../../../src/domain/search/text.ts';
import { type Row, toFlag } from '../../seed/insert-rows.ts';
import { brandSlug, facetSlugs, type References } from '../references.ts';
import { searchStatements, searchWords } from '../search-rows.ts';
import { contentStatements } from './content.ts';
import { pictureStatements } from './pictures.ts';
import type { PlannedProduct } from './planned.ts';
import { customInserts, insertStatements, perListStatements } from './rows.ts';
import { variantStatements } from './variants.ts';

type Batch = readonly PlannedProduct[];

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
function brandStatements(batch: Batch, references: References): Statement[] {
  const brands = new Map(
    batch.map(({ brandId, product }) => {
      const { brand } = product;
      return [brandId, [brandId, brandSlug(product, references), brand, createIndexText(brand), brand, '[]']] as const;
    }),
  );
  const columns = ['id', 'slug', 'name', 'search_key', 'operator_name', 'operator_address'];
  return customInserts({ end: 'ON CONFLICT (slug) DO NOTHING' }, ['brand', columns, [...brands.values()]]);
}

function productRow({ id, product, brandId }: PlannedProduct, now: number): Row {
  const { slug, popularity = null, practitioner_only: isReserved, portion, warning_codes: codes = [] } = product;
  return [
    ...[id, slug, brandId, popularity, toFlag(isReserved), portion.units, portion.unit],
    ...[portion.net ?? null, portion.timing ?? null, JSON.stringify(codes), now],
  ];
}

/** Statements that write products. Inserts fail if another process has used the same id meanwhile. */
function productStatements(batch: Batch, now: number): Statement[] {
  const isNew = ({ stored }: PlannedProduct) => stored === undefined;
  const addedRows = batch.filter(isNew).map((planned): Row => {
    const [id = 0, slug = '', brand = 0, popularity = null, ...rest] = productRow(planned, now);
    const { created } = planned.product;
    return [id, slug, brand, popularity ?? 0, ...rest, created === undefined ? now : Date.parse(created)];
  });
  return [
    ...insertStatements('product', [...PRODUCT_COLUMNS, 'updated_at', 'created_at'], addedRows),
    ...perListStatements(
      `UPDATE product SET brand_id = value ->> 2, popularity = coalesce(value ->> 3, popularity),
         practitioner_only = value ->> 4, portion_units = value ->> 5, portion_unit = value ->> 6, portion_net = value ->> 7,
         timing = value ->> 8, warning_codes = value ->> 9, updated_at = value ->> 10
       FROM json_each(?1) WHERE product.id = value ->> 0`,
      batch.filter((planned) => !isNew(planned)).map((planned) => productRow(planned, now)),
    ),
  ];
}

function textStatements(batch: Batch): Statement[] {
  const textRows = batch.flatMap(({ id, product }) =>
    Object.entries(product.texts).map(([language, texts]) => ({ id, language, texts })),
  );
  const names = textRows.map(({ id, language, texts: { name } }): Row => [language, id, name, createIndexText(name)]);
  const rows = textRows.map(({ id, language, texts }): Row => {
    const { summary, description, portion, directions, warnings, ingredients, storage } = texts;
    const warningsText = JSON.stringify(warnings);
    return [language, id, summary, description, portion, directions, warningsText, ingredients, storage];
  });
  const replaceOptions = { verb: 'INSERT OR REPLACE' };
  return [
    ...customInserts(replaceOptions, ['product_name', ['language', 'product_id', 'name', 'search_key'], names]),
    ...customInserts(replaceOptions, ['product_text', ['language', 'product_id', ...TEXT_COLUMNS], rows]),
  ];
}

function facetStatements(batch: Batch, { facets }: References): Statement[] {
  const replacedRows = batch.flatMap(({ id, product }) =>
    Object.keys(facetSlugs(product)).map((facet): Row => [id, facet]),
  );
  const rows = batch.flatMap(({ id, product }) =>
    [...facets].flatMap(([facet, ids]) =>
      (facetSlugs(product)[facet] ?? []).map((slug, sort): Row => [id, facet, ids.get(slug) ?? null, sort]),
    ),
  );
  return [
    ...perListStatements(
      `DELETE FROM product_facet WHERE (product_id, facet) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`,
      replacedRows,
    ),
    ...insertStatements('product_facet', ['product_id', 'facet', 'value_id', 'sort'], rows),
  ];
}

export function importStatements(batch: Batch, references: References, now: number): Statement[] {
  const importRows = batch.map(({ id, product, stored, digest }): Row => [id, digest, searchWords(product, stored)]);
  return [
    ...brandStatements(batch, references),
    ...productStatements(batch, now),
    ...textStatements(batch),
    ...facetStatements(batch, references),
    ...contentStatements(batch, references),
    ...variantStatements(batch, now),
    ...pictureStatements(batch),
    ...searchStatements(batch, references),
    ...customInserts({ verb: 'INSERT OR REPLACE' }, [
      'product_import',
      ['product_id', 'digest', 'search_words'],
      importRows,
    ]),
  ];
}
