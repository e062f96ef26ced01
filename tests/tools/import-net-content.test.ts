import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importProductSchema, readProduct } from '../../tools/import/import-product.ts';
import { readLabelContent } from '../../tools/import/values/content-in-words.ts';
import { readMeasuredContent } from '../../tools/import/values/net-content.ts';
import { buildSamplePath, readCandidates } from '../support/catalogue-files.ts';

it('SHOP-1 reads the measure for unit prices in both spellings, else the option', async () => {
  const files = ['2023', '2026'].map((year) => readCandidates(buildSamplePath(`shopify-units-${year}.csv`)));
  const products = (await Promise.all(files)).flat();
  const netContents = products.map(({ value }) => {
    const { slug, variants } = importProductSchema.parse(value);
    return [slug, variants[0]?.net, variants[0]?.pieces];
  });
  expect(netContents).toEqual([
    ['quellmark-capsules', undefined, null],
    ['quellmark-shaker', undefined, null],
    ['quellmark-voucher', undefined, null],
    ['quellmark-powder', { amount: 500, unit: 'g' }, null],
    ['quellmark-tablets', undefined, 60],
    ['quellmark-oil', { amount: 100, unit: 'ml' }, null],
    ['quellmark-honey', { amount: 250, unit: 'g' }, null],
    ['quellmark-ribbon', undefined, null],
  ]);
  expect(products.at(-1)?.notes).toContain('its unit price is measured in "m", which this shop does not know');
});

it('SHOP-1 knows the units of measures and options', () => {
  expect(readLabelContent('30 x 5 g')).toEqual({ net: { amount: 150, unit: 'g' } });
  expect(readLabelContent('Lemon / 5 g × 30')).toEqual({ net: { amount: 150, unit: 'g' } });
  expect(readLabelContent('0,5 l')).toEqual({ net: { amount: 500, unit: 'ml' } });
  for (const labelText of ['', '60 capsules', '500 mg / 60 tablets', 'Large'])
    expect(readLabelContent(labelText)).toEqual({});
  expect(readMeasuredContent('1.1', 'kg')).toEqual({ net: { amount: 1100, unit: 'g' } });
  expect(readMeasuredContent('2', 'cl')).toEqual({ net: { amount: 20, unit: 'ml' } });
  expect(readMeasuredContent('900', 'mg')).toEqual({ net: { amount: 0.9, unit: 'g' } });
  expect(readMeasuredContent('60.00', 'items')).toEqual({ pieces: 60 });
  for (const unsetAmountText of ['', '0', '0.0']) expect(readMeasuredContent(unsetAmountText, 'g')).toBeUndefined();
});

it.each([
  ['1/2 kg', 500],
  ['½ kg', 500],
  ['1 1/2 kg', 1500],
  ['1.000 g', 1000],
  ['1,000 g', 1000],
  ['1 000 g', 1000],
  ['1,5 kg', 1500],
  ['500 g / Pack of 3', 1500],
  ['3er-Pack / 500 g', 1500],
  ['500 g / Number of packs: 2', 1000],
  ['400 g 3個セット', 1200],
  ['6 pcs x 400 g', 2400],
  ['30 Sachets à 5 g', 150],
  ['500g Vanilla', 500],
  ['16 oz (454 g)', 454],
  ['1 kg (2 x 500 g)', 1000],
])('SHOP-1 the option %s is read as its net content', (labelText, expectedAmount) =>
  expect(readLabelContent(labelText)).toEqual({ net: { amount: expectedAmount, unit: 'g' } }),
);

it.each([
  ...['20g protein', 'Protein 20 g', '1 g', '1 g, 60 tablets', '5 g per day', '500-1000 g', '500 g + 100 g'],
  ...[
    '500/1000 g',
    '1.500 kg',
    '20 x 1.000 g',
    '500 g / Twin pack',
    'Case of 12 (12 x 500 g)',
    'Pack of 3 (300 g)',
    '0 g',
  ],
])('SHOP-1 the option %s is no certain net content, which is noted', (optionLabel) =>
  expect(readLabelContent(optionLabel)).toEqual({ note: expect.stringMatching(/is not certain/) }),
);

it('SHOP-1 a measure that is no number refuses its product, and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'net-content-'));
  const file = join(folder, 'broken.csv');
  const csvText = readFileSync(buildSamplePath('shopify-units-2023.csv'), 'utf8');
  writeFileSync(file, csvText.replace('500.00,g', 'much,g'));
  const parsedProducts = (await readCandidates(file)).map(({ value }) => readProduct(value));
  rmSync(folder, { recursive: true });
  expect(parsedProducts.filter((parsedProduct) => typeof parsedProduct === 'string')).toEqual([
    expect.stringContaining('variant 1, net, amount: "much" is no number'),
  ]);
});
