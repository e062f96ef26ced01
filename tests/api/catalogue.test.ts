import { beforeAll, expect, it } from 'vitest';
import { type CategoryNode, FILTER_GROUPS, listLookupsSpec } from '#contract/catalogue/schema.ts';
import { createLanguageInit, requestJson } from '../support/api.ts';
import { fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';

const LOOKUPS_PATH = '/v2/storefront/categories';

beforeAll(() => loadCatalogueIntoDatabase());

async function readLookups(language = 'en') {
  const lookupsJson = await requestJson(LOOKUPS_PATH, createLanguageInit(language));
  const parsedLookups = listLookupsSpec.answer.parse(lookupsJson);
  expect(parsedLookups).toEqual(lookupsJson);
  return parsedLookups;
}

const measureTreeDepth = (nodes: readonly CategoryNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => measureTreeDepth(node.children ?? [])));

it('API-SHOP-01 LIST-17 LIST-18 LIST-19 answers the category tree and every lookup list, without an account', async () => {
  const filterLookups = await readLookups();
  expect(Object.keys(filterLookups).toSorted()).toEqual(FILTER_GROUPS.toSorted());
  for (const filterGroup of FILTER_GROUPS) expect(filterLookups[filterGroup].length).toBeGreaterThan(0);
  expect(measureTreeDepth(filterLookups.categories)).toBe(3);
  expect(filterLookups.brands.length).toBeGreaterThanOrEqual(12);
});

it('AMB-LIST-2 AMB-LIST-6 has fixed availability and sale items', async () => {
  const { availability, zero_waste } = await readLookups('de');
  expect(availability.map(({ id, slug }) => [id, slug])).toEqual([
    [1, 'available'],
    [2, 'unavailable'],
  ]);
  expect(zero_waste).toMatchObject([{ id: 1, name: 'Sale', slug: 'sale' }]);
});

it('AMB-LANG-14 names the lists in the language asked for, brands alike everywhere', async () => {
  const [english, german, japanese] = await Promise.all(['en', 'de-AT', 'ja'].map(readLookups));
  expect(german?.health_goals.map((healthGoal) => healthGoal.id)).toEqual(english?.health_goals.map((goal) => goal.id));
  expect(german?.health_goals).not.toEqual(english?.health_goals);
  expect(japanese?.categories[0]?.name).not.toBe(english?.categories[0]?.name);
  expect(german?.brands).toEqual(english?.brands);
});

it('AMB-LANG-14 falls back to English where a language has no texts', async () => {
  expect(fixtureCatalogue.basis.languages).not.toContain('hu');
  expect(await readLookups('hu')).toEqual(await readLookups('en'));
});

it('a value that every product has stands behind those that narrow the choice', async () => {
  const { free_from: freeFromValues } = await readLookups();
  const isTrueOfAllProducts = (id: number) =>
    fixtureCatalogue.products.every(({ facets }) => facets.free_from.includes(id));
  const sharedByAllFlags = freeFromValues.map(({ id }) => isTrueOfAllProducts(id));
  expect(sharedByAllFlags).toContain(true);
  expect(sharedByAllFlags).toEqual(sharedByAllFlags.toSorted());
  const narrowingValueIds = freeFromValues.map(({ id }) => id).filter((id) => !isTrueOfAllProducts(id));
  const storedFreeFromIds = fixtureCatalogue.basis.filterValues
    .filter(({ facet }) => facet === 'free_from')
    .map(({ id }) => id);
  expect(narrowingValueIds).toEqual(storedFreeFromIds.filter((id) => !isTrueOfAllProducts(id)));
});
