import { beforeAll, describe, expect, it } from 'vitest';
import { type ProductDetail, productDetailSchema } from '#contract/product/schema.ts';
import { createLanguageInit, request, requestJson } from '../support/api.ts';
import { fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';

beforeAll(() => loadCatalogueIntoDatabase());

async function readProduct(slug: string, language = 'en'): Promise<ProductDetail> {
  const detailJson = await requestJson(`/v2/storefront/products/${slug}`, createLanguageInit(language));
  const product = productDetailSchema.parse(detailJson);
  expect(product).toEqual(detailJson);
  return product;
}

it('API-SHOP-09 EXT-1 answers every product by its slug with all that its page shows', async () => {
  for (const { id, slug, texts, composition } of fixtureCatalogue.products.slice(0, 30)) {
    const product = await readProduct(slug);
    expect(product).toMatchObject({ id, slug, name: texts.en?.name, directions: texts.en?.directions });
    expect(product.composition).toHaveLength(composition.length);
    expect(
      product.composition?.every((compositionLine) => compositionLine.ingredient !== '' && compositionLine.unit !== ''),
    ).toBe(true);
    expect(product.warnings?.length).toBeGreaterThanOrEqual(3);
    expect(product.allergens).toHaveLength(14);
    expect(product.breadcrumb?.length).toBeGreaterThanOrEqual(1);
    expect(product.delivery_form?.name).toBeTruthy();
    expect(product.operator?.address.length).toBeGreaterThanOrEqual(2);
  }
});

it('SAFE-01 says ingredients, forms, units and warnings in codes that are the same in every language', async () => {
  const slugByTermId = new Map(fixtureCatalogue.basis.terms.map(({ id, slug }) => [id, slug]));
  for (const { slug, composition, warningCodes } of fixtureCatalogue.products.slice(0, 30)) {
    const [english, german] = [await readProduct(slug), await readProduct(slug, 'de')];
    const listCompositionCodes = ({ composition: compositionLines = [] }: ProductDetail) =>
      compositionLines.map((compositionLine) => [
        compositionLine.slug,
        compositionLine.form_slug,
        compositionLine.unit_id,
      ]);
    expect(listCompositionCodes(english)).toEqual(
      composition.map(({ ingredientId, formId, unit }) => [
        slugByTermId.get(ingredientId),
        formId === null ? null : slugByTermId.get(formId),
        unit,
      ]),
    );
    expect(listCompositionCodes(german)).toEqual(listCompositionCodes(english));
    expect(english.warning_codes).toEqual(warningCodes);
    expect(english.warning_codes).toHaveLength(english.warnings?.length ?? 0);
  }
});

it('API-SHOP-09 answers 404 in JSON for an unknown or impossible slug', async () => {
  for (const slug of ['no-such-product', 'x'.repeat(400), '%00', '%F0%9F%98%80', '..%2F..', "a'--", '%ED%A0%80']) {
    const response = await request(`/v2/storefront/products/${slug}`);
    expect([slug, response.status]).toEqual([slug, 404]);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  }
});

function findProductWhere(matchesProduct: (product: (typeof fixtureCatalogue.products)[number]) => boolean): string {
  const foundProduct = fixtureCatalogue.products.find(matchesProduct);
  if (!foundProduct) throw new Error('No such product in the fixture');
  return foundProduct.slug;
}

it('SCOPE-11 says what an extract is standardised to, in the language', async () => {
  const turmericProduct = fixtureCatalogue.basis.terms.find(
    ({ slug, kind }) => kind === 'ingredient' && slug === 'turmeric',
  );
  const slug = findProductWhere(({ composition }) =>
    composition.some(({ ingredientId }) => ingredientId === turmericProduct?.id),
  );
  const readStandardisations = async (language: string) =>
    (await readProduct(slug, language)).composition?.map(({ standard }) => standard);
  expect(await readStandardisations('en')).toContain('standardised to 95% curcuminoids');
  expect(await readStandardisations('de')).toContain('standardisiert auf 95\u00a0% Curcuminoide');
  expect(await readStandardisations('ja')).toContain('クルクミノイド95%に規格化');
  const zincProduct = await readProduct(findProductWhere(({ composition }) => composition[0]?.unit === 'milligram'));
  expect(zincProduct.composition?.[0]).not.toHaveProperty('standard');
});

it('counts drops and says what they measure, and what capsules are counted by alone', async () => {
  const productInDrops = await readProduct(findProductWhere(({ portionUnit }) => portionUnit === 'drop'));
  const { units = 0, net = 0, label = '' } = productInDrops.portion ?? {};
  expect(net).toBeCloseTo(units * 0.03, 6);
  expect(label).toMatch(new RegExp(`^${units} drops?, ${net} ml$`));
  const capsuleProduct = await readProduct(findProductWhere(({ portionUnit }) => portionUnit === 'capsule'));
  expect(capsuleProduct.portion).not.toHaveProperty('net');
  const powderProduct = await readProduct(findProductWhere(({ portionUnit }) => portionUnit === 'scoop'));
  expect(powderProduct.portion?.label).toBe(`${powderProduct.portion?.net} g`);
});

it('CAT-05 keeps variants in their order, each with its own price', async () => {
  const productRecord = fixtureCatalogue.products.find((product) => product.variants.length > 1);
  const product = await readProduct(productRecord?.slug ?? '');
  expect(product.variants.map((variant) => variant.id)).toEqual(productRecord?.variants.map((variant) => variant.id));
  expect(new Set(product.variants.map((variant) => variant.price)).size).toBeGreaterThan(1);
});

const findTopLevelCategory = (categoryId: number): number => {
  const foundCategory = fixtureCatalogue.basis.filterValues.find(
    ({ facet, id }) => facet === 'categories' && id === categoryId,
  );
  return foundCategory?.parentId ? findTopLevelCategory(foundCategory.parentId) : categoryId;
};

describe('related products', () => {
  it('are up to six others that share a category or a health goal', async () => {
    for (const { slug, facets } of fixtureCatalogue.products.slice(0, 20)) {
      const { related = [], id, breadcrumb = [] } = await readProduct(slug);
      expect(related.length).toBeLessThanOrEqual(6);
      expect(new Set(related.map((product) => product.id)).size).toBe(related.length);
      for (const relatedProduct of related) {
        const productRecord = fixtureCatalogue.products.find((product) => product.id === relatedProduct.id);
        expect(relatedProduct.id).not.toBe(id);
        const hasSharedGoal = productRecord?.facets.health_goals.some((goalId) => facets.health_goals.includes(goalId));
        const hasSameTopLevelCategory = productRecord?.facets.categories.some(
          (category) => findTopLevelCategory(category) === breadcrumb[0]?.id,
        );
        expect(hasSharedGoal || hasSameTopLevelCategory).toBe(true);
      }
    }
  });
});

it('AMB-LANG-14 answers texts, units and terms in the language, falling back to English', async () => {
  const slug = fixtureCatalogue.products[0]?.slug ?? '';
  const [english, german, japanese, hungarian] = await Promise.all(
    ['en', 'de', 'ja', 'hu'].map((language) => readProduct(slug, language)),
  );
  expect(german?.description).not.toBe(english?.description);
  expect(german?.allergens?.map((allergen) => allergen.name)).not.toEqual(
    english?.allergens?.map((allergen) => allergen.name),
  );
  expect(japanese?.composition?.[0]?.ingredient).not.toBe(english?.composition?.[0]?.ingredient);
  expect(hungarian).toEqual(english);
});

it('emphasises allergens that it contains and declares nothing free from them', async () => {
  const productRecord = fixtureCatalogue.products.find((product) =>
    product.allergens.some((allergen) => allergen.status === 'contains'),
  );
  const product = await readProduct(productRecord?.slug ?? '');
  const containedAllergens = product.allergens?.filter((allergen) => allergen.status === 'contains') ?? [];
  expect(product.ingredients).toMatch(/\*\*[^*]+\*\*/);
  for (const { slug } of containedAllergens)
    expect(product.free_from?.map((freeFromTerm) => freeFromTerm.slug)).not.toContain(slug);
});

it('says which lines of the composition are part of another', async () => {
  const productRecord = fixtureCatalogue.products.find((product) =>
    product.composition.some((compositionLine) => compositionLine.partOf !== null),
  );
  const { composition = [] } = await readProduct(productRecord?.slug ?? '');
  const partLines = composition.filter((compositionLine) => compositionLine.part_of !== undefined);
  expect(partLines.length).toBeGreaterThan(0);
  for (const partLine of partLines) expect(composition[partLine.part_of ?? -1]?.ingredient).not.toBe(undefined);
});
