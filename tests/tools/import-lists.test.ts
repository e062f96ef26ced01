import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFilterValues } from '#db/catalogue/lookup.ts';
import { getProduct } from '#db/product/page.ts';
import { removeEmptyFilterValues } from '#domain/listing/shown-lookups.ts';
import { openCatalogueFile } from '../../tools/import/file/catalogue-file.ts';
import { parseLists, readLists } from '../../tools/import/lists/read-lists.ts';
import { createListAssigner } from '../../tools/import/lists/word-sorter.ts';
import { readReferences } from '../../tools/import/references.ts';
import { importProducts } from '../../tools/import/run-import.ts';
import { readListsWithoutBrands } from '../../tools/seed/demonstration.ts';
import type { LocalDatabase } from '../../tools/seed/local-database.ts';
import { isCatalogueNew, seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { hasDemoCatalogue } from '../../tools/seed/seed-protocols.ts';
import { createEmptyDatabase } from '../support/catalogue-file.ts';

const SAMPLES_FOLDER = join(import.meta.dirname, '..', 'support', 'samples');
const TEST_TIMEOUT_MS = 60_000;
const buildSamplePath = (sampleFile: string) => join(SAMPLES_FOLDER, sampleFile);

let folder: string;
let db: LocalDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lists-'));
  db = createEmptyDatabase(folder, 'shop');
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

async function runImport({ mapping: listsFile, isDryRun = false }: { mapping?: string; isDryRun?: boolean } = {}) {
  const catalogueReferences = await readReferences(db);
  const file = listsFile === undefined ? undefined : readLists(buildSamplePath(listsFile));
  const listAssigner = await createListAssigner({ db, references: catalogueReferences, isDryRun, file });
  const { readCandidates: readFileCandidates } = await openCatalogueFile(buildSamplePath('own-shop.csv'), {});
  const importReport = await importProducts(db, readFileCandidates(), catalogueReferences, {
    now: Date.now(),
    isDryRun,
    words: listAssigner,
  });
  return { report: importReport, words: listAssigner.createReportLines() };
}

const listSlugs = (items: readonly { readonly slug: string }[] = []) => items.map(({ slug }) => slug);

describe('SHOP-4 lists of an imported catalogue', () => {
  it('SHOP-4a come from types without a mapping file, in an account that has nothing', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const dryRunResult = await runImport({ isDryRun: true });
    expect(listSlugs((await listFilterValues({ DB: db }, 'en')).categories)).toEqual([]);
    const { report, words } = await runImport();
    expect(words).toEqual(dryRunResult.words);
    expect(report).toMatchObject({ created: 3, refused: [] });
    expect(words).toEqual([
      'new in the list categories: Mineral, Öle, Zubehör',
      'in no list, 2 products: tag "vegan"',
      'in no list, 2 products: tag "Neu"',
      'in no list, 1 product: tag "Glutenfrei"',
      'in no list, 1 product: tag "Energie"',
      'a mapping file puts types and tags into lists (docs/import.md)',
    ]);
    const { categories } = await listFilterValues({ DB: db }, 'ja');
    expect(categories.map(({ name, products }) => [name, products])).toEqual([
      ['Mineral', 1],
      ['Öle', 1],
      ['Zubehör', 1],
    ]);
    expect((await runImport()).report).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('SHOP-4a come from a mapping file with names per language, and the dry run says what is in no list', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const { report, words } = await runImport({ mapping: 'own-shop-mapping.csv' });
    expect(report).toMatchObject({ created: 3, refused: [] });
    expect(words.join('\n')).toContain('new in the list categories: Vitamins and minerals, Iron, Oils, Accessories');
    expect(words.join('\n')).not.toContain('in no list');
    const ironProduct = await getProduct({ DB: db }, 'alder-iron', 'de');
    expect(ironProduct?.breadcrumb?.map(({ name }) => name)).toEqual(['Vitamine und Mineralstoffe', 'Eisen']);
    expect(listSlugs(ironProduct?.free_from)).toEqual(['gluten']);
    expect(listSlugs(ironProduct?.suitable_for)).toEqual(['vegan']);
    expect(listSlugs(ironProduct?.health_goals)).toEqual(['energy']);
  });

  it('SHOP-4a come from the category and the metafields of Shopify where the shop has such values', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    await seedCatalogue(db, { lists: readListsWithoutBrands(), products: [] }, Date.now());
    const productCells = {
      ...{ Handle: 'c', Title: 'Collagen', Vendor: 'V', Price: '9' },
      'Product Category': 'Health & Beauty > Vitamins & Supplements > Collagen',
      'Allergens (product.metafields.shopify.allergen-information)': 'fish; may-contain-soy; latex; egg-free',
      'Diets (product.metafields.shopify.dietary-preferences)': 'gluten-free; vegan; non-gmo',
      'Form (product.metafields.shopify.food-supplement-form)': 'Capsule',
    };
    const file = join(folder, 'metafields.csv');
    writeFileSync(file, `${Object.keys(productCells).join(',')}\n${Object.values(productCells).join(',')}\n`);
    const references = await readReferences(db);
    const importListAssigner = await createListAssigner({ db, references, isDryRun: false });
    const { readCandidates: readItems } = await openCatalogueFile(file, {});
    await importProducts(db, readItems(), references, { now: Date.now(), isDryRun: false, words: importListAssigner });
    const product = await getProduct({ DB: db }, 'c', 'en');
    expect(product?.breadcrumb?.at(-1)?.slug).toBe('collagen');
    expect([listSlugs(product?.free_from), listSlugs(product?.suitable_for)]).toEqual([['gluten', 'egg'], ['vegan']]);
    expect(product?.delivery_form?.slug).toBe('capsules');
    expect(product?.allergens?.filter(({ status }) => status !== 'unknown')).toMatchObject([
      { name: 'fish', status: 'contains' },
      { status: 'may_contain' },
    ]);
    expect(importListAssigner.createReportLines()).toEqual(
      expect.arrayContaining(['in no list, 1 product: allergen "latex"', 'in no list, 1 product: tag "non-gmo"']),
    );
  });

  it('SHOP-4b of the demonstration serve without its products and people, and none is shown that is empty', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    expect(await isCatalogueNew(db)).toBe(true);
    await seedCatalogue(db, { lists: readListsWithoutBrands(), products: [] }, Date.now());
    expect([await isCatalogueNew(db), await hasDemoCatalogue(db)]).toEqual([false, false]);
    const lookupsBeforeImport = await listFilterValues({ DB: db }, 'en');
    expect(lookupsBeforeImport.health_goals.length).toBeGreaterThan(10);
    expect(
      Object.values(removeEmptyFilterValues(lookupsBeforeImport))
        .flat()
        .map(({ name }) => name),
    ).toEqual(['available', 'unavailable']);
    await runImport();
    const shownLookups = removeEmptyFilterValues(await listFilterValues({ DB: db }, 'en'));
    expect(listSlugs(shownLookups.suitable_for)).toEqual(['vegan']);
    expect([shownLookups.health_goals, shownLookups.delivery_forms, shownLookups.zero_waste]).toEqual([[], [], []]);
    expect(await hasDemoCatalogue(db)).toBe(false);
  });
});

