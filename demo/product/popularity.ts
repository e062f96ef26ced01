import type { Draft } from './assemble.ts';
import { chance } from './chance.ts';

/** Recipes that people ask for most in a supplement shop, with the share of the largest demand. */
const demand: Readonly<Record<string, number>> = {
  'omega-3': 1,
  'vitamin-d3': 0.97,
  'magnesium-bisglycinate': 0.95,
  'vitamin-b12': 0.94,
  'zinc-plus': 0.92,
  'multi-strain-probiotic': 0.9,
  'vitamin-d3-k2': 0.88,
  ashwagandha: 0.86,
  'magnesium-citrate': 0.85,
  'fish-collagen': 0.83,
  'vitamin-c': 0.82,
  'active-b-complex': 0.81,
  curcumin: 0.8,
  'algal-omega-3': 0.8,
  'iron-plus': 0.76,
  prenatal: 0.75,
  'lions-mane': 0.74,
  'creatine-monohydrate': 0.73,
  ubiquinol: 0.72,
  'daily-multivitamin': 0.72,
};

const USUAL_DEMAND = 0.4;
const SCALE = 100_000;
/** Slugs that carry the recipe's own name are its best-selling product. */
const BESTSELLER = 1.25;
const RANGED = 0.35;

/** Popularity as demand for the recipe times chance, so that equal figures are rare; higher is more popular. */
export function popularityOf({ formulation: { recipe, offer }, slug, ranged }: Draft): number {
  const base = demand[recipe.slug] ?? USUAL_DEMAND;
  const rank = ranged ? RANGED : offer.slug ? BESTSELLER : 0.45 + chance(`${slug}|rank`) * 0.55;
  return Math.round(base * rank * SCALE * (0.9 + chance(`${slug}|popularity`) * 0.1));
}
