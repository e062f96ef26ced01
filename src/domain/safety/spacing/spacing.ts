import type { Part } from '#contract/intake/limits.ts';
import { impliedFood } from '#domain/intake/parts.ts';
import { CLOCKS } from '#domain/plan/clock.ts';
import type { Contribution } from '../contributions.ts';
import { ownSubstances, reasonOf } from '../contributions.ts';
import type { SafetyLine } from '../facts.ts';
import { isAtLeast } from '../rounding.ts';
import { scheduleOf } from '../schedule.ts';
import { SPACING_RULES, type SpacingRule } from './rules.ts';

/** An intake with what it holds of the substances that rules are about: mg, or 0 for an extract that is in it. */
export interface Taking {
  readonly line: SafetyLine;
  readonly part: Part;
  readonly isWithMeal: boolean;
  readonly amounts: ReadonlyMap<string, number>;
}

/** Substances of a rule in one part, added up. */
export interface Gathered {
  readonly substance: string;
  readonly part: Part;
  /** mg; null for an extract. */
  readonly amount: number | null;
}

export interface SpacingFinding {
  readonly rule: SpacingRule;
  readonly gathered: readonly Gathered[];
  readonly lines: readonly SafetyLine[];
  /** Lines with the rule's first substance, and with its second ones; a line may be on both sides. */
  readonly sides: readonly [readonly SafetyLine[], readonly SafetyLine[]];
}

/** What is taken too close together on some day of the plan, once for a rule and its parts of the day. */
export function spacingOf(
  lines: readonly SafetyLine[],
  counted: readonly Contribution[],
  start: number | undefined,
): SpacingFinding[] {
  const concerned = lines
    .filter((line) => reasonOf(line) === undefined)
    .map((line) => ({ line, perUnit: perUnitOf(line, counted) }))
    .filter(({ perUnit }) => perUnit.size > 0);
  const schedule = scheduleOf(
    concerned.flatMap(({ line }) => line.dose ?? []),
    start,
  );
  const seen = new Set<string>();
  const found = new Map<string, SpacingFinding>();
  for (let day = 0; day < schedule.days; day++) {
    const phases = concerned.map(({ line }, index) =>
      schedule.needs[index]?.[day] ? phaseOn(line, day) : -1,
    );
    const pattern = phases.join();
    if (seen.has(pattern)) continue;
    seen.add(pattern);
    const takings = concerned.flatMap(({ line, perUnit }, index) =>
      takingsOf(line, perUnit, phases[index] ?? -1),
    );
    for (const finding of findingsOn(takings)) {
      const key = [finding.rule.rule, ...finding.gathered.map(({ part }) => part)].join();
      const known = found.get(key);
      if (!known || sumOf(finding) > sumOf(known)) found.set(key, finding);
    }
  }
  return [...found.values()].toSorted((one, other) => (one.rule.rule < other.rule.rule ? -1 : 1));
}

const sumOf = ({ gathered }: SpacingFinding): number =>
  gathered.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

const MILLIGRAMS: Readonly<Record<string, number>> = { g: 1000, mg: 1, µg: 1 / 1000 };
const NUTRIENTS = ['iron', 'calcium', 'zinc', 'vitamin-b12', 'caffeine'];
const EXTRACTS = ['green-tea', 'psyllium'];

function perUnitOf(line: SafetyLine, counted: readonly Contribution[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { line: other, level, perUnit } of counted) {
    if (other !== line || !NUTRIENTS.includes(level.nutrient)) continue;
    const milligrams = perUnit * (MILLIGRAMS[level.unit] ?? 1);
    amounts.set(level.nutrient, (amounts.get(level.nutrient) ?? 0) + milligrams);
  }
  for (const { slug } of ownSubstances(line.facts)) if (EXTRACTS.includes(slug)) amounts.set(slug, 0);
  return amounts;
}

function phaseOn({ dose }: SafetyLine, day: number): number {
  const phases = dose?.phases ?? [];
  return phases.findIndex(({ start_day: first, days }) => day >= first && day < first + (days ?? Infinity));
}

function takingsOf(line: SafetyLine, perUnit: ReadonlyMap<string, number>, phase: number): Taking[] {
  return (line.dose?.phases[phase]?.intakes ?? []).flatMap(({ part, amount, food }) => {
    if (part === null) return [];
    const how = food ?? impliedFood(part);
    const amounts = new Map([...perUnit].map(([name, each]) => [name, each * amount]));
    return [{ line, part, amounts, isWithMeal: how === 'with_food' || how === 'with_fat' }];
  });
}

function findingsOn(takings: readonly Taking[]): SpacingFinding[] {
  const parts = [...new Set(takings.map(({ part }) => part))];
  return SPACING_RULES.flatMap((rule) =>
    parts.flatMap((part) => parts.flatMap((other) => pairAt(rule, takings, part, other) ?? [])),
  );
}

/** The finding of a rule for its first substance in one part and its second in another, or the same. */
function pairAt(
  rule: SpacingRule,
  takings: readonly Taking[],
  part: Part,
  other: Part,
): SpacingFinding | undefined {
  const { first, second, minutes = 0, at, isFasting, isOfOthers } = rule;
  if (at && !at.includes(part)) return undefined;
  const usable = takings.filter(({ isWithMeal }) => !(isFasting && isWithMeal));
  const one = usable.filter((taking) => taking.part === part && taking.amounts.has(first.substance));
  const gathered = gather(one, first.substance, part);
  if (one.length === 0 || !isEnough(gathered, first.from)) return undefined;
  const holders = linesOf(one);
  if (!second)
    return part === other ? { rule, gathered: [gathered], lines: holders, sides: [holders, []] } : undefined;
  if (!isNear(part, other, minutes)) return undefined;
  const own = new Set(one.map(({ line }) => line));
  const near = usable.filter((taking) => taking.part === other && !(isOfOthers && own.has(taking.line)));
  const parts = second.flatMap(({ substance, from }) => {
    const holding = near.filter(({ amounts }) => amounts.has(substance));
    const sum = gather(holding, substance, other);
    return holding.length > 0 && isEnough(sum, from) ? [{ sum, holding }] : [];
  });
  if (parts.length === 0) return undefined;
  const others = parts.flatMap(({ holding }) => holding);
  return {
    rule,
    gathered: [gathered, ...parts.map(({ sum }) => sum)],
    lines: linesOf([...one, ...others]),
    sides: [holders, linesOf(others)],
  };
}

const linesOf = (takings: readonly Taking[]): SafetyLine[] => [...new Set(takings.map(({ line }) => line))];

function gather(takings: readonly Taking[], substance: string, part: Part): Gathered {
  const sum = takings.reduce((total, { amounts }) => total + (amounts.get(substance) ?? 0), 0);
  return { substance, part, amount: EXTRACTS.includes(substance) ? null : sum };
}

const isEnough = ({ amount }: Gathered, from: number): boolean => amount === null || isAtLeast(amount, from);

function isNear(part: Part, other: Part, minutes: number): boolean {
  if (part === other) return true;
  const [one, two] = [minuteOf(part), minuteOf(other)];
  return one !== undefined && two !== undefined && Math.abs(one - two) < minutes;
}

/** Minute of the day; parts around exercise have none. */
function minuteOf(part: Part): number | undefined {
  const clock = CLOCKS[part];
  return clock && clock[0] * 60 + clock[1];
}
