import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createBrandSlug, createHandleSlug } from '../../tools/import/address.ts';
import { openCatalogueFile } from '../../tools/import/file/catalogue-file.ts';
import { importProductSchema, readProduct } from '../../tools/import/import-product.ts';
import { convertHtmlToText, decodeCharacterReferences } from '../../tools/import/values/html-text.ts';
import { readNumber } from '../../tools/import/values/read-number.ts';
import { readCandidates } from '../support/catalogue-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

let writtenFileCount = 0;
function writeImportFile(fileContent: string | Uint8Array, extension = 'csv'): string {
  const path = join(folder, `${writtenFileCount++}.${extension}`);
  writeFileSync(path, fileContent);
  return path;
}

const CSV_HEADER = 'Handle,Title,Vendor,Variant SKU,Variant Price';
const createCsv = (...rows: readonly string[]) => `${[CSV_HEADER, ...rows].join('\n')}\n`;
const createProductRow = (price: string, nameEnding = '') =>
  createCsv(`iron,Iron${nameEnding},Harbourline,FE-1,"${price}"`);
const SPECIAL_LETTERS_CSV = createCsv('oesters,Søstrene Größe – 5 µg,Ærø Çava,SK-1,"9,90"');

async function readProducts(fileContent: string | Uint8Array, extension = 'csv', encoding?: string) {
  const candidates = await readCandidates(writeImportFile(fileContent, extension), encoding);
  return candidates.map((candidate) => ({
    ...candidate,
    product: candidate.refusal ?? readProduct(candidate.value, candidate.variantLines),
  }));
}

const readRefusalMessage = (fileContent: string | Uint8Array, extension?: string, encoding?: string) =>
  readProducts(fileContent, extension, encoding).then(
    () => 'it was read',
    ({ message }: Error) => message.replace(/^.*?\.\w+: /, ''),
  );

const encodeSingleByte = (text: string, bytesByLetter: Readonly<Record<string, number>> = {}) =>
  Uint8Array.from(text, (letter) => bytesByLetter[letter] ?? (letter === '–' ? 0x96 : letter.charCodeAt(0)));
const encodeUtf16 = (text: string, isBigEndian: boolean) => {
  const utf16Bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? utf16Bytes.swap16() : utf16Bytes;
};

