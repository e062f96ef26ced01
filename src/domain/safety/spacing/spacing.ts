import type { DayPart } from '#contract/intake/limits.ts';
import type { Intake } from '#contract/intake/schema.ts';
import { impliedFoodRule } from '#domain/intake/parts.ts';
import { TIMES_BY_DAY_PART } from '#domain/plan/clock.ts';
import type { Contribution } from '../contributions.ts';
import { outermostSubstances, reasonNotCompared } from '../contributions.ts';
import type { SafetyLine } from '../facts.ts';
import { isAtLeast } from '../rounding.ts';
import { daysToCheck, type IntakeCalculator } from '../schedule.ts';
import { SPACING_RULES, type SpacingRule } from './rules.ts';

/** Intake of a line at a part of the day, with the amount in mg of each substance. Extracts have the amount 0. */
export interface SubstanceIntake {
  readonly line: SafetyLine;
  readonly part: DayPart;
  readonly isWithMeal: boolean;
  readonly amounts: ReadonlyMap<string, number>;
}

export interface GatheredAmount {
  readonly substance: string;
  readonly part: DayPart;
  /** Amount in mg; null for an extract. */
  readonly amount: number | null;
}

export interface SpacingFinding {
  readonly rule: SpacingRule;
  readonly amounts: readonly GatheredAmount[];
  readonly lines: readonly SafetyLine[];
  readonly sides: readonly [readonly SafetyLine[], readonly SafetyLine[]];
}

/** Creates a function that finds intakes that are too close. Days with the same phases are checked only once. */
export function createSpacingCheck(
  lines: readonly SafetyLine[],
  contributions: readonly Contribution[],
): (intakes: IntakeCalculator) => SpacingFinding[] {
  const contributionsByLine = Map.groupBy(contributions, ({ line }) => line);
  const relevantLines = lines
    .filter((line) => reasonNotCompared(line) === undefined)
    .map((line) => ({ line, perUnit: amountsPerUnit(line, contributionsByLine.get(line) ?? []) }))
    .filter(({ perUnit }) => perUnit.size > 0)
    .map(({ line, perUnit }) => ({
      line,
      byPhase: (line.dose?.phases ?? []).map(({ intakes }) => intakesOf(line, perUnit, intakes)),
    }));
  const days = daysToCheck(relevantLines.flatMap(({ line }) => line.dose ?? []));
  const phasesOn = relevantLines.map(({ line }) => phaseOnDays(line, days));
  /** Findings by day pattern: a character per line, whose code is the phase's number from 1, or 0 without an intake. */
  const findingsByPattern = new Map<string, readonly SpacingFinding[]>();
  return (intakes) => {
    const needs = relevantLines.map(({ line }) => intakes.needs(line, days));
    const patterns = new Set<string>();
    for (let day = 0; day < days; day++)
      patterns.add(
        String.fromCharCode(...phasesOn.map((phases, index) => (needs[index]?.[day] ? (phases[day] ?? 0) : 0))),
      );
    const largestByKey = new Map<string, SpacingFinding>();
    for (const pattern of patterns) {
      const intakesOfPattern = () =>
        relevantLines.flatMap(({ byPhase }, index) => byPhase[pattern.charCodeAt(index) - 1] ?? []);
      const findings = findingsByPattern.get(pattern) ?? spacingFindingsOnDay(intakesOfPattern());
      findingsByPattern.set(pattern, findings);
      for (const finding of findings) {
        const key = spacingKeyOf(finding);
        const knownFinding = largestByKey.get(key);
        if (!knownFinding || totalFindingAmount(finding) > totalFindingAmount(knownFinding))
          largestByKey.set(key, finding);
      }
    }
    return [...largestByKey.values()].toSorted((one, other) => (one.rule.rule < other.rule.rule ? -1 : 1));
  };
}

export const spacingKeyOf = ({ rule, amounts }: SpacingFinding): string =>
  [rule.rule, ...amounts.map(({ part }) => part)].join();

export const totalFindingAmount = ({ amounts }: SpacingFinding): number =>
  amounts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

const MILLIGRAMS_PER_UNIT: Readonly<Record<string, number>> = { g: 1000, mg: 1, µg: 1 / 1000 };
const NUTRIENTS_WITH_SPACING_RULE = ['iron', 'calcium', 'zinc', 'vitamin-b12', 'caffeine'];
const EXTRACTS_WITH_SPACING_RULE = ['green-tea', 'psyllium'];

function amountsPerUnit(line: SafetyLine, contributions: readonly Contribution[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { level, perUnit } of contributions) {
    if (!NUTRIENTS_WITH_SPACING_RULE.includes(level.nutrient)) continue;
    const milligrams = perUnit * (MILLIGRAMS_PER_UNIT[level.unit] ?? 1);
    amounts.set(level.nutrient, (amounts.get(level.nutrient) ?? 0) + milligrams);
  }
  for (const { slug } of outermostSubstances(line.facts))
    if (EXTRACTS_WITH_SPACING_RULE.includes(slug)) amounts.set(slug, 0);
  return amounts;
}

