import type { Brand } from '../data/brands.ts';
import type { DeliveryFormSlug, PortionUnit } from '../data/delivery-forms.ts';
import { deliveryForms } from '../data/delivery-forms.ts';
import type { Offer, Recipe } from '../data/recipe.ts';
import { present } from '../text/presentation/present.ts';
import type { Part } from '../text/presentation/presentation.ts';
import { type DosedLine, doseLines } from './dosage.ts';

/** A recipe at an offer's strength in an offer's delivery form: all that a portion unit consists of. */
export interface Formulation {
  recipe: Recipe;
  offer: Offer;
  brand: Brand;
  form: (typeof deliveryForms)[number];
  lines: readonly DosedLine[];
  excipients: readonly Part[];
  /** Weight of one portion unit in milligrams, shell included. */
  unitMilligrams: number;
}

export function findDeliveryForm(slug: DeliveryFormSlug): (typeof deliveryForms)[number] {
  const found = deliveryForms.find((form) => form.slug === slug);
  if (!found) throw new Error(`Unknown delivery form: ${slug}`);
  return found;
}

const sum = (parts: readonly { milligrams: number }[]): number =>
  parts.reduce((total, { milligrams }) => total + milligrams, 0);

export function activePerUnit(lines: readonly DosedLine[], units: number): number {
  return sum(lines) / units;
}

/** @throws RangeError if the actives do not fit into the units of the portion. */
export function formulate(recipe: Recipe, offer: Offer, brand: Brand): Formulation {
  const form = findDeliveryForm(offer.form);
  const lines = doseLines(recipe, offer);
  const activeMilligrams = activePerUnit(lines, offer.units);
  const unit: PortionUnit = form.portionUnit;
  const excipients = present(unit, { brand, recipeSlug: recipe.slug, lines, activeMilligrams });
  return {
    recipe,
    offer,
    brand,
    form,
    lines,
    excipients,
    unitMilligrams: activeMilligrams + sum(excipients),
  };
}
