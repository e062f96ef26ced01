import { slugify } from '../../src/domain/platform/slug.ts';
import { DEFAULT_LANGUAGE } from '../../src/i18n/languages.ts';
import { brands } from '../data/brands.ts';
import { findIngredient } from '../data/ingredient/ingredients.ts';
import type { Offer, Recipe } from '../data/recipe.ts';
import { recipes } from '../data/recipes.ts';
import { nameParts, nameText, packText } from '../text/naming.ts';
import { CAPACITY } from '../text/presentation/presentation.ts';
import type { Draft } from './assemble.ts';
import { chance, hash } from './chance.ts';
import { doseLines } from './dosage.ts';
import { activePerUnit, type Formulation, findDeliveryForm, formulate } from './formulation.ts';
import { packOf } from './packs.ts';
import { startOfDay } from './prices.ts';

const DAY = 86_400_000;
const MOST_UNITS = 8;
const SUPPLY = { fewest: 10, most: 400 } as const;
const MULTIPLES = [1, 0.5, 2, 1.5, 0.75, 1.25] as const;
const FORMULA_MULTIPLES = [1, 0.5, 1.5] as const;

const pieceSizes = [20, 30, 45, 60, 90, 100, 120, 180, 240] as const;
const sizes = {
  g: [100, 150, 200, 250, 300, 400, 500, 750, 1000],
  ml: [10, 20, 30, 50, 100, 150, 200, 250, 300, 500],
} as const;

/** One delivery form of each recipe, as the first brand offers it. */
function templates(recipe: Recipe): Offer[] {
  return recipe.offers.filter(
    (offer, index) => recipe.offers.findIndex(({ form }) => form === offer.form) === index,
  );
}

function isTypical(recipe: Recipe, amount: number): boolean {
  const [lead] = recipe.lines;
  if (recipe.title === 'concept' || !lead) return true;
  const [lowest, highest] = findIngredient(lead.ingredient).typical;
  return amount >= lowest && amount <= highest;
}

/** As many units a day as the actives need, at least as many per unit as the template has. */
function unitsFor(recipe: Recipe, offer: Offer): number | null {
  const unit = findDeliveryForm(offer.form).portionUnit;
  const perUnit = activePerUnit(doseLines(recipe, offer), 1);
  const units = Math.max(offer.units, Math.ceil(perUnit / CAPACITY[unit]));
  const tooMany = unit === 'drop' || unit === 'millilitre' ? units > offer.units : units > MOST_UNITS;
  return tooMany ? null : units;
}

/** Strengths of a delivery form within what is customary, each of which fits into a portion. */
function strengths(recipe: Recipe, template: Offer): Offer[] {
  const multiples = recipe.title === 'concept' ? FORMULA_MULTIPLES : MULTIPLES;
  const seen = new Set<number>();
  return multiples.flatMap((multiple) => {
    const amount = Number((template.amount * multiple).toPrecision(2));
    if (seen.has(amount) || !isTypical(recipe, amount)) return [];
    seen.add(amount);
    const offer: Offer = {
      brand: template.brand,
      form: template.form,
      amount,
      units: template.units,
      packs: [],
      swap: template.swap ?? {},
    };
    const units = unitsFor(recipe, offer);
    return units === null ? [] : [{ ...offer, units }];
  });
}

function packsFor(formulation: Formulation): number[] {
  const { form, offer } = formulation;
  const measured = form.netUnit === 'ml' || form.portionUnit === 'scoop';
  const choices: readonly number[] = measured ? sizes[form.netUnit] : pieceSizes;
  return choices.filter((size) => {
    const { supplyDays } = packOf(formulation, size);
    return (measured || size % offer.units === 0) && supplyDays >= SUPPLY.fewest && supplyDays <= SUPPLY.most;
  });
}

interface Ranged {
  slug: string;
  formulation: Formulation;
  size: number;
}

const packSlugs = new Map<string, string>();

/** A size's part of the slug: "60-capsules". There are few of them, so they are kept. */
function packSlug(formulation: Formulation, size: number): string {
  const unit = formulation.form.portionUnit;
  const key = `${unit}|${size}`;
  const { pieces, netQuantity } = packOf(formulation, size);
  const slug = packSlugs.get(key) ?? slugify(packText(DEFAULT_LANGUAGE, unit, pieces, netQuantity));
  packSlugs.set(key, slug);
  return slug;
}

function* brandsOf(recipe: Recipe, offer: Offer): Generator<Ranged> {
  const formulations = brands.map((brand) => formulate(recipe, { ...offer, brand: brand.slug }, brand));
  const [sample] = formulations;
  if (!sample) return;
  const name = slugify(nameText(DEFAULT_LANGUAGE, { ...nameParts(sample, true), withPack: false }, ''));
  for (const formulation of formulations) {
    const { form, brand } = formulation;
    for (const size of packsFor(formulation)) {
      yield { slug: `${name}-${packSlug(formulation, size)}-${form.slug}-${brand.slug}`, formulation, size };
    }
  }
}

function* allRanged(): Generator<Ranged> {
  for (const recipe of recipes) {
    const offers = templates(recipe).flatMap((template) => strengths(recipe, template));
    for (const offer of offers) yield* brandsOf(recipe, offer);
  }
}

/** Every combination of recipe, strength, delivery form, brand and pack beyond the curated ones, well mixed. */
function mixed(taken: ReadonlySet<string>): Ranged[] {
  const found = new Map<string, Ranged>();
  for (const ranged of allRanged()) if (!taken.has(ranged.slug)) found.set(ranged.slug, ranged);
  return [...found.values()]
    .map((ranged) => ({ ranged, order: hash(ranged.slug) }))
    .sort((a, b) => a.order - b.order || (a.ranged.slug < b.ranged.slug ? -1 : 1))
    .map(({ ranged }) => ranged);
}

export interface RangeOptions {
  firstId: number;
  count: number;
  /** Slugs of the curated products. */
  taken: ReadonlySet<string>;
  now: number;
}

/**
 * Products beyond the curated ones, for measuring; ids go on from `firstId`.
 * @throws RangeError if there are not that many combinations.
 */
export function* rangedDrafts({ firstId, count, taken, now }: RangeOptions): Generator<Draft> {
  const all = mixed(taken);
  if (count > all.length)
    throw new RangeError(`Only ${all.length} further products can be made, not ${count}`);
  for (const [index, { slug, formulation, size }] of all.slice(0, count).entries()) {
    const launch = startOfDay(now - (90 + chance(`${slug}|launch`) * 1200) * DAY);
    const updated = startOfDay(launch + chance(`${slug}|updated`) * (now - launch));
    yield { id: firstId + index, slug, formulation, packs: [size], ranged: true, launch, updated, now };
  }
}
