import { ALLERGENS, DIETS, type Diet, type LifeStage } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';
import type { Population, SafetyLine } from './facts.ts';
import { isWarnedBy, type WarnedPerson } from './warnings.ts';

/** Results of comparing a need with products by precedence: the first that applies to any product. */
export const NEED_RESULTS = ['conflict', 'not_known', 'stated', 'not_asked'] as const;
export type NeedResult = (typeof NEED_RESULTS)[number];
/** Reason of a result; `may_contain`: traces, `label_warns`: the label excludes the person. */
export type NeedReason = 'contains' | 'may_contain' | 'label_warns' | null;

export interface NeedOfLine {
  readonly line: SafetyLine;
  readonly result: NeedResult;
  readonly reason: NeedReason;
}

export type NeedKind = 'allergen' | 'diet' | 'life_stage' | 'minor';
export interface CheckedNeed {
  readonly kind: NeedKind;
  readonly slug: string | null;
  readonly result: NeedResult;
  readonly lines: readonly NeedOfLine[];
}

const NOT_VEGETARIAN = ['fish', 'crustaceans', 'molluscs'];
const NOT_VEGAN = ['milk', 'egg', ...NOT_VEGETARIAN];
const EXCLUDED: Readonly<Record<Diet, readonly string[]>> = {
  vegan: NOT_VEGAN,
  vegetarian: NOT_VEGETARIAN,
  kosher: [],
  halal: [],
};
const SUITED: Readonly<Record<WarnedPerson, string>> = {
  pregnant: 'pregnancy',
  breastfeeding: 'breastfeeding',
  minor: 'children',
};

/** Evaluates each need against all labels; all unanswered needs share one entry. */
export function checkNeeds(needs: Needs, lines: readonly SafetyLine[]): CheckedNeed[] {
  if (lines.length === 0) return [];
  const notAsked = (kind: NeedKind): CheckedNeed => ({ kind, slug: null, result: 'not_asked', lines: [] });
  const { allergens, diets, life_stage: stage, minor } = needs;
  return [
    ...(allergens?.map((slug) => checkNeed('allergen', slug, lines, allergenOf)) ?? [notAsked('allergen')]),
    ...(diets?.map((slug) => checkNeed('diet', slug, lines, dietOf)) ?? [notAsked('diet')]),
    ...(stage === null ? [notAsked('life_stage')] : []),
    ...(stage === 'pregnant' || stage === 'breastfeeding'
      ? [checkNeed('life_stage', stage, lines, personOf)]
      : []),
    ...(minor === null ? [notAsked('minor')] : []),
    ...(minor ? [checkNeed('minor', 'minor', lines, personOf)] : []),
  ];
}

type Finding = Pick<NeedOfLine, 'result' | 'reason'>;
const CONFLICT = (reason: NeedReason): Finding => ({ result: 'conflict', reason });
const NOT_KNOWN: Finding = { result: 'not_known', reason: null };
const STATED: Finding = { result: 'stated', reason: null };

function checkNeed<T extends string>(
  kind: NeedKind,
  slug: T,
  lines: readonly SafetyLine[],
  check: (slug: T, line: SafetyLine) => Finding,
): CheckedNeed {
  const found = lines.map((line) => ({ line, ...check(slug, line) }));
  const order = ({ result, reason }: Finding) =>
    2 * NEED_RESULTS.indexOf(result) + Number(reason === 'may_contain');
  const sorted = found.toSorted((one, other) => order(one) - order(other));
  return { kind, slug, result: sorted[0]?.result ?? 'stated', lines: sorted };
}

function allergenOf(slug: string, { facts }: SafetyLine): Finding {
  const status = facts.allergens.find((allergen) => allergen.slug === slug)?.status;
  if (status === 'contains' || status === 'may_contain') return CONFLICT(status);
  return status === 'free' ? STATED : NOT_KNOWN;
}

function dietOf(diet: Diet, { facts }: SafetyLine): Finding {
  const isExcluded = facts.allergens.some(
    ({ slug, status }) => status === 'contains' && EXCLUDED[diet].includes(slug),
  );
  if (isExcluded) return CONFLICT('contains');
  return facts.suitable_for.includes(diet) ? STATED : NOT_KNOWN;
}

function personOf(person: WarnedPerson, { facts }: SafetyLine): Finding {
  if (facts.warnings.some(({ code }) => isWarnedBy(person, code))) return CONFLICT('label_warns');
  return facts.suitable_for.includes(SUITED[person]) ? STATED : NOT_KNOWN;
}

/** Returns the client's population group; adult without a client or an answer. */
export function populationOf(needs: Needs | undefined): Population {
  if (needs?.minor) return 'minor';
  if (needs?.life_stage === 'pregnant') return 'pregnant';
  return needs?.life_stage === 'breastfeeding' ? 'lactating' : 'adult';
}

const STRICTEST: readonly LifeStage[] = ['pregnant', 'breastfeeding', 'none'];

/** Merges the needs of practitioner and client; the stricter applies. */
export function strictestNeeds(answers: readonly Needs[]): Needs | undefined {
  const [first, ...others] = answers;
  if (!first) return undefined;
  return others.reduce(
    (one, other) => ({
      allergens: union(ALLERGENS, one.allergens, other.allergens),
      diets: union(DIETS, one.diets, other.diets),
      life_stage: STRICTEST.find((stage) => stage === one.life_stage || stage === other.life_stage) ?? null,
      minor: one.minor || other.minor || (one.minor ?? other.minor),
    }),
    first,
  );
}

function union<T>(order: readonly T[], one: T[] | null, other: T[] | null): T[] | null {
  if (!one || !other) return one ?? other;
  return order.filter((value) => one.includes(value) || other.includes(value));
}
