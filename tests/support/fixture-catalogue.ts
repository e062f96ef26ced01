import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Statement, statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';
import { STORED_FACETS } from '../../tools/import/lists/lists-schema.ts';
import { createMultipliedSource } from '../../tools/seed/multiplied.ts';
import { type CatalogueSource, seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { createEmptyDatabase } from './catalogue-file.ts';
import { type CatalogueBasis, FIXTURE_DAY_MS, type FixtureCatalogue, type ProductRecord } from './fixture-day.ts';

const createLocalizedTextsSql = (column: string, table: string, conditionSql: string) =>
  `(SELECT json_group_object(language, ${column}) FROM ${table} WHERE ${conditionSql})`;

const REFERENCE_DATA_SQL = `SELECT json_object('languages', json((SELECT languages FROM catalogue_state)),
  'brands', (SELECT json_group_array(json_object('id', id, 'slug', slug, 'name', name)) FROM brand),
  'filterValues', (SELECT json_group_array(json_object('facet', v.facet, 'id', v.id, 'slug', v.slug, 'parentId', v.parent_id,
    'names', ${createLocalizedTextsSql('name', 'filter_value_name', 'facet = v.facet AND id = v.id')}) ORDER BY v.sort) FROM filter_value v),
  'terms', (SELECT json_group_array(json_object('id', t.id, 'kind', t.kind, 'slug', t.slug,
    'names', ${createLocalizedTextsSql('name', 'term_name', 'term_id = t.id')}) ORDER BY t.id) FROM term t)) AS data`;

const createFacetValuesSql = (facetName: string) =>
  `'${facetName}', (SELECT json_group_array(value_id ORDER BY sort) FROM product_facet WHERE product_id = p.id AND facet = '${facetName}')`;

const PRODUCTS_SQL = `SELECT json_object('id', p.id, 'slug', p.slug, 'brandId', p.brand_id, 'popularity', p.popularity,
  'practitionerOnly', json(iif(p.practitioner_only, 'true', 'false')), 'portionUnits', p.portion_units,
  'portionUnit', p.portion_unit, 'timing', p.timing, 'warningCodes', json(p.warning_codes), 'createdAt', p.created_at, 'updatedAt', p.updated_at,
  'facets', json_object(${STORED_FACETS.map(createFacetValuesSql).join(', ')}),
  'composition', (SELECT json_group_array(json_object('ingredientId', ingredient_id, 'formId', form_id, 'partOf', part_of,
    'amount', amount, 'unit', unit, 'nrvPercent', nrv_percent) ORDER BY line) FROM composition WHERE product_id = p.id),
  'allergens', (SELECT json_group_array(json_object('termId', allergen_id, 'status', status)) FROM product_allergen
    WHERE product_id = p.id),
  'variants', (SELECT json_group_array(json_object('id', v.id, 'sku', v.sku, 'available', json(iif(v.available, 'true', 'false')),
    'netAmount', v.net_amount, 'pieces', v.pieces,
    'prices', (SELECT json_group_array(json_object('from_at', from_at, 'amount', amount, 'reduced_from', reduced_from)
      ORDER BY from_at) FROM price_history WHERE variant_id = v.id)) ORDER BY v.sort) FROM variant v WHERE v.product_id = p.id),
  'texts', (SELECT json_group_object(n.language, json_object('name', n.name, 'summary', t.summary, 'description', t.description,
    'portionLabel', t.portion_label, 'directions', t.directions, 'warnings', json(t.warnings), 'ingredients', t.ingredients,
    'storage', t.storage, 'searchTerms', coalesce(i.search_words ->> n.language, ''), 'searchIngredients',
    coalesce((SELECT group_concat(w.name, ', ') FROM composition c JOIN term_name w ON w.term_id IN (c.ingredient_id, c.form_id)
      WHERE c.product_id = p.id AND w.language = n.language), ''),
    'variantLabels', (SELECT json_group_array(l.label ORDER BY v.sort) FROM variant v JOIN variant_label l ON l.variant_id = v.id
      WHERE v.product_id = p.id AND l.language = n.language))) FROM product_name n JOIN product_text t USING (product_id, language) WHERE n.product_id = p.id)) AS data
  FROM product p LEFT JOIN product_import i ON i.product_id = p.id ORDER BY p.id`;

async function readCatalogue(db: Database): Promise<Pick<FixtureCatalogue, 'basis' | 'products'>> {
  const [[basis = ''] = [], products = []] = await db.run([statement(REFERENCE_DATA_SQL), statement(PRODUCTS_SQL)]);
  return {
    basis: JSON.parse(basis) as CatalogueBasis,
    products: products.map((productJson): ProductRecord => JSON.parse(productJson)),
  };
}

/** Imports a catalogue in Node and records the statements, because workerd cannot read the files. */
export async function recordCatalogueStatements(catalogueSource: CatalogueSource): Promise<FixtureCatalogue> {
  const folder = mkdtempSync(join(tmpdir(), 'fixture-'));
  const localDatabase = createEmptyDatabase(folder, 'catalogue');
  const recordedStatements: Statement[] = [];
  const recordingDatabase: Database = {
    run: (statementBatch) => {
      recordedStatements.push(...statementBatch.filter(({ sql }) => !/^\s*SELECT/i.test(sql)));
      return localDatabase.run(statementBatch);
    },
  };
  try {
    await localDatabase.transaction(
      async () => void (await seedCatalogue(recordingDatabase, catalogueSource, FIXTURE_DAY_MS)),
    );
    return { ...(await readCatalogue(localDatabase)), statements: recordedStatements };
  } finally {
    localDatabase.close();
    rmSync(folder, { recursive: true });
  }
}

/** Creates a source of the first `productCount` products in the demonstration catalogue, in some languages. */
export const createFixtureSource = (
  productCount: number,
  languages: readonly Language[] = ['en', 'de', 'ja'],
): CatalogueSource => createMultipliedSource(productCount, languages, FIXTURE_DAY_MS);
