import type { AllergenSlug, AllergenStatus } from '../data/allergens.ts';
import type { NetUnit, PortionUnit } from '../data/delivery-forms.ts';
import type { AmountUnit, ShownUnit } from '../data/ingredient/ingredient.ts';
import type { WarningSlug } from '../data/warnings.ts';

export interface CompositionEntry {
  ingredientSlug: string;
  formSlug: string | null;
  /** Per daily portion, in `unit`. */
  amount: number;
  unit: AmountUnit;
  /** Share of the nutrient reference value in percent, where there is one (Regulation (EU) 1169/2011, Annex XIII). */
  nrvPercent: number | null;
  /** The ingredient that contains this one ("of which"): EPA in fish oil, magnesium as citrate in magnesium. */
  partOf: string | null;
}

/** An entry of the ingredient list, which is ordered by weight; `allergen` is to be emphasised. */
export interface ListedIngredient {
  kind: 'ingredient' | 'form' | 'excipient';
  slug: string;
  /** Per portion unit. */
  milligrams: number;
  allergen: AllergenSlug | null;
  /** For botanical details; the ingredient to which a form belongs. */
  ingredientSlug: string | null;
}

export type ProductClaim =
  | { kind: 'effects'; nutrient: string; effects: readonly string[] }
  | { kind: 'sentence'; sentence: string };

export interface ProductPrice {
  /** Euro cents including tax. */
  amountMinor: number;
  from: string;
}

export interface CatalogueVariant {
  id: number;
  sku: string;
  pieces: number | null;
  netQuantity: { amount: number; unit: NetUnit };
  /** Gross weight with the pack, in grams. */
  weight: number;
  soldByNumber: boolean;
  available: boolean;
  /** Days for which the pack lasts at the recommended portion. */
  supplyDays: number;
  /** Append-only history, oldest first; the last entry is today's price. */
  prices: readonly ProductPrice[];
  /** Start of the current reduction, if there is one. */
  reducedSince: string | null;
}

export type Container =
  | 'bottle'
  | 'pouch'
  | 'tub'
  | 'blister'
  | 'dropper'
  | 'tube'
  | 'spray'
  | 'sachets'
  | 'gummies-jar';

export interface PackshotInput {
  brandSlug: string;
  brandName: string;
  productName: string;
  strength: string | null;
  count: string;
  container: Container;
  accent: string;
}

export interface ContentsInput {
  form: Exclude<PortionUnit, 'scoop' | 'drop' | 'millilitre'> | 'powder' | 'drops' | 'liquid';
  accent: string;
}

/** How the name is put together in each language; the strength is per daily portion. */
export interface NameParts {
  recipeSlug: string;
  title: 'concept' | 'ingredient' | 'form';
  termSlug: string;
  strength: { amount: number; unit: ShownUnit } | null;
  tier: 'mild' | 'forte' | null;
  withPack: boolean;
}

export interface CatalogueProduct {
  id: number;
  slug: string;
  brandId: number;
  recipeSlug: string;
  name: NameParts;
  categoryIds: readonly number[];
  healthGoalIds: readonly number[];
  deliveryFormId: number;
  freeFromIds: readonly number[];
  suitableForIds: readonly number[];
  allergens: Readonly<Record<AllergenSlug, AllergenStatus>>;
  practitionerOnly: boolean;
  /** Higher is more popular. */
  popularity: number;
  createdAt: string;
  updatedAt: string;
  /** What is taken per day; the weight only where it is measured out (powder). */
  portion: { units: number; unit: PortionUnit; grams: number | null };
  composition: readonly CompositionEntry[];
  ingredientList: readonly ListedIngredient[];
  claims: readonly ProductClaim[];
  warnings: readonly WarningSlug[];
  directions: PortionUnit;
  /** Key of the terms' section `timing`; null where the directions say all. */
  timing: string | null;
  storage: string;
  /** Keys of the terms' section `descriptions`, in reading order. */
  notes: readonly string[];
  variants: readonly CatalogueVariant[];
  packshot: PackshotInput;
  contents: ContentsInput;
}
