import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openCatalogueFile } from '../../tools/import/file/catalogue-file.ts';
import { importProductSchema, readProduct } from '../../tools/import/import-product.ts';
import { convertHtmlToText } from '../../tools/import/values/html-text.ts';
import { readBoolean } from '../../tools/import/values/read-boolean.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-shopify-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

async function readCsvFile(csvContent: string, shopRegion: 'eu' | 'uk' = 'eu') {
  const path = join(folder, `${files++}.csv`);
  writeFileSync(path, csvContent);
  const { readCandidates: readFileCandidates, unread } = await openCatalogueFile(path, { region: shopRegion });
  const products = [];
  for await (const candidate of readFileCandidates()) {
    const product = candidate.refusal ?? readProduct(candidate.value, candidate.variantLines);
    products.push({ ...candidate, product });
  }
  return { products, unread };
}

type CsvCells = Readonly<Record<string, string>>;

/** CSV text of a Shopify export: one line per argument, completed with values of required columns. */
function createShopifyCsv(...rows: readonly CsvCells[]): string {
  const requiredCells = {
    Handle: 'p',
    Title: 'Product',
    Vendor: 'V',
    'Variant SKU': '',
    'Variant Price': '9.90',
  };
  const columnNames = [...new Set([requiredCells, ...rows].flatMap(Object.keys))];
  const csvLines = rows.map((row, rowIndex) => {
    const completedCells: CsvCells = {
      ...requiredCells,
      ...(rowIndex > 0 && rows[0]?.['Handle'] === row['Handle'] && { Title: '' }),
      ...row,
    };
    return columnNames.map((columnName) => `"${(completedCells[columnName] ?? '').replaceAll('"', '""')}"`).join(',');
  });
  return `${columnNames.join(',')}\n${csvLines.join('\n')}\n`;
}

const readVariants = async (...rows: readonly CsvCells[]) => {
  const [first] = (await readCsvFile(createShopifyCsv(...rows))).products;
  return importProductSchema.parse(first?.value).variants;
};
const readRefusal = async (row: CsvCells) => {
  const [first] = (await readCsvFile(createShopifyCsv(row))).products;
  return typeof first?.product === 'string' ? first.product : undefined;
};

