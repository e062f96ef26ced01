import { describe, expect, it } from 'vitest';
import { allergens } from '../../demo/data/allergens.ts';
import { brands } from '../../demo/data/brands.ts';
import { freeFrom } from '../../demo/data/free-from.ts';
import { findExcipient } from '../../demo/data/ingredient/excipients.ts';
import { findForm, findIngredient } from '../../demo/data/ingredient/ingredients.ts';
import { suitableFor } from '../../demo/data/suitable-for.ts';
import { mandatoryWarnings } from '../../demo/data/warnings.ts';
import type { CatalogueProduct, ListedIngredient } from '../../demo/product/product.ts';
import { sampleProducts } from './sample.ts';

const animal = ['fish', 'crustacean', 'bovine'];
const animalProduct = ['wool-fat', 'milk', 'bees'];

function originOf({ kind, slug, ingredientSlug }: ListedIngredient): string {
  if (kind === 'excipient') return findExcipient(slug).origin;
  const ingredient = findIngredient(ingredientSlug ?? slug);
  return (kind === 'form' ? findForm(ingredient, slug)?.origin : undefined) ?? ingredient.origin;
}

const suits = (product: CatalogueProduct, slug: string): boolean =>
  product.suitableForIds.includes(suitableFor.find((item) => item.slug === slug)?.id ?? 0);

const isFreeFrom = (product: CatalogueProduct, slug: string): boolean =>
  product.freeFromIds.includes(freeFrom.find((item) => item.slug === slug)?.id ?? 0);

const originsOf = (product: CatalogueProduct): string[] => product.ingredientList.map(originOf);

describe('allergens', () => {
  it('says "contains" exactly for the allergens of the ingredient list', () => {
    for (const product of sampleProducts) {
      const listed = new Set(product.ingredientList.flatMap(({ allergen }) => allergen ?? []));
      const contained = allergens.filter(({ slug }) => product.allergens[slug] === 'contains');
      expect(new Set(contained.map(({ slug }) => slug))).toEqual(listed);
    }
  });

  it('says "free" exactly where the free-from statement is offered', () => {
    for (const product of sampleProducts) {
      for (const { slug, allergen } of freeFrom) {
        if (allergen) expect(product.allergens[allergen] === 'free').toBe(isFreeFrom(product, slug));
      }
    }
  });

  it('never says "free" of an allergen that shares the line', () => {
    for (const product of sampleProducts) {
      const brand = brands.find(({ id }) => id === product.brandId);
      for (const slug of brand?.sharedLines ?? []) {
        expect(['contains', 'may_contain']).toContain(product.allergens[slug]);
      }
    }
  });

  it('claims no free-from against its excipients', () => {
    for (const product of sampleProducts) {
      const used = product.ingredientList
        .filter(({ kind }) => kind === 'excipient')
        .map(({ slug }) => findExcipient(slug));
      if (isFreeFrom(product, 'added-sugar')) expect(used.some(({ sugar }) => sugar)).toBe(false);
      if (isFreeFrom(product, 'palm-oil')) expect(used.some(({ palm }) => palm)).toBe(false);
      if (isFreeFrom(product, 'colourings')) expect(used.some(({ colour }) => colour)).toBe(false);
    }
  });
});

describe('diets and groups', () => {
  it('calls vegan exactly what holds nothing from animals', () => {
    for (const product of sampleProducts) {
      const plain = originsOf(product).every((origin) => ![...animal, ...animalProduct].includes(origin));
      expect([product.slug, suits(product, 'vegan')]).toEqual([product.slug, plain]);
    }
  });

  it('never calls vegetarian, kosher or halal what holds fish oil, gelatine or shellfish against it', () => {
    for (const product of sampleProducts) {
      const origins = originsOf(product);
      if (suits(product, 'vegetarian')) expect(origins.some((origin) => animal.includes(origin))).toBe(false);
      for (const diet of ['kosher', 'halal']) {
        if (suits(product, diet)) expect(origins).not.toEqual(expect.arrayContaining(['bovine']));
        if (suits(product, diet)) expect(origins).not.toEqual(expect.arrayContaining(['crustacean']));
      }
    }
  });

  it('is vegetarian whenever it is vegan', () => {
    for (const product of sampleProducts)
      if (suits(product, 'vegan')) expect(suits(product, 'vegetarian')).toBe(true);
  });

  it('offers nothing to mothers or children that its warnings or its alcohol forbid', () => {
    for (const product of sampleProducts) {
      const alcohol = product.ingredientList.some(({ slug }) => slug === 'ethanol');
      for (const group of ['pregnancy', 'breastfeeding']) {
        if (!suits(product, group)) continue;
        expect(product.warnings).not.toContain('not-pregnancy');
        expect(product.warnings).not.toContain('vitamin-a');
        expect(alcohol).toBe(false);
      }
      if (suits(product, 'children'))
        expect([product.warnings.includes('adults-only'), alcohol]).toEqual([false, false]);
    }
  });

  it('leaves something to choose for every group and every free-from statement', () => {
    for (const { slug } of suitableFor)
      expect(sampleProducts.some((product) => suits(product, slug))).toBe(true);
    for (const { slug } of freeFrom)
      expect(sampleProducts.some((product) => isFreeFrom(product, slug))).toBe(true);
  });
});

describe('warnings', () => {
  it('bears the statements of Directive 2002/46/EC first, and none twice', () => {
    for (const { warnings } of sampleProducts) {
      expect(warnings.slice(0, mandatoryWarnings.length)).toEqual(mandatoryWarnings);
      expect(new Set(warnings).size).toBe(warnings.length);
    }
  });

  it.each([
    ['vitamin-k', 'vitamin-k'],
    ['st-johns-wort', 'st-johns-wort'],
    ['caffeine', 'caffeine'],
    ['ashwagandha', 'ashwagandha'],
    ['green-tea', 'green-tea'],
    ['propolis', 'bee-products'],
    ['glucomannan', 'fibre'],
  ])('warns of %s in every product that holds it', (ingredient, warning) => {
    const holding = sampleProducts.filter(({ composition }) =>
      composition.some(({ ingredientSlug }) => ingredientSlug === ingredient),
    );
    expect(holding.length).toBeGreaterThan(0);
    for (const { warnings } of holding) expect(warnings).toContain(warning);
  });

  it('warns of polyols above a tenth of the weight', () => {
    for (const product of sampleProducts) {
      const total = product.ingredientList.reduce((sum, { milligrams }) => sum + milligrams, 0);
      const polyols = product.ingredientList.filter(
        ({ kind, slug }) => kind === 'excipient' && findExcipient(slug).polyol,
      );
      const amount = polyols.reduce((sum, { milligrams }) => sum + milligrams, 0);
      expect(product.warnings.includes('polyols')).toBe(amount / total > 0.1);
    }
  });
});
