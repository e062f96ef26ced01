import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openCatalogueFile } from '../../tools/import/file/catalogue-file.ts';
import { readProduct } from '../../tools/import/import-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-woocommerce-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CSV_HEADER =
  'ID,Type,SKU,Name,Published,"Tax class",Description,"In stock?",Stock,"Regular price","Sale price",Categories,Tags,Images,Parent,Brands,"Attribute 1 name","Attribute 1 value(s)"';

async function readExport(...csvLines: readonly string[]) {
  const path = join(folder, 'products.csv');
  writeFileSync(path, [CSV_HEADER, ...csvLines].join('\n'));
  const { readCandidates: loadCandidates, format, products: productCount, unread } = await openCatalogueFile(path, {});
  const products = [];
  for await (const { refusal, value, variantLines, isUnpublished } of loadCandidates())
    products.push({ isUnpublished, ...(refusal ? { refusal } : Object(readProduct(value, variantLines))) });
  return { format, count: productCount, unread, products };
}

it('SHOP-3 a product with variations becomes one with sizes, whose sale price has its former one', async () => {
  const { format, count, products } = await readExport(
    '101,variable,VIT-C,Vitamin C,1,,<p>Long</p>,1,,,,"Vitamins > C, Sale > Winter","vegan, new","https://a.example/c.jpg, https://a.example/d.jpg",,Alder,Pack,"60 capsules, 120 capsules"',
    '102,variation,VIT-C-60,Vitamin C - 60,1,,,1,5,"9,90",,,,,VIT-C,,Pack,60 capsules',
    '103,variation,VIT-C-120,Vitamin C - 120,1,,,0,0,"18,00","15,50",,,https://a.example/120.jpg,id:101,,Pack,120 capsules',
  );
  expect([format, count]).toEqual(['CSV of WooCommerce, separated by commas, utf-8', 1]);
  expect(products).toMatchObject([
    {
      slug: 'vitamin-c',
      brand: 'Alder',
      type: 'C',
      tags: ['Winter', 'vegan', 'new'],
      texts: { en: { name: 'Vitamin C', description: 'Long' } },
      variants: [
        { sku: 'VIT-C-60', price: 9.9, available: true, labels: { en: '60 capsules' } },
        { sku: 'VIT-C-120', price: 15.5, was: 18, available: false, labels: { en: '120 capsules' } },
      ],
      pictures: [
        { url: 'https://a.example/c.jpg' },
        { url: 'https://a.example/d.jpg' },
        { url: 'https://a.example/120.jpg', variant: 'VIT-C-120' },
      ],
    },
  ]);
});

it('SHOP-3 products of one name are apart; drafts, other types and unread columns are said', async () => {
  const { products, unread } = await readExport(
    '7,simple,Z1,Zinc,1,reduced,,1,,5.00,,,,,,Alder,,',
    '8,simple,Z2,Zinc,-1,,,1,,6.00,,,,,,,,',
    '9,grouped,,Set,1,,,1,,,,,,,,Alder,,',
  );
  expect(products).toMatchObject([
    { slug: 'zinc-7', isUnpublished: false, variants: [{ sku: 'Z1', price: 5 }] },
    { slug: 'zinc-8', isUnpublished: true, brand: 'Formulary' },
    { refusal: 'line 4: its type "grouped" is none of simple, variable, variation' },
  ]);
  expect(unread).toEqual(['Tax class']);
});
