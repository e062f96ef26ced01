import { describe, expect, it } from 'vitest';
import { findIngredient } from '../../demo/data/ingredient/ingredients.ts';
import { referenceIntakes } from '../../demo/data/ingredient/reference-intakes.ts';
import type { CatalogueProduct, CompositionEntry } from '../../demo/product/product.ts';
import { roundDose } from '../../demo/product/round-dose.ts';
import { curatedProducts, sampleProducts } from './sample.ts';

const order = Object.keys(referenceIntakes);
const intakes: Readonly<Record<string, { amount: number }>> = referenceIntakes;

/** At most two significant digits, a quarter of ten, or a half of the reference value. */
function isRound({ ingredientSlug, amount }: CompositionEntry): boolean {
  const quarter = (amount / 10 ** Math.floor(Math.log10(amount))) * 4;
  const half = (amount / (intakes[ingredientSlug]?.amount ?? Number.NaN)) * 2;
  const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9;
  return Number(amount.toPrecision(2)) === amount || isWhole(quarter) || isWhole(half);
}

/** Weighed to the international unit (134 mg of vitamin E are 200 IU) or to the teaspoon. */
const weighedOtherwise = new Set(['vitamin-e', 'chloride', 'algal-oil']);

const topLines = ({ composition }: CatalogueProduct): CompositionEntry[] =>
  composition.filter(({ partOf }) => partOf === null);

/** The lines as dosed: each salt of a mineral rather than their sum, and no contents of an oil or extract. */
const dosedLines = ({ composition }: CatalogueProduct): CompositionEntry[] =>
  composition.filter(({ ingredientSlug, partOf }) => {
    const isSum = composition.some(
      (line) => line.partOf === ingredientSlug && line.ingredientSlug === ingredientSlug,
    );
    return partOf === ingredientSlug || (partOf === null && !isSum);
  });

describe('amounts of a daily portion', () => {
  it.each([
    ['folate', 360, 350],
    ['folate', 390, 400],
    ['iodine', 146, 150],
    ['iron', 13.4, 14],
    ['selenium', 83, 82.5],
    ['ashwagandha', 380, 400],
    ['zinc', 10.5, 10],
    ['copper', 0.67, 0.7],
  ])('of %s are rounded from %d to %d', (slug, amount, rounded) => {
    expect(roundDose(slug, amount)).toBe(rounded);
  });

  it('are round in every product', () => {
    for (const product of curatedProducts) {
      const odd = dosedLines(product).filter(
        (line) => !weighedOtherwise.has(line.ingredientSlug) && !isRound(line),
      );
      expect([product.slug, odd]).toEqual([product.slug, []]);
    }
  });

  it('of the prenatal formulas are those that midwives know', () => {
    const prenatal = curatedProducts.filter(({ recipeSlug }) => recipeSlug === 'prenatal');
    expect(prenatal.length).toBeGreaterThan(1);
    for (const product of prenatal) {
      const amounts = new Map(product.composition.map((line) => [line.ingredientSlug, line.amount]));
      expect(['folate', 'iodine', 'iron'].map((slug) => amounts.get(slug))).toEqual([400, 150, 14]);
    }
  });

  it('stand in the name as in the composition', () => {
    for (const { slug, name, composition } of sampleProducts) {
      if (name.strength === null) continue;
      const { amount, unit } = name.strength;
      const shown = composition.map((line) => {
        if (unit === 'international-unit')
          return Math.round(line.amount * (findIngredient(line.ingredientSlug).internationalUnits ?? 0));
        return unit === 'gram' && line.unit === 'milligram' ? line.amount / 1000 : line.amount;
      });
      expect([slug, shown.includes(amount)]).toEqual([slug, true]);
    }
  });
});

describe('the order of the composition', () => {
  it('is that of Annex XIII for vitamins and minerals, which stand before the rest', () => {
    for (const product of sampleProducts) {
      const places = topLines(product).map(({ ingredientSlug }) => {
        const place = order.indexOf(ingredientSlug);
        if (place >= 0) return place;
        return findIngredient(ingredientSlug).kind === 'mineral' ? order.length : order.length + 1;
      });
      expect([product.slug, places]).toEqual([product.slug, [...places].sort((a, b) => a - b)]);
    }
  });

  it('goes by amount where no annex gives one', () => {
    for (const product of sampleProducts) {
      const milligrams = topLines(product)
        .filter(({ ingredientSlug, unit }) => unit === 'milligram' && !order.includes(ingredientSlug))
        .filter(({ ingredientSlug }) => findIngredient(ingredientSlug).kind !== 'mineral')
        .map(({ amount }) => amount);
      expect(milligrams).toEqual([...milligrams].sort((a, b) => b - a));
    }
  });

  it('keeps what is contained in an ingredient behind it', () => {
    for (const { slug, composition } of sampleProducts) {
      for (const [index, { partOf }] of composition.entries()) {
        if (partOf === null) continue;
        const before = composition[index - 1];
        expect([slug, before?.ingredientSlug === partOf || before?.partOf === partOf]).toEqual([slug, true]);
      }
    }
  });
});
