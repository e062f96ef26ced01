import type { Substance } from './facts.ts';
import type { Level } from './level.ts';
import {
  EQUIVALENCE,
  type Equivalent,
  type Factor,
  IU,
  massOf,
  type ReadUnit,
  readUnit,
  times,
} from './units.ts';

export type NutrientAmount =
  | { readonly level: Level; readonly amount: number }
  | { readonly level: Level; readonly problem: 'unit' | 'form' };

const AS_ITSELF: Factor = [1, 1];
const CALCIDIOL = ['calcidiol', 'calcifediol', 'calcidiol-monohydrate'];
const NATURAL_VITAMIN_E = /^(?:d-|rrr-|natural-)/;

/** Converts a substance's amount to its nutrient's unit; undefined if the table has no level for it. */
export function nutrientAmount(substance: Substance, levels: readonly Level[]): NutrientAmount | undefined {
  const { slug, form_slug: form, unit_id: unitId, amount } = substance;
  const rows = levels.filter(({ nutrient, ingredients = [nutrient] }) => ingredients.includes(slug));
  const [first] = rows;
  if (!first) return undefined;
  const level = rows.find(({ forms }) => forms === 'all' || forms.includes(form));
  if (!level) return { level: first, problem: 'form' };
  const unit = readUnit(unitId);
  if (!unit) return { level, problem: 'unit' };
  if (isOfUnknownTocopherol(substance, unit)) {
    const other = levels.find(({ nutrient }) => nutrient === 'vitamin-e-equivalents');
    return other ? { level: other, amount: times(amount, IU.vitaminE) } : { level, problem: 'form' };
  }
  const factor =
    unit.nanograms === 'IU' ? factorOfUnits(level) : factorOfMass(substance, unit.equivalent, level);
  if (!factor) return { level, problem: 'unit' };
  const inUnit = unit.nanograms === 'IU' ? amount : times(amount, [unit.nanograms, massOf(level.unit)]);
  return { level, amount: times(inUnit, factor) };
}

/** True for vitamin E in IU of unknown origin: synthetic and natural IU differ in α-tocopherol. */
function isOfUnknownTocopherol({ slug, form_slug: form }: Substance, { nanograms }: ReadUnit): boolean {
  return slug === 'vitamin-e' && nanograms === 'IU' && !NATURAL_VITAMIN_E.test(form ?? '');
}

function factorOfUnits({ nutrient }: Level): Factor | undefined {
  switch (nutrient) {
    case 'vitamin-a':
      return IU.retinol;
    case 'beta-carotene':
      return IU.betaCarotene;
    case 'vitamin-d':
      return IU.vitaminD;
    case 'vitamin-e':
      return IU.vitaminE;
    default:
      return undefined;
  }
}

const EQUIVALENT_OF: Readonly<Record<string, Equivalent>> = {
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
  equivalent: Equivalent | undefined,
  { nutrient }: Level,
): Factor | undefined {
  if (equivalent && EQUIVALENT_OF[nutrient] !== equivalent) return undefined;
  if (equivalent === 'DFE') return EQUIVALENCE.dietaryFolate;
  if (equivalent) return AS_ITSELF;
  // As a form of vitamin A the label already counts retinol equivalents.
  if (slug === 'beta-carotene') return EQUIVALENCE.betaCarotene;
  if (nutrient === 'beta-carotene' && slug !== 'vitamin-a') return EQUIVALENCE.otherCarotenoid;
  if (nutrient === 'vitamin-d' && form && CALCIDIOL.includes(form)) return EQUIVALENCE.calcidiol;
  return AS_ITSELF;
}
