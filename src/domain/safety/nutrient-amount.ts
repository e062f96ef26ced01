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

const IDENTITY_FACTOR: ConversionFactor = [1, 1];
const CALCIDIOL_FORMS = ['calcidiol', 'calcifediol', 'calcidiol-monohydrate'];
const NATURAL_VITAMIN_E_PATTERN = /^(?:d-|rrr-|natural-)/;

/** Converts a substance's amount to its nutrient's unit; undefined if the table has no level for the nutrient. */
export function convertToNutrientAmount(
  substance: Substance,
  intakeLevels: readonly IntakeLevel[],
): NutrientAmount | undefined {
  const { slug, form_slug: formSlug, unit_id: unitId, amount } = substance;
  const levelsOfSubstance = intakeLevels.filter(({ nutrient, ingredients = [nutrient] }) => ingredients.includes(slug));
  const [firstRow] = levelsOfSubstance;
  if (!firstRow) return undefined;
  const levelOfForm = levelsOfSubstance.find(({ forms }) => forms === 'all' || forms.includes(formSlug));
  if (!levelOfForm) return { level: firstRow, problem: 'form' };
  const parsedUnit = parseUnit(unitId);
  if (!parsedUnit) return { level: levelOfForm, problem: 'unit' };
  if (isTocopherolUnknown(substance, parsedUnit)) {
    const vitaminEEquivalentsLevel = intakeLevels.find(({ nutrient }) => nutrient === 'vitamin-e-equivalents');
    return vitaminEEquivalentsLevel
      ? { level: vitaminEEquivalentsLevel, amount: multiplyByFactor(amount, IU_FACTORS.vitaminE) }
      : { level: levelOfForm, problem: 'form' };
  }
  const conversionFactor =
    parsedUnit.nanograms === 'IU'
      ? factorFromInternationalUnits(levelOfForm)
      : factorFromMassUnit(substance, parsedUnit.equivalentUnit, levelOfForm);
  if (!conversionFactor) return { level: levelOfForm, problem: 'unit' };
  const amountInLevelUnit =
    parsedUnit.nanograms === 'IU'
      ? amount
      : multiplyByFactor(amount, [parsedUnit.nanograms, nanogramsPerUnit(levelOfForm.unit)]);
  return { level: levelOfForm, amount: multiplyByFactor(amountInLevelUnit, conversionFactor) };
}

/** True for vitamin E in IU of unknown origin. Synthetic and natural IU differ in α-tocopherol. */
function isTocopherolUnknown({ slug, form_slug: formSlug }: Substance, { nanograms }: ParsedUnit): boolean {
  return slug === 'vitamin-e' && nanograms === 'IU' && !NATURAL_VITAMIN_E_PATTERN.test(formSlug ?? '');
}

function factorFromInternationalUnits({ nutrient }: IntakeLevel): ConversionFactor | undefined {
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

function factorFromMassUnit(
  { slug, form_slug: formSlug }: Substance,
  equivalentUnit: EquivalentUnit | undefined,
  { nutrient }: IntakeLevel,
): ConversionFactor | undefined {
  if (equivalentUnit && EQUIVALENT_UNIT_BY_NUTRIENT[nutrient] !== equivalentUnit) return undefined;
  if (equivalentUnit === 'DFE') return EQUIVALENT_FACTORS.dietaryFolate;
  if (equivalentUnit) return IDENTITY_FACTOR;
  // As a form of vitamin A the label already counts retinol equivalents.
  if (slug === 'beta-carotene') return EQUIVALENT_FACTORS.betaCarotene;
  if (nutrient === 'beta-carotene' && slug !== 'vitamin-a') return EQUIVALENT_FACTORS.otherCarotenoid;
  if (nutrient === 'vitamin-d' && formSlug && CALCIDIOL_FORMS.includes(formSlug)) return EQUIVALENT_FACTORS.calcidiol;
  return IDENTITY_FACTOR;
}
