import { beforeAll, expect, it } from 'vitest';
import { readSafetyLines } from '#db/safety/lines.ts';
import { createPlanProduct } from '../../domain/plan/products.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';

beforeAll(() => loadCatalogueIntoDatabase());

it('PLAN-01 SAFE-07: what a plan adds up to tells products of one name apart, as the plan does', async () => {
  const products = ['Alderfen', 'Northwell'].map((brandName, brandIndex) =>
    createPlanProduct(brandIndex + 1, 'Vitamin D3', null, { brand: { name: brandName } }),
  );
  const safetyLines = await readSafetyLines({ DB: database }, { products }, 'ja');
  expect(safetyLines.map(({ name }) => name)).toEqual(['Vitamin D3（Alderfen）', 'Vitamin D3（Northwell）']);
});
