import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { healthGoals } from '../../demo/data/health-goals.ts';
import { findIngredient } from '../../demo/data/ingredient/ingredients.ts';
import type { CatalogueProduct } from '../../demo/product/product.ts';
import { texts } from '../../demo/text/texts.ts';
import { curatedProducts, sampleProducts } from './sample.ts';

const holds = ({ composition }: CatalogueProduct, slug: string): boolean =>
  composition.some(({ ingredientSlug }) => ingredientSlug === slug);

function aimedAt(goal: string): CatalogueProduct[] {
  const id = healthGoals.find(({ slug }) => slug === goal)?.id ?? 0;
  const aimed = sampleProducts.filter(({ healthGoalIds }) => healthGoalIds.includes(id));
  expect(aimed.length).toBeGreaterThan(0);
  return aimed;
}

const effectsOf = ({ claims }: CatalogueProduct): string[] =>
  claims.flatMap((claim) => (claim.kind === 'effects' ? claim.effects : []));

describe('a product fits those who take it', () => {
  it('puts no lactose and no milk into lactase', () => {
    const lactase = sampleProducts.filter((product) => holds(product, 'lactase'));
    expect(lactase.length).toBeGreaterThan(3);
    for (const { slug, ingredientList, allergens } of lactase) {
      expect([slug, ingredientList.some((entry) => entry.slug === 'lactose')]).toEqual([slug, false]);
      expect(allergens.milk).not.toBe('contains');
    }
  });

  it.each(['pregnancy', 'womens-health'])('tells nothing of men where the goal is %s', (goal) => {
    for (const product of aimedAt(goal)) {
      expect(effectsOf(product)).not.toContain('spermatogenesis');
      expect(effectsOf(product)).not.toContain('testosterone');
    }
  });

  it('tells men nothing of pregnancy', () => {
    for (const product of aimedAt('mens-health')) expect(effectsOf(product)).not.toContain('maternal-tissue');
  });

  it('calls an extract standardised only where it names the constituent', () => {
    const standardised = sampleProducts.filter(({ notes }) => notes.includes('herbs'));
    expect(standardised.length).toBeGreaterThan(20);
    for (const { slug, composition } of standardised) {
      const marked = composition.some(({ ingredientSlug }) => findIngredient(ingredientSlug).marker);
      expect([slug, marked]).toEqual([slug, true]);
    }
  });

  it('says once for whom green tea is not', () => {
    for (const product of sampleProducts.filter((one) => one.warnings.includes('green-tea'))) {
      expect(product.warnings).not.toContain('adults-only');
      expect(product.warnings).not.toContain('not-pregnancy');
    }
  });

  it('gives no scientific name that is the name already', () => {
    for (const product of curatedProducts) {
      for (const language of LANGUAGES) {
        for (const { ingredient, latin } of texts(product, language).composition)
          expect(latin).not.toBe(ingredient);
      }
      for (const { ingredientSlug } of product.composition) {
        const { latin, kind } = findIngredient(ingredientSlug);
        if (kind === 'probiotic') expect(latin).toBeUndefined();
      }
    }
  });
});
