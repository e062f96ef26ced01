import type { DayPart } from '#contract/intake/limits.ts';
import type { Intake } from '#contract/intake/schema.ts';
import { impliedFoodRule } from '#domain/intake/parts.ts';
import { areDayPartsWithinMinutes } from '#domain/plan/clock.ts';
import type { Contribution } from '../contributions.ts';
import { listOutermostSubstances, reasonLineIsNotCompared } from '../contributions.ts';
import type { SafetyLine } from '../facts.ts';
import { isAtLeastLimit } from '../rounding.ts';
import { countDaysToCheck, type IntakeCalculator } from '../schedule.ts';
import { SPACING_RULES, type SpacingRule } from './rules.ts';

/** Intake of a line at a part of the day, with the amount in mg of each substance. Extracts have the amount 0. */
export interface SubstanceIntake {
  readonly line: SafetyLine;
  readonly part: DayPart;
  readonly isWithMeal: boolean;
  readonly amounts: ReadonlyMap<string, number>;
}

export interface SubstanceAmount {
  readonly substance: string;
  readonly part: DayPart;
  /** Amount in mg; null for an extract. */
  readonly amount: number | null;
}

export interface SpacingFinding {
  readonly rule: SpacingRule;
  readonly amounts: readonly SubstanceAmount[];
  readonly lines: readonly SafetyLine[];
  readonly sides: readonly [readonly SafetyLine[], readonly SafetyLine[]];
}

/** Creates a function that finds intakes too close in time. Days with the same phases are checked only once. */
export function createSpacingCheck(
  safetyLines: readonly SafetyLine[],
  contributions: readonly Contribution[],
): (intakeCalculator: IntakeCalculator) => SpacingFinding[] {
  const contributionsByLine = Map.groupBy(contributions, ({ line }) => line);
  const linesWithRuleSubstances = safetyLines
    .filter((line) => reasonLineIsNotCompared(line) === undefined)
    .map((line) => ({ line, perUnit: calculateMilligramsPerUnit(line, contributionsByLine.get(line) ?? []) }))
    .filter(({ perUnit }) => perUnit.size > 0)
    .map(({ line, perUnit }) => ({
      line,
      byPhase: (line.dose?.phases ?? []).map(({ intakes }) => toSubstanceIntakes(line, perUnit, intakes)),
    }));
  const checkedDayCount = countDaysToCheck(linesWithRuleSubstances.flatMap(({ line }) => line.dose ?? []));
  const phaseNumbersByLine = linesWithRuleSubstances.map(({ line }) => listPhaseNumberByDay(line, checkedDayCount));
  /** Findings by day pattern: a character per line, whose code is the phase's number from 1, or 0 without an intake. */
  const findingsByDayPattern = new Map<string, readonly SpacingFinding[]>();
  return (intakeCalculator) => {
    const unitsByLine = linesWithRuleSubstances.map(({ line }) => intakeCalculator.dailyNeeds(line, checkedDayCount));
    const dayPatterns = new Set<string>();
    for (let planDay = 0; planDay < checkedDayCount; planDay++)
      dayPatterns.add(
        String.fromCharCode(
          ...phaseNumbersByLine.map((phaseNumberByDay, index) =>
            unitsByLine[index]?.[planDay] ? (phaseNumberByDay[planDay] ?? 0) : 0,
          ),
        ),
      );
    const largestFindingByKey = new Map<string, SpacingFinding>();
    for (const dayPattern of dayPatterns) {
      const listIntakesOfDayPattern = () =>
        linesWithRuleSubstances.flatMap(({ byPhase }, index) => byPhase[dayPattern.charCodeAt(index) - 1] ?? []);
      const spacingFindings = findingsByDayPattern.get(dayPattern) ?? findSpacingOnDay(listIntakesOfDayPattern());
      findingsByDayPattern.set(dayPattern, spacingFindings);
      for (const spacingFinding of spacingFindings) {
        const findingGroupKey = spacingGroupKey(spacingFinding);
        const largestFindingSoFar = largestFindingByKey.get(findingGroupKey);
        if (!largestFindingSoFar || totalFindingAmount(spacingFinding) > totalFindingAmount(largestFindingSoFar))
          largestFindingByKey.set(findingGroupKey, spacingFinding);
      }
    }
    return [...largestFindingByKey.values()].toSorted((firstFinding, secondFinding) =>
      firstFinding.rule.ruleName < secondFinding.rule.ruleName ? -1 : 1,
    );
  };
}

