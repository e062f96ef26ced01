import { describe, expect, it } from 'vitest';
import { minimumClaims, nutrientClaims } from '../../demo/data/claims.ts';
import { findIngredient } from '../../demo/data/ingredient/ingredients.ts';
import { referenceIntakes } from '../../demo/data/ingredient/reference-intakes.ts';
import type { CatalogueProduct } from '../../demo/product/product.ts';
import { curatedProducts, sampleProducts } from './sample.ts';

const intakes: Readonly<Record<string, { amount: number }>> = referenceIntakes;

/** The amount per daily portion; a nutrient in several forms stands first with its total. */
function amountOf({ composition }: CatalogueProduct, slug: string): number {
  return composition.find(({ ingredientSlug }) => ingredientSlug === slug)?.amount ?? 0;
}

describe('composition', () => {
  it('computes the share of the reference value from the amount', () => {
    for (const { composition } of sampleProducts) {
      for (const { ingredientSlug, amount, nrvPercent, partOf } of composition) {
        const reference = intakes[ingredientSlug];
        if (!reference || partOf === ingredientSlug) expect(nrvPercent).toBeNull();
        else expect(nrvPercent).toBe(Math.round((amount / reference.amount) * 100));
      }
    }
  });

  it('adds the forms of a nutrient up to its total', () => {
    for (const product of sampleProducts) {
      for (const slug of new Set(product.composition.map(({ ingredientSlug }) => ingredientSlug))) {
        const parts = product.composition.filter(
          (line) => line.ingredientSlug === slug && line.partOf === slug,
        );
        if (parts.length === 0) continue;
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(amountOf(product, slug), 6);
      }
    }
  });

  it('counts every ingredient in its own unit and no amount below its customary tenth', () => {
    for (const { composition } of curatedProducts) {
      for (const { ingredientSlug, amount, unit } of composition) {
        const { unit: own, typical } = findIngredient(ingredientSlug);
        expect(unit).toBe(own);
        expect([ingredientSlug, amount >= typical[0] / 10, amount <= typical[1] * 1.5]).toEqual([
          ingredientSlug,
          true,
          true,
        ]);
      }
    }
  });

  it('lists ingredients in descending order of weight, each weighing something', () => {
    for (const { ingredientList } of sampleProducts) {
      const weights = ingredientList.map(({ milligrams }) => milligrams);
      expect(weights).toEqual([...weights].sort((a, b) => b - a));
      expect(Math.min(...weights)).toBeGreaterThan(0);
    }
  });
});

describe('health claims', () => {
  it('are made only from 15 % of the reference value or the minimum of the authorisation', () => {
    for (const product of sampleProducts) {
      for (const claim of product.claims) {
        if (claim.kind === 'sentence') continue;
        const { nutrient, effects } = claim;
        const minimum = minimumClaims.find(({ ingredient }) => ingredient === nutrient);
        const needed = minimum?.minimum ?? (intakes[nutrient]?.amount ?? Number.POSITIVE_INFINITY) * 0.15;
        expect(amountOf(product, nutrient)).toBeGreaterThanOrEqual(needed);
        const allowed =
          minimum && 'effects' in minimum.claim ? minimum.claim.effects : nutrientClaims[nutrient];
        expect(allowed).toEqual(expect.arrayContaining([...effects]));
      }
    }
  });

  it('state a sentence only from its minimum on', () => {
    for (const product of sampleProducts) {
      for (const claim of product.claims) {
        if (claim.kind !== 'sentence') continue;
        const source = minimumClaims.find(
          (entry) => 'sentence' in entry.claim && entry.claim.sentence === claim.sentence,
        );
        const slugs = [source?.ingredient ?? '', ...(source?.together ?? [])];
        const total = slugs.reduce((sum, slug) => sum + amountOf(product, slug), 0);
        expect(total).toBeGreaterThanOrEqual(source?.minimum ?? Number.POSITIVE_INFINITY);
      }
    }
  });

  it('are made for no product of plants alone', () => {
    const plants = curatedProducts.filter(({ composition }) =>
      composition.every(({ ingredientSlug }) =>
        ['botanical', 'mushroom'].includes(findIngredient(ingredientSlug).kind),
      ),
    );
    expect(plants.length).toBeGreaterThan(40);
    for (const { claims } of plants) expect(claims).toEqual([]);
  });
});
