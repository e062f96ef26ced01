import type { NutrientTotalResponse, SafetyCheck } from '#contract/safety/schema.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import { calculateTotalNeed, maximumAsNeededUnits } from '#domain/intake/need.ts';
import type { PlanCheck, WithFindingKey } from '#domain/safety/check.ts';
import type { DuplicateIngredient } from '#domain/safety/duplicates.ts';
import type { PopulationGroup, SafetyLine } from '#domain/safety/facts.ts';
import { INTAKE_LEVELS } from '#domain/safety/levels.ts';
import { isAboveLimit, removeFloatNoise } from '#domain/safety/rounding.ts';
import { AVERAGED_DAYS } from '#domain/safety/schedule.ts';
import type { NutrientTotal } from '#domain/safety/totals.ts';
import { capitalise } from '#i18n/capitalised.ts';
import { describeConsideredFinding } from './findings.ts';
import {
  type CheckContext,
  formatAmount,
  formatPercentText,
  type TextContext,
  translateNutrient,
  unitSymbolOf,
} from './words.ts';

/** Converts a nutrient's total to the API's shape, with texts; omits the amount of each product. */
export function describeNutrient(
  total: WithFindingKey<NutrientTotal>,
  populationGroup: PopulationGroup,
  consideredFindings: ConsideredFindings,
  context: TextContext,
): Omit<NutrientTotalResponse, 'shares'> {
  const { row, average, peak, level, percent, nrvPercent, state, hasAsNeededDose } = total;
  const translatedName = translateNutrient(row.nutrient, context);
  return {
    slug: row.nutrient,
    name: translatedName,
    unit: row.unit,
    average: removeFloatNoise(average),
    peak: removeFloatNoise(peak),
    nrv_percent: nrvPercent,
    level,
    kind: row.kind === 'not_compared' ? null : row.kind,
    percent,
    state,
    scope: row.scope,
    body: row.body,
    year: row.year,
    url: row.reference,
    as_needed: hasAsNeededDose,
    state_text: formatNutrientState(total, context),
    text: formatNutrientSentence(total, populationGroup, context),
    details: listNutrientDetails(total, context),
    ...describeConsideredFinding(total.key, consideredFindings),
  };
}

/** Returns the amount of a nutrient that each product contributes. */
export const describeProductAmounts = (
  { row, lineAmounts }: NutrientTotal,
  context: CheckContext,
): NutrientTotalResponse['shares'] =>
  lineAmounts.map(({ line, amount }) => ({
    product: context.productIndexOf(line),
    amount: removeFloatNoise(amount),
    text: formatAmount(amount, row.unit, context),
  }));

function formatNutrientSentence(
  { row, average, level, state }: NutrientTotal,
  populationGroup: PopulationGroup,
  context: TextContext,
): string {
  const { t } = context;
  const nutrient = capitalise(translateNutrient(row.nutrient, context), context);
  const amount = formatAmount(average, row.unit, context, level ?? undefined);
  const { body, year, kind, scope } = row;
  const sentenceValues = {
    nutrient,
    amount,
    body,
    year: String(year),
    population: t(`safety:population.${populationGroup}`),
  };
  if (state === 'not_compared') return t('safety:sentence-not-compared', { nutrient, amount });
  if (level === null || kind === null || kind === 'not_compared') return t('safety:sentence-no-level', sentenceValues);
  const levelText = t(`safety:level.${kind}`, { amount: formatAmount(level, row.unit, context) });
  return t('safety:sentence', { ...sentenceValues, level: levelText, scope: t(`safety:scope.${scope}`) });
}

function formatNutrientState({ state, percent }: NutrientTotal, context: TextContext): string {
  return context.t(`safety:state.${state}`, {
    percent: percent === null ? '' : formatPercentText(percent, context),
  });
}

function listNutrientDetails(
  { row, average, peak, level, nrvPercent, hasAsNeededDose, isUpperBound }: NutrientTotal,
  context: TextContext,
): string[] {
  const { t } = context;
  return [
    ...(isAboveLimit(peak, average)
      ? [t('safety:peak', { amount: formatAmount(peak, row.unit, context, level ?? undefined) })]
      : []),
    ...(nrvPercent === null ? [] : [t('safety:nrv', { percent: formatPercentText(nrvPercent, context) })]),
    ...(hasAsNeededDose ? [t('safety:as-needed')] : []),
    ...(isUpperBound ? [t('safety:rarely-together')] : []),
    ...(row.note ? [t(`safety:note.${row.note}`)] : []),
  ];
}

export function describeDuplicate(
  { slug, name, shares }: DuplicateIngredient,
  startDay: number | undefined,
  context: CheckContext,
): SafetyCheck['duplicates'][number] {
  return {
    slug,
    name,
    shares: shares.map(({ line, substance, perUnit }) => {
      const unit = levelUnitOf(slug, unitSymbolOf(substance.unit_id));
      const amount = perUnit === null ? null : removeFloatNoise(perUnit * dailyUnitsOf(line, startDay));
      const formattedAmount = amount === null ? null : formatAmount(amount, unit, context);
      return { product: context.productIndexOf(line), amount, unit, text: formattedAmount };
    }),
  };
}

/** Returns the unit in the table of levels for a label's unit: for vitamin A, labels write µg but mean µg RE. */
const levelUnitOf = (slug: string, unit: string): string =>
  INTAKE_LEVELS.find((row) => row.nutrient === slug && row.unit === `${unit} RE`)?.unit ?? unit;

/** Returns the units taken per day: the mean of the first four weeks, or the maximum of an as-needed dose. */
function dailyUnitsOf({ dose }: SafetyLine, startDay: number | undefined): number {
  if (!dose) return 0;
  return (maximumAsNeededUnits(dose) ?? calculateTotalNeed(dose, AVERAGED_DAYS, startDay) / AVERAGED_DAYS) / 100;
}

/** Describes labels whose NRV percentage contradicts their amount; the check uses the amount. */
export function describeLabelDisagreements(
  { labelDisagreements: disagreements }: PlanCheck,
  context: CheckContext,
): SafetyCheck['label_disagreements'] {
  return disagreements.map(({ line, substance, percent }) => ({
    product: context.productIndexOf(line),
    text: context.t('safety:disagreement', {
      product: line.name,
      nutrient: capitalise(substance.name, context),
      amount: formatAmount(substance.amount, unitSymbolOf(substance.unit_id), context),
      percent: formatPercentText(percent, context),
      said: formatPercentText(substance.nrv_percent ?? 0, context),
    }),
  }));
}