export const spacingGroupKey = ({ rule, amounts }: SpacingFinding): string =>
  [rule.ruleName, ...amounts.map(({ part }) => part)].join();

export const totalFindingAmount = ({ amounts }: SpacingFinding): number =>
  amounts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

const MILLIGRAMS_PER_UNIT: Readonly<Record<string, number>> = { g: 1000, mg: 1, µg: 1 / 1000 };
const NUTRIENTS_WITH_SPACING_RULE = ['iron', 'calcium', 'zinc', 'vitamin-b12', 'caffeine'];
const EXTRACTS_WITH_SPACING_RULE = ['green-tea', 'psyllium'];

function calculateMilligramsPerUnit(line: SafetyLine, contributions: readonly Contribution[]): Map<string, number> {
  const milligramsByNutrient = new Map<string, number>();
  for (const { level, amountPerUnit: nutrientAmountPerUnit } of contributions) {
    if (!NUTRIENTS_WITH_SPACING_RULE.includes(level.nutrient)) continue;
    const milligrams = nutrientAmountPerUnit * (MILLIGRAMS_PER_UNIT[level.unit] ?? 1);
    milligramsByNutrient.set(level.nutrient, (milligramsByNutrient.get(level.nutrient) ?? 0) + milligrams);
  }
  for (const { slug } of listOutermostSubstances(line.facts))
    if (EXTRACTS_WITH_SPACING_RULE.includes(slug)) milligramsByNutrient.set(slug, 0);
  return milligramsByNutrient;
}

/** Returns the number of the phase on each day, counted from 1; 0 on days without a phase. */
function listPhaseNumberByDay({ dose }: SafetyLine, dayCount: number): Uint8Array {
  const phaseNumbers = new Uint8Array(dayCount);
  for (const [index, { start_day: phaseStartDay, days: phaseLengthDays }] of (dose?.phases ?? []).entries())
    phaseNumbers.fill(index + 1, phaseStartDay, phaseStartDay + (phaseLengthDays ?? dayCount));
  return phaseNumbers;
}

function toSubstanceIntakes(
  line: SafetyLine,
  milligramsPerUnit: ReadonlyMap<string, number>,
  doseIntakes: readonly Intake[],
): SubstanceIntake[] {
  return doseIntakes.flatMap(({ part, amount, food }) => {
    if (part === null) return [];
    const foodRule = food ?? impliedFoodRule(part);
    const amounts = new Map([...milligramsPerUnit].map(([name, perUnitAmount]) => [name, perUnitAmount * amount]));
    return [{ line, part, amounts, isWithMeal: foodRule === 'with_food' || foodRule === 'with_fat' }];
  });
}

function findSpacingOnDay(intakes: readonly SubstanceIntake[]): SpacingFinding[] {
  const intakesByDayPart = Map.groupBy(intakes, ({ part }) => part);
  return SPACING_RULES.flatMap((spacingRule) =>
    [...intakesByDayPart.keys()].flatMap((dayPart) => findSpacingAtDayPart(spacingRule, intakesByDayPart, dayPart)),
  );
}

type IntakesByDayPart = ReadonlyMap<DayPart, readonly SubstanceIntake[]>;

