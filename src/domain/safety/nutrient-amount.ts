import type { Substance } from './facts.ts';
import type { IntakeLevel } from './level.ts';
import {
  type ConversionFactor,
  EQUIVALENT_FACTORS,
  type EquivalentUnit,
  IU_FACTORS,
  multiplyByFactor,
  nanogramsPerUnit,
  type ParsedUnit,
  parseUnit,
} from './units.ts';

export type NutrientAmount =
  | { readonly level: IntakeLevel; readonly amount: number }
  | { readonly level: IntakeLevel; readonly problem: 'unit' | 'form' };

const UNCHANGED_FACTOR: ConversionFactor = [1, 1];
const CALCIDIOL_FORMS = ['calcidiol', 'calcifediol', 'calcidiol-monohydrate'];
const NATURAL_VITAMIN_E_PATTERN = /^(?:d-|rrr-|natural-)/;

/** Converts a substance's amount to its nutrient's unit; undefined if the table has no level for the nutrient. */
export function convertToNutrientAmount(
  substance: Substance,
  levels: readonly IntakeLevel[],
): NutrientAmount | undefined {
  const { slug, form_slug: formSlug, unit_id: unitId, amount } = substance;
  const rows = levels.filter(({ nutrient, ingredients = [nutrient] }) => ingredients.includes(slug));
  const [firstRow] = rows;
  if (!firstRow) return undefined;
  const level = rows.find(({ forms }) => forms === 'all' || forms.includes(formSlug));
  if (!level) return { level: firstRow, problem: 'form' };
  const unit = parseUnit(unitId);
  if (!unit) return { level, problem: 'unit' };
  if (isTocopherolUnknown(substance, unit)) {
    const vitaminEEquivalentsLevel = levels.find(({ nutrient }) => nutrient === 'vitamin-e-equivalents');
    return vitaminEEquivalentsLevel
      ? { level: vitaminEEquivalentsLevel, amount: multiplyByFactor(amount, IU_FACTORS.vitaminE) }
      : { level, problem: 'form' };
  }
  const conversionFactor =
    unit.nanograms === 'IU' ? factorOfInternationalUnits(level) : factorOfMass(substance, unit.equivalentUnit, level);
  if (!conversionFactor) return { level, problem: 'unit' };
  const amountInLevelUnit =
    unit.nanograms === 'IU' ? amount : multiplyByFactor(amount, [unit.nanograms, nanogramsPerUnit(level.unit)]);
  return { level, amount: multiplyByFactor(amountInLevelUnit, conversionFactor) };
}

/** True for vitamin E in IU of unknown origin. Synthetic and natural IU differ in α-tocopherol. */
function isTocopherolUnknown({ slug, form_slug: formSlug }: Substance, { nanograms }: ParsedUnit): boolean {
  return slug === 'vitamin-e' && nanograms === 'IU' && !NATURAL_VITAMIN_E_PATTERN.test(formSlug ?? '');
}

function factorOfInternationalUnits({ nutrient }: IntakeLevel): ConversionFactor | undefined {
  switch (nutrient) {
    case 'vitamin-a':
      return IU_FACTORS.retinol;
    case 'beta-carotene':
      return IU_FACTORS.betaCarotene;
    case 'vitamin-d':
      return IU_FACTORS.vitaminD;
    case 'vitamin-e':
      return IU_FACTORS.vitaminE;
    default:
      return undefined;
  }
}

const EQUIVALENT_UNIT_BY_NUTRIENT: Readonly<Record<string, EquivalentUnit>> = {
  'vitamin-a': 'RE',
  'beta-carotene': 'RE',
  'vitamin-d': 'VDE',
  'vitamin-e': 'TE',
  nicotinamide: 'NE',
  'nicotinic-acid': 'NE',
  niacin: 'NE',
  folate: 'DFE',
};

function factorOfMass(
  { slug, form_slug: form }: Substance,
  equivalentUnit: EquivalentUnit | undefined,
  { nutrient }: IntakeLevel,
): ConversionFactor | undefined {
  if (equivalentUnit && EQUIVALENT_UNIT_BY_NUTRIENT[nutrient] !== equivalentUnit) return undefined;
  if (equivalentUnit === 'DFE') return EQUIVALENT_FACTORS.dietaryFolate;
  if (equivalentUnit) return UNCHANGED_FACTOR;
  // As a form of vitamin A the label already counts retinol equivalents.
  if (slug === 'beta-carotene') return EQUIVALENT_FACTORS.betaCarotene;
  if (nutrient === 'beta-carotene' && slug !== 'vitamin-a') return EQUIVALENT_FACTORS.otherCarotenoid;
  if (nutrient === 'vitamin-d' && form && CALCIDIOL_FORMS.includes(form)) return EQUIVALENT_FACTORS.calcidiol;
  return UNCHANGED_FACTOR;
}