describe('SHOP-3h what is for sale', () => {
  it('is read in every language of the shop', () => {
    const readBooleans = (wordList: string) => wordList.split(' ').map(readBoolean);
    const FALSE_CELLS = '0 FALSE FALSCH FALSK FALSO FAUX HAMIS ONWAAR FALS No Nein não nem nee nu いいえ 否';
    const TRUE_CELLS = '1 TRUE WAHR SAND VERDADERO VRAI IGAZ VERO WAAR VERDADEIRO ADEVĂRAT yes sì はい 是';
    expect(new Set(readBooleans(FALSE_CELLS))).toEqual(new Set([false]));
    expect(new Set(readBooleans(TRUE_CELLS))).toEqual(new Set([true]));
  });

  it.each([
    ['Published', 'vielleicht', 'line 2, Published: "vielleicht" is neither true nor false'],
    ['Gift Card', '2', 'line 2, Gift Card: "2" is neither true nor false'],
    ['Variant Inventory Policy', 'later', 'line 2, Variant Inventory Policy: "later" is neither deny nor continue'],
    ['Status', 'hidden', 'line 2, Status: "hidden" is none of active, draft, archived, unlisted'],
    ['Variant Inventory Qty', 'many', 'line 2, Variant Inventory Qty: "many" is no number'],
  ])(
    'in the column %s is refused by its line where nobody knows the word',
    async (columnName, cellValue, expectedMessage) =>
      expect(await readRefusal({ [columnName]: cellValue })).toBe(expectedMessage),
  );

  it('does not hold what is unpublished, a gift card, or not included in the market', async () => {
    const isNotForSale = async (row: CsvCells, shopRegion?: 'eu' | 'uk') =>
      (await readCsvFile(createShopifyCsv(row), shopRegion)).products.map((candidateProduct) =>
        Boolean(candidateProduct.isUnpublished || candidateProduct.isGiftCard),
      )[0];
    expect(await isNotForSale({ Published: 'FALSCH' })).toBe(true);
    expect(await isNotForSale({ Published: 'WAHR', 'Gift Card': 'FAUX' })).toBe(false);
    expect(await isNotForSale({ 'Gift Card': 'WAHR' })).toBe(true);
    const ukMarketCells = { 'Included / United Kingdom': 'FALSE', 'Included / International': 'TRUE' };
    expect([await isNotForSale(ukMarketCells), await isNotForSale(ukMarketCells, 'uk')]).toEqual([false, true]);
    expect(await isNotForSale({ 'Included / India': 'TRUE', 'Included / International': 'FALSE' })).toBe(true);
    expect(await isNotForSale({ 'Included / Germany': 'TRUE', 'Included / International': 'FALSE' })).toBe(false);
    expect(await isNotForSale({ 'Included / Deutschland': 'FALSCH', 'Included / Schweiz': 'WAHR' })).toBe(true);
    expect(await isNotForSale({ 'Included / Internacional': 'FALSO' })).toBe(true);
  });

  it('is in stock as the columns say, and unknown without them', async () => {
    const readAvailability = async (row: CsvCells) => (await readVariants(row))[0]?.available;
    const trackedStockCells = { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' };
    const stockColumn = 'Variant Inventory Qty';
    expect(await readAvailability({ ...trackedStockCells, [stockColumn]: '-2' })).toBe(false);
    expect(await readAvailability({ ...trackedStockCells, [stockColumn]: '0' })).toBe(false);
    expect(await readAvailability({ ...trackedStockCells, [stockColumn]: '1,5' })).toBe(true);
    expect(await readAvailability({ ...trackedStockCells, 'Variant Inventory Tracker': '', [stockColumn]: '0' })).toBe(
      true,
    );
    expect(await readAvailability({ ...trackedStockCells, 'Variant Inventory Policy': 'continue' })).toBe(true);
    const { products } = await readCsvFile(createShopifyCsv(trackedStockCells));
    expect(importProductSchema.parse(products[0]?.value).variants[0]?.available).toBeUndefined();
    expect(products[0]?.notes.join()).toMatch(/does not say what is in stock/);
  });
});

describe('SHOP-3d item numbers and options', () => {
  it('are the same with the sign by which a spreadsheet marks text, and are refused where one was shortened', async () => {
    const pendingVariants = ["'0040", '="0040"', '0040'].map((sku) => readVariants({ 'Variant SKU': sku }));
    expect((await Promise.all(pendingVariants)).map(([one]) => one?.sku)).toEqual(['0040', '0040', '0040']);
    expect(await readRefusal({ 'Variant SKU': '4.00638E+12' })).toMatch(/^line 2, sku: a spreadsheet has shortened it/);
  });

  it('are made of letters of any script, and of a hash where they are too long or differ by signs alone', async () => {
    const listSkus = async (handle: string, ...optionTexts: readonly string[]) =>
      (await readVariants(...optionTexts.map((optionValue) => ({ Handle: handle, 'Option1 Value': optionValue })))).map(
        ({ sku }) => sku,
      );
    expect(await listSkus('p', 'いちご', 'Яблоко', '大', '100 ml')).toEqual([
      'p-いちご',
      'p-яблоко',
      'p-大',
      'p-100-ml',
    ]);
    const [less, more] = await listSkus('p', '< 5', '> 5');
    expect([less, more]).toEqual([
      expect.stringMatching(/^p-5-[0-9a-f]{8}$/),
      expect.stringMatching(/^p-5-[0-9a-f]{8}$/),
    ]);
    expect(less).not.toBe(more);
    const [long] = await listSkus('a-very-long-handle'.repeat(6), 'Strawberry');
    expect(long).toHaveLength(100);
    expect(await listSkus('a-very-long-handle'.repeat(6), 'Strawberry')).toEqual([long]);
  });

  it('that variants of a product share are completed by their options, with a note', async () => {
    const variantRows = ['36', '37', '38'].map((optionValue) => ({
      'Variant SKU': 'M-1202',
      'Option1 Value': optionValue,
    }));
    const { products } = await readCsvFile(
      createShopifyCsv(...variantRows, { 'Variant SKU': 'M-1203', 'Option1 Value': '39' }),
    );
    const { variants } = importProductSchema.parse(products[0]?.value);
    expect(variants.map(({ sku }) => sku)).toEqual(['M-1202-36', 'M-1202-37', 'M-1202-38', 'M-1203']);
    expect(products[0]?.notes.join()).toMatch(/share a SKU/);
  });

  it('say of what a bare number is one, and handles of linked options become words', async () => {
    const namedOptionCells = { 'Option1 Name': 'Number of sachets', 'Option1 Value': '7' };
    expect((await readVariants(namedOptionCells))[0]?.labels.en).toBe('Number of sachets: 7');
    const linkedOptionCells = {
      'Option1 Value': 'almond-oil',
      'Option1 Linked To': 'product.metafields.shopify.oil',
    };
    const { products } = await readCsvFile(createShopifyCsv({ 'Option1 Name': 'Oil', ...linkedOptionCells }));
    expect(importProductSchema.parse(products[0]?.value).variants[0]?.labels.en).toBe('Almond oil');
    expect(products[0]?.notes.join()).toMatch(/linked to metafields/);
  });
});

describe('SHOP-3b rows', () => {
  const SEMICOLON_CSV_TEXT = 'Handle;Title;Vendor;Price;SKU;Image position;Type\np;P;V;1;S;;\nq;Q;V;2\n';

  it.each([
    ['shortened at their end', SEMICOLON_CSV_TEXT],
    ['below the line in which Excel names the separator', `sep=;\n${SEMICOLON_CSV_TEXT}`],
    ['that end with a carriage return alone', SEMICOLON_CSV_TEXT.replaceAll('\n', '\r')],
    ['that end in two ways', SEMICOLON_CSV_TEXT.replace('\n', '\r\n')],
  ])('%s are read', async (_, csvText) => {
    const { products } = await readCsvFile(csvText);
    expect(products.map(({ product }) => (typeof product === 'string' ? product : product.slug))).toEqual(['p', 'q']);
    expect(products[0]?.place).toBe(csvText.startsWith('sep') ? 'line 3' : 'line 2');
  });

  it('of pictures may come before the product, and columns that are not read are named', async () => {
    const pictureCells = {
      Title: '',
      'Variant Price': '',
      'Image Src': 'https://cdn.invalid/1.jpg',
      Barcode: '',
    };
    const { products, unread } = await readCsvFile(
      createShopifyCsv(pictureCells, { Title: 'Product', Barcode: "'4000", Colour: 'red' }),
    );
    const { texts, pictures } = importProductSchema.parse(products[0]?.value);
    expect([texts.en?.name, pictures?.length]).toEqual(['Product', 1]);
    expect(unread).toEqual(['Barcode', 'Colour']);
  });

  it('that hold a picture and no handle belong to the product below them; other ones are refused', async () => {
    const createPictureRow = (url: string) => `,,,,https://cdn.invalid/${url}.jpg,2\n`;
    const { products } = await readCsvFile(
      `Title,Handle,Vendor,Price,Image Src,Image position\n${createPictureRow('p')}P,p,V,1,,\n,p,,,x,1\n${createPictureRow('q')}Q,q,V,2\nR,,V,3\n${createPictureRow('r')}`,
    );
    expect(products.map(({ product }) => (typeof product === 'string' ? product : product.pictures))).toEqual([
      [{ url: 'x' }, { url: 'https://cdn.invalid/p.jpg' }],
      [{ url: 'https://cdn.invalid/q.jpg' }],
      ...Array(2).fill('it has no handle, so no product can be known by it'),
    ]);
    expect(products.map(({ place }) => place)).toEqual(['line 2', 'line 5', 'line 7', 'line 8']);
    expect(products[1]?.notes.join()).toMatch(/picture in a row without a handle/);
  });
});

it.each([
  [
    '<table><tr><td rowspan="2">Zinc</td><td>5 mg</td></tr><tr><td>50 %</td></tr><tr><td>Iron</td><td>x</td></tr></table>',
    'Zinc\t5 mg\n\t50 %\nIron\tx',
  ],
  [
    '<table><tr><td colspan="2">a</td><td>b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr></table>',
    'a\t\tb\nc\td\te',
  ],
  ['<table><tr><td>a</td><td><table><tr><td>1</td><td>2</td></tr></table></td><td>z</td></tr></table>', 'a\t1 2\tz'],
  [
    '<ol start="3"><li>three<ul><li>sub</li></ul></li><li><p>four</p></li><li> </li></ol><p>5.</p>',
    '3. three\n• sub\n4. four\n5.',
  ],
  ['<p>a<span style="display: none">secret</span>b</p><div hidden>x<p>y</p></div>c', 'ab\nc'],
])('SHOP-3d a description survives or is left out, and is never moved: %s', (html, expectedText) =>
  expect(convertHtmlToText(html).text).toBe(expectedText),
);
