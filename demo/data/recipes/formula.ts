import type { HealthGoalSlug } from '../health-goals.ts';
import { type Offer, type Recipe, type RecipeLine, recipe } from '../recipe.ts';

interface Formula {
  slug: string;
  lines: readonly RecipeLine[];
  category: string;
  goals: readonly HealthGoalSlug[];
  price: number;
  offers: readonly Offer[];
  also?: string;
  timing?: string;
  suits?: Recipe['suits'];
}

/** A recipe of several ingredients that is sold under a name of its own. */
export function formula({ category, also, timing, suits, ...details }: Formula): Recipe {
  return recipe({
    title: 'concept',
    note: 'formula',
    categories: also ? [category, also] : [category],
    timing: timing ?? 'with-meal',
    suits: suits ?? ['older-adults'],
    ...details,
  });
}
