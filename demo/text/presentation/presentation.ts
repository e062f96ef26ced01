import type { Brand } from '../../data/brands.ts';
import type { PortionUnit } from '../../data/delivery-forms.ts';
import type { DosedLine } from '../../product/dosage.ts';

/** A further ingredient and its weight in one portion unit. */
export interface Part {
  slug: string;
  milligrams: number;
}

/** What has to be brought into a delivery form: the weighed actives of one portion unit. */
export interface Fill {
  brand: Brand;
  recipeSlug: string;
  lines: readonly DosedLine[];
  activeMilligrams: number;
}

/** Millilitres of one unit: a drop from a standard dropper, one stroke of a mouth spray. */
export const UNIT_VOLUME = { drop: 0.03, millilitre: 1, spray: 0.12 } as const;

/** Most actives that a unit can hold in milligrams; liquids are limited per millilitre. */
export const CAPACITY: Readonly<Record<PortionUnit, number>> = {
  capsule: 770,
  tablet: 1300,
  softgel: 1250,
  'chewable-tablet': 1400,
  'effervescent-tablet': 4000,
  lozenge: 800,
  gummy: 450,
  scoop: 40_000,
  sachet: 12_000,
  drop: 30,
  millilitre: 1000,
  spray: 40,
};

export const part = (slug: string, milligrams: number): Part => ({ slug, milligrams });

/** Parts that are there only if the weight still to be filled allows it. */
export function filler(slug: string, milligrams: number): Part[] {
  return milligrams > 1 ? [part(slug, milligrams)] : [];
}

const fatSoluble = new Set([
  'vitamin-a',
  'vitamin-d',
  'vitamin-e',
  'vitamin-k',
  'coenzyme-q10',
  'lutein',
  'astaxanthin',
  'saw-palmetto',
]);

export const isFatSoluble = (fill: Fill): boolean =>
  fill.lines.some((entry) => fatSoluble.has(entry.ingredient.slug));

/** Whether the lead ingredient is itself an oil that needs no carrier. */
export function isOil(fill: Fill): boolean {
  const lead = fill.lines[0];
  return lead?.ingredient.kind === 'oil' && lead.form === null;
}