/** Returns the number of the phase on each day, counted from 1; 0 on days without a phase. */
function phaseOnDays({ dose }: SafetyLine, days: number): Uint8Array {
  const onDays = new Uint8Array(days);
  for (const [index, { start_day: startDay, days: length }] of (dose?.phases ?? []).entries())
    onDays.fill(index + 1, startDay, startDay + (length ?? days));
  return onDays;
}

function intakesOf(
  line: SafetyLine,
  perUnit: ReadonlyMap<string, number>,
  intakes: readonly Intake[],
): SubstanceIntake[] {
  return intakes.flatMap(({ part, amount, food }) => {
    if (part === null) return [];
    const foodRule = food ?? impliedFoodRule(part);
    const amounts = new Map([...perUnit].map(([name, perUnitAmount]) => [name, perUnitAmount * amount]));
    return [{ line, part, amounts, isWithMeal: foodRule === 'with_food' || foodRule === 'with_fat' }];
  });
}

function spacingFindingsOnDay(intakes: readonly SubstanceIntake[]): SpacingFinding[] {
  const intakesByPart = Map.groupBy(intakes, ({ part }) => part);
  return SPACING_RULES.flatMap((rule) =>
    [...intakesByPart.keys()].flatMap((dayPart) => spacingFindingsAtPart(rule, intakesByPart, dayPart)),
  );
}

type IntakesByPart = ReadonlyMap<DayPart, readonly SubstanceIntake[]>;

function spacingFindingsAtPart(rule: SpacingRule, parts: IntakesByPart, dayPart: DayPart): SpacingFinding[] {
  const { firstSubstance, otherSubstances, minutes = 0, dayParts, isFasting } = rule;
  if (dayParts && !dayParts.includes(dayPart)) return [];
  const eligibleAt = (anyPart: DayPart) =>
    (parts.get(anyPart) ?? []).filter(({ isWithMeal }) => !(isFasting && isWithMeal));
  const firstIntakes = eligibleAt(dayPart).filter(({ amounts }) => amounts.has(firstSubstance.substance));
  const firstAmount = gatherAmount(firstIntakes, firstSubstance.substance, dayPart);
  if (firstIntakes.length === 0 || !isAmountAtLeast(firstAmount, firstSubstance.leastAmount)) return [];
  const firstLines = linesOfIntakes(firstIntakes);
  if (!otherSubstances) return [{ rule, amounts: [firstAmount], lines: firstLines, sides: [firstLines, []] }];
  const firstMatch = { rule, firstAmount, firstIntakes, firstLines };
  return [...parts.keys()]
    .filter((otherPart) => isWithinMinutes(dayPart, otherPart, minutes))
    .flatMap((otherPart) => pairWithSecondSubstance(firstMatch, otherPart, eligibleAt(otherPart)) ?? []);
}

interface RuleSubstanceMatch {
  readonly rule: SpacingRule;
  readonly firstAmount: GatheredAmount;
  readonly firstIntakes: readonly SubstanceIntake[];
  readonly firstLines: readonly SafetyLine[];
}

function pairWithSecondSubstance(
  { rule, firstAmount, firstIntakes, firstLines }: RuleSubstanceMatch,
  otherPart: DayPart,
  intakes: readonly SubstanceIntake[],
): SpacingFinding | undefined {
  // With two sources of the first substance, each is "another product" to the other.
  const isOtherProduct = ({ line }: SubstanceIntake) => firstLines.length > 1 || firstLines[0] !== line;
  const eligibleIntakes = rule.isBetweenProducts ? intakes.filter(isOtherProduct) : intakes;
  const otherMatches = (rule.otherSubstances ?? []).flatMap(({ substance, leastAmount }) => {
    const intakesOfSecond = eligibleIntakes.filter(({ amounts }) => amounts.has(substance));
    const otherAmount = gatherAmount(intakesOfSecond, substance, otherPart);
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

function gatherAmount(intakes: readonly SubstanceIntake[], substance: string, part: DayPart): GatheredAmount {
  const sum = intakes.reduce((total, { amounts }) => total + (amounts.get(substance) ?? 0), 0);
  return { substance, part, amount: EXTRACTS_WITH_SPACING_RULE.includes(substance) ? null : sum };
}

const isAmountAtLeast = ({ amount }: GatheredAmount, leastAmount: number): boolean =>
  amount === null || isAtLeast(amount, leastAmount);

function isWithinMinutes(dayPart: DayPart, otherPart: DayPart, minutes: number): boolean {
  if (dayPart === otherPart) return true;
  const [minute, otherMinute] = [minuteOf(dayPart), minuteOf(otherPart)];
  return minute !== undefined && otherMinute !== undefined && Math.abs(minute - otherMinute) < minutes;
}

/** Returns the minute of the day for a part of the day; undefined before and after exercise. */
function minuteOf(dayPart: DayPart): number | undefined {
  const clockTime = TIMES_BY_DAY_PART[dayPart];
  return clockTime && clockTime[0] * 60 + clockTime[1];
}