describe('SHOP-3a encodings', () => {
  it.each([
    ['a file in UTF-8', Buffer.from(SPECIAL_LETTERS_CSV)],
    ['a file in UTF-8 with a mark', Buffer.from(`\uFEFF${SPECIAL_LETTERS_CSV}`)],
    ['a file in UTF-16, little-endian, with a mark', encodeUtf16(`\uFEFF${SPECIAL_LETTERS_CSV}`, false)],
    ['a file in UTF-16, big-endian, with a mark', encodeUtf16(`\uFEFF${SPECIAL_LETTERS_CSV}`, true)],
    ['a file in UTF-16 without a mark', encodeUtf16(SPECIAL_LETTERS_CSV, false)],
    ['a file in Windows-1252', encodeSingleByte(SPECIAL_LETTERS_CSV)],
  ])('%s is read without a loss', async (_, fileBytes) => {
    const [onlyProduct] = await readProducts(fileBytes);
    const { brand, texts } = importProductSchema.parse(onlyProduct?.value);
    expect([texts.en?.name, brand]).toEqual(['Søstrene Größe – 5 µg', 'Ærø Çava']);
  });

  it('what is taken for Windows-1252 is said, with words of the file', async () => {
    const { format } = await openCatalogueFile(writeImportFile(encodeSingleByte(SPECIAL_LETTERS_CSV)), {});
    expect(format).toMatch(/windows-1252 because it is not UTF-8 \(line 2: .*Søstrene Größe/);
  });

  it.each([
    ['Hungarian in Windows-1250', encodeSingleByte(createCsv('vas,Erősítő,H,1,1'), { ő: 0xf5, í: 0xed })],
    [
      'Polish in Windows-1250',
      encodeSingleByte(createCsv('zel,Całość żelaza,H,1,1'), { ł: 0xb3, ś: 0x9c, ć: 0xe6, ż: 0xbf }),
    ],
    ['German of a Macintosh', encodeSingleByte(createCsv('groesse,Größe für,H,1,1'), { ö: 0x9a, ß: 0xa7, ü: 0x9f })],
    ['Cyrillic', encodeSingleByte(createCsv('zhelezo,Железо,H,1,1'), { Ж: 0xc6, е: 0xe5, л: 0xeb, з: 0xe7, о: 0xee })],
    [
      'Japanese in Shift_JIS',
      Buffer.from(`${CSV_HEADER}\ntetsu,\x93\x53\x95\xaa\x83\x54\x83\x76\x83\x8a,H,1,1\n`, 'latin1'),
    ],
  ])('%s is refused, and the choices are shown', async (_, fileBytes) => {
    const refusalMessage = await readRefusalMessage(fileBytes);
    expect(refusalMessage).toMatch(/cannot be told for certain/);
    expect(refusalMessage).toMatch(/--encoding windows-1250 {2}line 2: /);
  });

  it('an encoding that is given is used', async () => {
    const fileBytes = encodeSingleByte(createCsv('vas,Erősítő,H,1,1'), { ő: 0xf5, í: 0xed });
    const [onlyProduct] = await readProducts(fileBytes, 'csv', 'windows-1250');
    expect(importProductSchema.parse(onlyProduct?.value).texts.en?.name).toBe('Erősítő');
    expect(await readRefusalMessage(fileBytes, 'csv', 'utf-8')).toMatch(/it is not in the encoding utf-8/);
    expect(await readRefusalMessage(fileBytes, 'csv', 'klingon')).toMatch(/there is no encoding "klingon"/);
  });

  it('one wrong byte at the end refuses the whole file before anything is imported', async () => {
    const csvRows = Array.from({ length: 5000 }, (_, rowIndex) => `iron-${rowIndex},Iron,H,FE-${rowIndex},1`);
    const fileBytes = Buffer.concat([
      Buffer.from(`\uFEFF${createCsv(...csvRows)}`),
      Buffer.from('x,\xff,H,1,1\n', 'latin1'),
    ]);
    expect(await readRefusalMessage(fileBytes)).toMatch(/cannot be told for certain/);
  });

  it('a name that was spoiled before is refused', async () => {
    const [only] = await readProducts(createCsv('s,S\uFFFDstrene,H,1,1'));
    expect(only?.product).toMatch(/texts, en, name: it holds the sign \uFFFD: the file was once saved/);
  });
});

describe('SHOP-3 SHOP-3b files', () => {
  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('are read with %s', async (_, delimiter) => {
    const [onlyProduct] = await readProducts(
      SPECIAL_LETTERS_CSV.replaceAll(',', delimiter).replace(`9${delimiter}90`, '9,90'),
    );
    expect(importProductSchema.parse(onlyProduct?.value).variants[0]?.price).toBe(9.9);
  });

  it.each([
    ['', 'csv', 'it is empty'],
    [' \n\n', 'csv', 'it is empty'],
    [`${CSV_HEADER}\n`, 'csv', 'it has no rows below its header'],
    ['sku;amount\n1;2\n', 'csv', /no column "URL handle" or "Handle".*its columns are "sku", "amount"/],
    ['Handle,Title,Vendor\na,b,c\n', 'csv', /line 1: there is no column "Price" or "Variant Price"/],
    ['PK\x03\x04…', 'csv', /an Excel workbook or a ZIP file: save it as CSV/],
    [createCsv('iron,"Iron,H,1,1', 'zinc,Zinc,H,2,1'), 'csv', 'line 2: a quotation mark is opened and never closed'],
    [createCsv('iron,Iron,H,1,1', 'zinc,5" Zinc,H,2,1'), 'csv', /^line 3: a quotation mark inside of a field/],
    ['[]', 'json', 'its list of products is empty'],
    ['{"a": 1}', 'json', /no list of products/],
    ['[{"slug": "a"},\n{"slug": "b"', 'json', 'line 2: it ends in the middle of a product'],
    ['[{"slug": "a"},\n{"slug" "b"}]', 'json', /^line 2: product 2 is not valid JSON/],
    ['[{"slug": "a"},\n]', 'json', /product 2 is not valid JSON/],
  ])('%j as %s is refused in words', async (fileContent, extension, expectedMessage) => {
    expect(await readRefusalMessage(fileContent, extension)).toMatch(expectedMessage);
  });

  it('that are not there or are folders are refused in words', async () => {
    await expect(readCandidates(join(folder, 'none.csv'))).rejects.toThrow(/none\.csv: there is no such file/);
    await expect(readCandidates(folder)).rejects.toThrow(/it is a folder/);
  });

  it('lines are counted across line breaks inside of quotation marks, of either kind', async () => {
    const products = await readProducts(`${CSV_HEADER}\r\na,"A\r\nB\r\n",H,1,1\r\n\r\nb,B,H,2,x\r\n`);
    expect(products.map(({ place }) => place)).toEqual(['line 2', 'line 6']);
    expect(products[1]?.product).toBe('line 6, price: "x" is no number');
  });

  it('rows without a handle, and rows with too many fields, are refused with their line', async () => {
    const products = await readProducts(createCsv('a,A,H,1,1', ',Nameless,H,2,1', 'b,B, extra,H,3,1', 'c,C,H', ',,,,'));
    expect(products.map(({ place, refusal: refusalReason }) => [place, refusalReason])).toEqual([
      ['line 2', undefined],
      ['line 3', 'it has no handle, so no product can be known by it'],
      ['line 4', expect.stringContaining('line 4: it has 6 fields and the header 5')],
      ['line 5', undefined],
    ]);
    expect(products[3]?.product).toBe('variants: there is none');
  });

  it('rows of one product need not follow each other, and two products under one handle are refused', async () => {
    const [iron, zinc, lastProduct] = await readProducts(
      createCsv('iron,Iron,H,1,1', 'zinc,Zinc,H,2,1', 'Iron,,,3,2', 'x,One,H,4,1', 'x,Other,H,5,1'),
    ).then((products) => products.toSorted((a, b) => a.place.localeCompare(b.place)));
    expect(importProductSchema.parse(iron?.value).variants.map(({ sku }) => sku)).toEqual(['1', '3']);
    expect(importProductSchema.parse(zinc?.value).variants).toHaveLength(1);
    expect(lastProduct?.refusal).toBe('two products have this handle: "One", and "Other" in line 6');
  });

  it('JSON has its products by number and line, however it is cut into pieces', async () => {
    const productTexts = { en: { name: 'Nasty "]}, {[\\ name' } };
    const products = Array.from({ length: 3000 }, (_, productIndex) => ({
      ...{ slug: `p-${productIndex}`, brand: 'H', texts: productTexts },
      variants: [{ sku: `S-${productIndex}`, price: productIndex === 2999 ? -1 : 1 }],
    }));
    const jsonText = JSON.stringify({ note: ['[1]'], products }, null, 1);
    const parsedProducts = await readProducts(jsonText, 'json');
    expect(parsedProducts).toHaveLength(3000);
    const lastParsedProduct = parsedProducts.at(-1);
    expect(lastParsedProduct?.place).toBe(
      `product 3000, line ${jsonText.slice(0, jsonText.lastIndexOf('"slug"')).split('\n').length - 1}`,
    );
    expect(lastParsedProduct?.product).toBe('variant 1, price: "-1" is below 0');
  });
});

describe('SHOP-3 SHOP-3d products', () => {
  it.each([
    ['-1', 'line 2, price: "-1" is below 0'],
    ['ask us', 'line 2, price: "ask us" is no number'],
    ['12.90 USD', /"12.90 USD" is no plain number: prices have no currency/],
    ['€ 12,90', /prices have no currency/],
    ['1,234', /"1,234" can be read in two ways/],
    ['9.999', 'line 2, price: more than two decimals'],
    ['99999999', 'line 2, price: "99999999" is above 10,000,000'],
  ])('a price of %s is refused', async (price, expectedMessage) => {
    expect((await readProducts(createProductRow(price)))[0]?.product).toMatch(expectedMessage);
  });

  it.each([
    ['24,50', 24.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567,5', 1_234_567.5],
    ['0,125', 0.125],
    ['60.00', 60],
    ['1,234', '1,234'],
    ['1,234,567', '1,234,567'],
    ['', ''],
  ])('the number %s is %s', (numberText, expectedNumber) => expect(readNumber(numberText)).toBe(expectedNumber));

  it('too long texts, too many variants and lost SKUs are refused in words', async () => {
    expect((await readProducts(createProductRow('1', 'x'.repeat(300))))[0]?.product).toBe(
      'texts, en, name: it has 304 characters, 255 at most',
    );
    const createVariantRows = (rowCount: number) =>
      Array.from({ length: rowCount }, (_, rowIndex) => `iron,${rowIndex ? '' : 'Iron'},H,FE-${rowIndex},1`);
    expect(
      importProductSchema.parse((await readProducts(createCsv(...createVariantRows(100))))[0]?.value).variants,
    ).toHaveLength(100);
    expect((await readProducts(createCsv(...createVariantRows(101))))[0]?.product).toBe(
      'variants: there are 101, 100 at most',
    );
    expect((await readProducts(createCsv('iron,Iron,H,FE,1', 'iron,,,FE,2')))[0]?.product).toBe('a SKU comes twice');
  });

  it('unknown keys and wrong kinds in JSON are refused in words', async () => {
    const invalidProduct = {
      slug: 'a',
      brand: 'H',
      texts: { en: { name: 'A' } },
      variants: [{ sku: 'S', price: 1, currency: 'USD' }],
    };
    expect((await readProducts(JSON.stringify([invalidProduct]), 'json'))[0]?.product).toBe(
      'variant 1: unknown: currency',
    );
    expect(
      (await readProducts(JSON.stringify([{ ...invalidProduct, slug: 'Ä' }, 3]), 'json')).map(({ product }) => product),
    ).toEqual([expect.stringContaining('slug: small letters a to z'), '"3" is not of the kind "object"']);
  });

  it('handles of any letters get an address of their own, always the same', () => {
    expect(['harbour-iron', 'Harbour-Iron'].map(createHandleSlug)).toEqual(['harbour-iron', 'harbour-iron']);
    const productHandles = ['Bad Handle!', 'süd', 'sud ', 'süd-', 'ビタミンc', 'żelazo', 'størrelse-ß', '鉄', 'a--b'];
    const productSlugs = productHandles.map(createHandleSlug);
    for (const productSlug of productSlugs) expect(productSlug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}$/);
    expect(new Set(productSlugs).size).toBe(productHandles.length);
    expect(createHandleSlug('størrelse-ß')).toMatch(/^storrelse-ss-/);
    expect(createHandleSlug('鉄')).toMatch(/^product-/);
    expect(createHandleSlug('su\u0308d')).toBe(createHandleSlug('süd'));
    expect(['Dr. Größe', 'Ærø', 'Harbourline'].map(createBrandSlug)).toEqual(['dr-grosse', 'aero', 'harbourline']);
    expect(new Set(['健康堂', '漢方堂'].map(createBrandSlug)).size).toBe(2);
  });

  it.each([
    [
      '<p>a<br>b</p><style>p{}</style><!-- c --><p>&lt;b&gt; &#38; &#x41;&nbsp;&Oslash;&hellip;&eacute;</p>',
      'a\nb\n<b> & A Ø…é',
    ],
    [
      '<table>\n<tr><th>Substance</th>\n<th>Amount</th></tr><tr><td><p>Zinc</p></td><td>5<br>mg</td></tr><tr><td></td><td>x</td></tr></table><p>after',
      'Substance\tAmount\nZinc\t5 mg\n\tx\nafter',
    ],
    ['<ul><li>one</li><li><p>two</p></li></ul>', '• one\n• two'],
    ['first line\nsecond & last < line', 'first line\nsecond & last < line'],
    ["<script>alert('x')</script><b>bold</b>ly", 'boldly'],
  ])('%s is read as words', (html, expectedText) => expect(convertHtmlToText(html).text).toBe(expectedText));

  it('pictures inside of a description are reported, and references in a name are read', async () => {
    expect([...convertHtmlToText('<p>a<img src="x"><iframe></iframe>').droppedKinds]).toEqual([
      'pictures',
      'embedded pages',
    ]);
    expect(decodeCharacterReferences('Vitamin C &amp; D <x> &eacute;')).toBe('Vitamin C & D <x> é');
    const [only] = await readProducts(createCsv('a,Vitamin C &amp; D,H &amp; Co,1,1'));
    expect(importProductSchema.parse(only?.value)).toMatchObject({
      brand: 'H & Co',
      texts: { en: { name: 'Vitamin C & D' } },
    });
    expect(only?.notes).toContain('it has no picture');
  });
});
