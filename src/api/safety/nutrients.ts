import type { NutrientTotalResponse, SafetyCheck } from '#contract/safety/schema.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import { calculateTotalNeed, maximumAsNeededHundredths } from '#domain/intake/need.ts';
import type { PlanCheck, WithFindingKey } from '#domain/safety/check.ts';
import type { DuplicateIngredient } from '#domain/safety/duplicates.ts';
import type { PopulationGroup, SafetyLine } from '#domain/safety/facts.ts';
import { INTAKE_LEVELS } from '#domain/safety/levels.ts';
import { isAboveLimit, removeFloatNoise } from '#domain/safety/rounding.ts';
import { AVERAGING_PERIOD_DAYS } from '#domain/safety/schedule.ts';
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
  nutrientTotal: WithFindingKey<NutrientTotal>,
  populationGroup: PopulationGroup,
  consideredFindings: ConsideredFindings,
  textContext: TextContext,
): Omit<NutrientTotalResponse, 'shares'> {
  const { row, average, peak, level, percent, nrvPercent, state, hasAsNeededDose } = nutrientTotal;
  const nutrientName = translateNutrient(row.nutrient, textContext);
  return {
    slug: row.nutrient,
    name: nutrientName,
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
    state_text: formatNutrientState(nutrientTotal, textContext),
    text: formatNutrientSentence(nutrientTotal, populationGroup, textContext),
    details: listNutrientDetails(nutrientTotal, textContext),
    ...describeConsideredFinding(nutrientTotal.key, consideredFindings),
  };
}

/** Returns the amount of a nutrient that each product contributes. */
export const describeProductAmounts = (
  { row, lineAmounts }: NutrientTotal,
  checkContext: CheckContext,
): NutrientTotalResponse['shares'] =>
  lineAmounts.map(({ line, amount }) => ({
    product: checkContext.productIndexOf(line),
    amount: removeFloatNoise(amount),
    text: formatAmount(amount, row.unit, checkContext),
  }));

function formatNutrientSentence(
  { row, average, level, state }: NutrientTotal,
  populationGroup: PopulationGroup,
  textContext: TextContext,
): string {
  const { t } = textContext;
  const nutrient = capitalise(translateNutrient(row.nutrient, textContext), textContext);
  const averageText = formatAmount(average, row.unit, textContext, level ?? undefined);
  const { body, year, kind, scope } = row;
  const sentenceParams = {
    nutrient,
    amount: averageText,
    body,
    year: String(year),
    population: t(`safety:population.${populationGroup}`),
  };
  if (state === 'not_compared') return t('safety:sentence-not-compared', { nutrient, amount: averageText });
  if (level === null || kind === null || kind === 'not_compared') return t('safety:sentence-no-level', sentenceParams);
  const limitText = t(`safety:level.${kind}`, { amount: formatAmount(level, row.unit, textContext) });
  return t('safety:sentence', { ...sentenceParams, level: limitText, scope: t(`safety:scope.${scope}`) });
}

function formatNutrientState({ state, percent }: NutrientTotal, textContext: TextContext): string {
  return textContext.t(`safety:state.${state}`, {
    percent: percent === null ? '' : formatPercentText(percent, textContext),
  });
}

function listNutrientDetails(
  { row, average, peak, level, nrvPercent, hasAsNeededDose, isUpperBound }: NutrientTotal,
  textContext: TextContext,
): string[] {
  const { t } = textContext;
  return [
    ...(isAboveLimit(peak, average)
      ? [t('safety:peak', { amount: formatAmount(peak, row.unit, textContext, level ?? undefined) })]
      : []),
    ...(nrvPercent === null ? [] : [t('safety:nrv', { percent: formatPercentText(nrvPercent, textContext) })]),
    ...(hasAsNeededDose ? [t('safety:as-needed')] : []),
    ...(isUpperBound ? [t('safety:rarely-together')] : []),
    ...(row.note ? [t(`safety:note.${row.note}`)] : []),
  ];
}

export function describeDuplicate(
  { slug, name, shares }: DuplicateIngredient,
  planStartDay: number | undefined,
  checkContext: CheckContext,
): SafetyCheck['duplicates'][number] {
  return {
    slug,
    name,
    shares: shares.map(({ line, substance, perUnit }) => {
      const unit = intakeLevelUnitOf(slug, unitSymbolOf(substance.unit_id));
      const amountPerDay = perUnit === null ? null : removeFloatNoise(perUnit * unitsTakenPerDay(line, planStartDay));
      const formattedAmount = amountPerDay === null ? null : formatAmount(amountPerDay, unit, checkContext);
      return { product: checkContext.productIndexOf(line), amount: amountPerDay, unit, text: formattedAmount };
    }),
  };
}

/** Returns the unit in the table of levels for a label's unit: for vitamin A, labels write µg but mean µg RE. */
const intakeLevelUnitOf = (slug: string, unit: string): string =>
  INTAKE_LEVELS.find((intakeLevel) => intakeLevel.nutrient === slug && intakeLevel.unit === `${unit} RE`)?.unit ?? unit;

/** Returns the units taken per day: the mean of the first four weeks, or the maximum of an as-needed dose. */
function unitsTakenPerDay({ dose }: SafetyLine, startDay: number | undefined): number {
  if (!dose) return 0;
  return (
    (maximumAsNeededHundredths(dose) ??
      calculateTotalNeed(dose, AVERAGING_PERIOD_DAYS, startDay) / AVERAGING_PERIOD_DAYS) / 100
  );
}

/** Describes labels whose NRV percentage contradicts their amount; the check uses the amount. */
export function describeNrvContradictions(
  { nrvPercentMismatches: nrvContradictions }: PlanCheck,
  checkContext: CheckContext,
): SafetyCheck['label_disagreements'] {
  return nrvContradictions.map(({ line, substance, percent }) => ({
    product: checkContext.productIndexOf(line),
    text: checkContext.t('safety:disagreement', {
      product: line.name,
      nutrient: capitalise(substance.name, checkContext),
      amount: formatAmount(substance.amount, unitSymbolOf(substance.unit_id), checkContext),
      percent: formatPercentText(percent, checkContext),
      said: formatPercentText(substance.nrv_percent ?? 0, checkContext),
    }),
  }));
}