function findSpacingAtDayPart(
  rule: SpacingRule,
  intakesByDayPart: IntakesByDayPart,
  dayPart: DayPart,
): SpacingFinding[] {
  const { firstSubstance, otherSubstances, maximumMinutesApart = 0, dayParts, appliesOnlyWithoutMeal } = rule;
  if (dayParts && !dayParts.includes(dayPart)) return [];
  const selectIntakesByMealRule = (intakeDayPart: DayPart) =>
    (intakesByDayPart.get(intakeDayPart) ?? []).filter(({ isWithMeal }) => !(appliesOnlyWithoutMeal && isWithMeal));
  const firstSubstanceIntakes = selectIntakesByMealRule(dayPart).filter(({ amounts }) =>
    amounts.has(firstSubstance.substance),
  );
  const firstAmount = sumSubstanceAmount(firstSubstanceIntakes, firstSubstance.substance, dayPart);
  if (firstSubstanceIntakes.length === 0 || !isAmountAtLeast(firstAmount, firstSubstance.minimumMilligrams)) return [];
  const firstLines = linesOfIntakes(firstSubstanceIntakes);
  if (!otherSubstances) return [{ rule, amounts: [firstAmount], lines: firstLines, sides: [firstLines, []] }];
  const firstMatch = { rule, firstAmount, firstIntakes: firstSubstanceIntakes, firstLines };
  return [...intakesByDayPart.keys()]
    .filter((otherDayPart) => areDayPartsWithinMinutes(dayPart, otherDayPart, maximumMinutesApart))
    .flatMap(
      (otherDayPart) => pairWithSecondSubstance(firstMatch, otherDayPart, selectIntakesByMealRule(otherDayPart)) ?? [],
    );
}

interface FirstSubstanceMatch {
  readonly rule: SpacingRule;
  readonly firstAmount: SubstanceAmount;
  readonly firstIntakes: readonly SubstanceIntake[];
  readonly firstLines: readonly SafetyLine[];
}

function pairWithSecondSubstance(
  { rule, firstAmount, firstIntakes, firstLines }: FirstSubstanceMatch,
  otherDayPart: DayPart,
  intakes: readonly SubstanceIntake[],
): SpacingFinding | undefined {
  // With two sources of the first substance, each is "another product" to the other.
  const isOtherProduct = ({ line }: SubstanceIntake) => firstLines.length > 1 || firstLines[0] !== line;
  const intakesOfAllowedProducts = rule.appliesOnlyBetweenProducts ? intakes.filter(isOtherProduct) : intakes;
  const secondSubstanceMatches = (rule.otherSubstances ?? []).flatMap(({ substance, minimumMilligrams }) => {
    const secondSubstanceIntakes = intakesOfAllowedProducts.filter(({ amounts }) => amounts.has(substance));
    const secondSubstanceAmount = sumSubstanceAmount(secondSubstanceIntakes, substance, otherDayPart);
    return secondSubstanceIntakes.length > 0 && isAmountAtLeast(secondSubstanceAmount, minimumMilligrams)
      ? [{ otherAmount: secondSubstanceAmount, intakesOfSecond: secondSubstanceIntakes }]
      : [];
  });
  if (secondSubstanceMatches.length === 0) return undefined;
  const allIntakesOfSecond = secondSubstanceMatches.flatMap(({ intakesOfSecond }) => intakesOfSecond);
  return {
    rule,
    amounts: [firstAmount, ...secondSubstanceMatches.map(({ otherAmount }) => otherAmount)],
    lines: linesOfIntakes([...firstIntakes, ...allIntakesOfSecond]),
    sides: [firstLines, linesOfIntakes(allIntakesOfSecond)],
  };
}

const linesOfIntakes = (intakes: readonly SubstanceIntake[]): SafetyLine[] => [
  ...new Set(intakes.map(({ line }) => line)),
];

function sumSubstanceAmount(intakes: readonly SubstanceIntake[], substance: string, dayPart: DayPart): SubstanceAmount {
  const milligramSum = intakes.reduce((amountSoFar, { amounts }) => amountSoFar + (amounts.get(substance) ?? 0), 0);
  return { substance, part: dayPart, amount: EXTRACTS_WITH_SPACING_RULE.includes(substance) ? null : milligramSum };
}

const isAmountAtLeast = ({ amount }: SubstanceAmount, minimumMilligrams: number): boolean =>
  amount === null || isAtLeastLimit(amount, minimumMilligrams);
