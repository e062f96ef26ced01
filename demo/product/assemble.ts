import { DEFAULT_LANGUAGE } from '../../src/i18n/languages.ts';
import { healthGoals } from '../data/health-goals.ts';
import { claimsOf } from '../statement/product-claims.ts';
import { notesOf, timingOf } from '../statement/product-notes.ts';
import { warningsOf } from '../statement/product-warnings.ts';
import { allergenStatuses, freeFromIds, suitableForIds } from '../statement/statements.ts';
import { nameParts, packText, strengthText, titleText } from '../text/naming.ts';
import { componentsOf } from './components.ts';
import { compositionOf } from './composition-table.ts';
import { containerOf, contentsForm } from './container.ts';
import { accentOf, categoryId } from './families.ts';
import type { Formulation } from './formulation.ts';
import { type PackSize, packOf } from './packs.ts';
import { popularityOf } from './popularity.ts';
import type { CatalogueProduct, Container, NameParts, PackshotInput } from './product.ts';
import { type Stock, variantsOf } from './variants.ts';

/** A product that is to be made: what it is, in which packs, under which number and since when. */
export interface Draft extends Stock {
  formulation: Formulation;
  packs: readonly number[];
  /** One of a range that differs in strength and pack alone. */
  ranged: boolean;
  updated: number;
}

function firstPack({ formulation, packs: [first] }: Draft): PackSize {
  if (first === undefined) throw new Error(`${formulation.recipe.slug}: no pack`);
  return packOf(formulation, first);
}

function packshotOf(
  { formulation: { brand, form, recipe } }: Draft,
  name: NameParts,
  pack: PackSize,
  container: Container,
): PackshotInput {
  return {
    brandSlug: brand.slug,
    brandName: brand.name,
    productName: titleText(DEFAULT_LANGUAGE, name),
    strength: strengthText(DEFAULT_LANGUAGE, name),
    count: packText(DEFAULT_LANGUAGE, form.portionUnit, pack.pieces, pack.netQuantity),
    container,
    accent: accentOf(recipe),
  };
}

function classification({ formulation: { recipe, brand, form } }: Draft) {
  return {
    brandId: brand.id,
    recipeSlug: recipe.slug,
    categoryIds: recipe.categories.map(categoryId),
    healthGoalIds: healthGoals.filter(({ slug }) => recipe.goals.includes(slug)).map(({ id }) => id),
    deliveryFormId: form.id,
  };
}

function statementsOf({ formulation }: Draft) {
  const { recipe, offer, brand, lines } = formulation;
  const components = componentsOf(formulation);
  const warnings = warningsOf(formulation);
  const allergens = allergenStatuses(components.allergens, brand);
  return {
    composition: compositionOf(lines),
    ingredientList: components.listed,
    claims: claimsOf(lines, recipe.goals),
    warnings,
    allergens,
    freeFromIds: freeFromIds(components, allergens),
    suitableForIds: suitableForIds({ components, recipe, offer, brand, warnings }),
  };
}

const VEGAN_ID = 1;

export function assemble(draft: Draft): CatalogueProduct {
  const { formulation, packs, ranged, id, slug, launch, updated } = draft;
  const { recipe, offer, form, unitMilligrams, brand } = formulation;
  const name = nameParts(formulation, ranged);
  const pack = firstPack(draft);
  const container = containerOf(form.portionUnit, brand, pack.pieces ?? 0);
  const statements = statementsOf(draft);
  const grams =
    form.portionUnit === 'scoop' ? Number(((offer.units * unitMilligrams) / 1000).toPrecision(3)) : null;
  return {
    id,
    slug,
    ...classification(draft),
    name,
    ...statements,
    practitionerOnly: offer.practitionerOnly ?? false,
    popularity: popularityOf(draft),
    createdAt: new Date(launch).toISOString(),
    updatedAt: new Date(updated).toISOString(),
    portion: { units: offer.units, unit: form.portionUnit, grams },
    directions: form.portionUnit,
    timing: timingOf(formulation),
    storage: recipe.storage,
    notes: notesOf(formulation, container, statements.suitableForIds.includes(VEGAN_ID)),
    variants: variantsOf(formulation, packs, draft),
    packshot: packshotOf(draft, name, pack, container),
    contents: { form: contentsForm(form.portionUnit), accent: accentOf(recipe) },
  };
}
