import type { DayPart } from '#contract/intake/limits.ts';
import type { Intake } from '#contract/intake/schema.ts';
import { impliedFoodRule } from '#domain/intake/parts.ts';
import { isWithinMinutes } from '#domain/plan/clock.ts';
import type { Contribution } from '../contributions.ts';
import { outermostSubstances, reasonNotCompared } from '../contributions.ts';
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
  lines: readonly SafetyLine[],
  contributions: readonly Contribution[],
): (intakeCalculator: IntakeCalculator) => SpacingFinding[] {
  const contributionsByLine = Map.groupBy(contributions, ({ line }) => line);
  const relevantLines = lines
    .filter((line) => reasonNotCompared(line) === undefined)
    .map((line) => ({ line, perUnit: calculateMilligramsPerUnit(line, contributionsByLine.get(line) ?? []) }))
    .filter(({ perUnit }) => perUnit.size > 0)
    .map(({ line, perUnit }) => ({
      line,
      byPhase: (line.dose?.phases ?? []).map(({ intakes }) => toSubstanceIntakes(line, perUnit, intakes)),
    }));
  const days = countDaysToCheck(relevantLines.flatMap(({ line }) => line.dose ?? []));
  const phaseNumbersByLine = relevantLines.map(({ line }) => listPhaseNumbers(line, days));
  /** Findings by day pattern: a character per line, whose code is the phase's number from 1, or 0 without an intake. */
  const findingsByPattern = new Map<string, readonly SpacingFinding[]>();
  return (intakeCalculator) => {
    const needsByLine = relevantLines.map(({ line }) => intakeCalculator.dailyNeeds(line, days));
    const dayPatterns = new Set<string>();
    for (let day = 0; day < days; day++)
      dayPatterns.add(
        String.fromCharCode(
          ...phaseNumbersByLine.map((phaseNumbers, index) =>
            needsByLine[index]?.[day] ? (phaseNumbers[day] ?? 0) : 0,
          ),
        ),
      );
    const largestFindingByKey = new Map<string, SpacingFinding>();
    for (const pattern of dayPatterns) {
      const listIntakesOfPattern = () =>
        relevantLines.flatMap(({ byPhase }, index) => byPhase[pattern.charCodeAt(index) - 1] ?? []);
      const findings = findingsByPattern.get(pattern) ?? findSpacingOnDay(listIntakesOfPattern());
      findingsByPattern.set(pattern, findings);
      for (const finding of findings) {
        const key = spacingGroupKey(finding);
        const knownFinding = largestFindingByKey.get(key);
        if (!knownFinding || totalFindingAmount(finding) > totalFindingAmount(knownFinding))
          largestFindingByKey.set(key, finding);
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
  const amounts = new Map<string, number>();
  for (const { level, amountPerUnit: perUnit } of contributions) {
    if (!NUTRIENTS_WITH_SPACING_RULE.includes(level.nutrient)) continue;
    const milligrams = perUnit * (MILLIGRAMS_PER_UNIT[level.unit] ?? 1);
    amounts.set(level.nutrient, (amounts.get(level.nutrient) ?? 0) + milligrams);
  }
  for (const { slug } of outermostSubstances(line.facts))
    if (EXTRACTS_WITH_SPACING_RULE.includes(slug)) amounts.set(slug, 0);
  return amounts;
}

/** Returns the number of the phase on each day, counted from 1; 0 on days without a phase. */
function listPhaseNumbers({ dose }: SafetyLine, days: number): Uint8Array {
  const phaseNumbers = new Uint8Array(days);
  for (const [index, { start_day: phaseStartDay, days: phaseDays }] of (dose?.phases ?? []).entries())
    phaseNumbers.fill(index + 1, phaseStartDay, phaseStartDay + (phaseDays ?? days));
  return phaseNumbers;
}

function toSubstanceIntakes(
  line: SafetyLine,
  milligramsPerUnit: ReadonlyMap<string, number>,
  intakes: readonly Intake[],
): SubstanceIntake[] {
  return intakes.flatMap(({ part, amount, food }) => {
    if (part === null) return [];
    const foodRule = food ?? impliedFoodRule(part);
    const amounts = new Map([...milligramsPerUnit].map(([name, perUnitAmount]) => [name, perUnitAmount * amount]));
    return [{ line, part, amounts, isWithMeal: foodRule === 'with_food' || foodRule === 'with_fat' }];
  });
}

function findSpacingOnDay(intakes: readonly SubstanceIntake[]): SpacingFinding[] {
  const intakesByDayPart = Map.groupBy(intakes, ({ part }) => part);
  return SPACING_RULES.flatMap((rule) =>
    [...intakesByDayPart.keys()].flatMap((dayPart) => findSpacingAtDayPart(rule, intakesByDayPart, dayPart)),
  );
}

type IntakesByDayPart = ReadonlyMap<DayPart, readonly SubstanceIntake[]>;

function findSpacingAtDayPart(
  rule: SpacingRule,
  intakesByDayPart: IntakesByDayPart,
  dayPart: DayPart,
): SpacingFinding[] {
  const { firstSubstance, otherSubstances, minutes = 0, dayParts, isFasting } = rule;
  if (dayParts && !dayParts.includes(dayPart)) return [];
  const eligibleIntakesAt = (intakeDayPart: DayPart) =>
    (intakesByDayPart.get(intakeDayPart) ?? []).filter(({ isWithMeal }) => !(isFasting && isWithMeal));
  const firstIntakes = eligibleIntakesAt(dayPart).filter(({ amounts }) => amounts.has(firstSubstance.substance));
  const firstAmount = sumSubstanceAmount(firstIntakes, firstSubstance.substance, dayPart);
  if (firstIntakes.length === 0 || !isAmountAtLeast(firstAmount, firstSubstance.minimumMilligrams)) return [];
  const firstLines = linesOfIntakes(firstIntakes);
  if (!otherSubstances) return [{ rule, amounts: [firstAmount], lines: firstLines, sides: [firstLines, []] }];
  const firstMatch = { rule, firstAmount, firstIntakes, firstLines };
  return [...intakesByDayPart.keys()]
    .filter((otherDayPart) => isWithinMinutes(dayPart, otherDayPart, minutes))
    .flatMap(
      (otherDayPart) => pairWithSecondSubstance(firstMatch, otherDayPart, eligibleIntakesAt(otherDayPart)) ?? [],
    );
}

interface RuleSubstanceMatch {
  readonly rule: SpacingRule;
  readonly firstAmount: SubstanceAmount;
  readonly firstIntakes: readonly SubstanceIntake[];
  readonly firstLines: readonly SafetyLine[];
}

function pairWithSecondSubstance(
  { rule, firstAmount, firstIntakes, firstLines }: RuleSubstanceMatch,
  otherDayPart: DayPart,
  intakes: readonly SubstanceIntake[],
): SpacingFinding | undefined {
  // With two sources of the first substance, each is "another product" to the other.
  const isOtherProduct = ({ line }: SubstanceIntake) => firstLines.length > 1 || firstLines[0] !== line;
  const eligibleIntakes = rule.isBetweenProducts ? intakes.filter(isOtherProduct) : intakes;
  const otherMatches = (rule.otherSubstances ?? []).flatMap(({ substance, minimumMilligrams: leastAmount }) => {
    const intakesOfSecond = eligibleIntakes.filter(({ amounts }) => amounts.has(substance));
    const otherAmount = sumSubstanceAmount(intakesOfSecond, substance, otherDayPart);
    return intakesOfSecond.length > 0 && isAmountAtLeast(otherAmount, leastAmount)
      ? [{ otherAmount, intakesOfSecond }]
      : [];
  });
  if (otherMatches.length === 0) return undefined;
  const otherIntakes = otherMatches.flatMap(({ intakesOfSecond }) => intakesOfSecond);
  return {
    rule,
    amounts: [firstAmount, ...otherMatches.map(({ otherAmount }) => otherAmount)],
    lines: linesOfIntakes([...firstIntakes, ...otherIntakes]),
    sides: [firstLines, linesOfIntakes(otherIntakes)],
  };
}

const linesOfIntakes = (intakes: readonly SubstanceIntake[]): SafetyLine[] => [
  ...new Set(intakes.map(({ line }) => line)),
];

function sumSubstanceAmount(intakes: readonly SubstanceIntake[], substance: string, dayPart: DayPart): SubstanceAmount {
  const sum = intakes.reduce((total, { amounts }) => total + (amounts.get(substance) ?? 0), 0);
  return { substance, part: dayPart, amount: EXTRACTS_WITH_SPACING_RULE.includes(substance) ? null : sum };
}

const isAmountAtLeast = ({ amount }: SubstanceAmount, minimumMilligrams: number): boolean =>
  amount === null || isAtLeastLimit(amount, minimumMilligrams);