describe('a mapping file', () => {
  it('SHOP-4a says the line of what is wrong, in JSON and in CSV', () => {
    const json =
      '{\n "categories": [\n  { "slug": "oils", "names": { "en": "Oils" } },\n  { "slug": "Öle", "nmaes": {} }\n ]\n}';
    expect(() => parseLists(json, 'lists.json')).toThrow(/lists\.json, line 4: categories, slug: small letters/);
    expect(() => parseLists(json, 'lists.json')).toThrow(/lists\.json, line 4: categories, nmaes: unknown: nmaes/);
    const brokenListsJson = '{\n "categories": [\n  { "slug": "oils", }\n ]\n}';
    expect(() => parseLists(brokenListsJson, 'lists.json')).toThrow('lists.json: line 3: it is no JSON from here on');
    expect(() => parseLists('{\n "categories": [\n', 'lists.json')).toThrow('line 2: it is no JSON from here on');
    const createMappingCsv = (mappingRow: string) => `from;word;list;slug;parent;en\n${mappingRow}\n`;
    expect(() => parseLists(createMappingCsv('type;Öl;categorys;oils;;Oils'), 'map.csv')).toThrow(
      'map.csv: line 2: list: "categorys" is none of categories',
    );
    expect(() => parseLists(createMappingCsv('typ;Öl;categories;oils;;Oils'), 'map.csv')).toThrow(
      /line 2: from: "typ" is none/,
    );
    expect(() => parseLists(createMappingCsv('type;Öl;categories;Oils!;;Oils'), 'map.csv')).toThrow(
      /map\.csv, line 2: categories, slug: small letters/,
    );
    expect(() => parseLists('from,word,list,slug,english\n', 'map.csv')).not.toThrow();
    expect(() => parseLists('from,word,list,slug,english\n,,,,x\n', 'map.csv')).toThrow(/unknown column "english"/);
  });

  it('SHOP-4a is refused before anything is written where a new value has no name or no parent', async () => {
    const listsJson =
      '{ "categories": [\n{ "slug": "oils" },\n{ "slug": "iron", "names": { "en": "Iron" }, "parent": "metals" }] }';
    const file = parseLists(listsJson, 'lists.json');
    const catalogueReferences = await readReferences(db);
    await expect(createListAssigner({ db, references: catalogueReferences, isDryRun: false, file })).rejects.toThrow(
      'lists.json, line 2: categories: "oils" is new to the shop, so it needs a name in English; npm run export lists those it has\n' +
        'lists.json, line 3: categories, parent: "metals" is neither in the shop nor above it in the file',
    );
    expect((await listFilterValues({ DB: db }, 'en')).categories).toEqual([]);
  });
});
