import { ALLERGENS, DIETS, type Diet, type LifeStage } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';
import type { PopulationGroup, SafetyLine } from './facts.ts';
import { isPersonWarned, type WarnedPerson } from './warnings.ts';

/** Results of comparing a need with products, strictest first. A need gets the strictest result among the products. */
export const NEED_CHECK_RESULTS = ['conflict', 'not_known', 'stated', 'not_asked'] as const;
export type NeedCheckResult = (typeof NEED_CHECK_RESULTS)[number];
/** Reason of a result. `may_contain`: possible traces; `label_warns`: the label warns this group of people. */
export type NeedResultReason = 'contains' | 'may_contain' | 'label_warns' | null;

export interface NeedResultOfLine {
  readonly line: SafetyLine;
  readonly result: NeedCheckResult;
  readonly reason: NeedResultReason;
}

export type NeedKind = 'allergen' | 'diet' | 'life_stage' | 'minor';
export interface CheckedNeed {
  readonly kind: NeedKind;
  readonly slug: string | null;
  readonly result: NeedCheckResult;
  readonly lines: readonly NeedResultOfLine[];
}

const NON_VEGETARIAN_ALLERGENS = ['fish', 'crustaceans', 'molluscs'];
const NON_VEGAN_ALLERGENS = ['milk', 'egg', ...NON_VEGETARIAN_ALLERGENS];
const ALLERGENS_EXCLUDED_BY_DIET: Readonly<Record<Diet, readonly string[]>> = {
  vegan: NON_VEGAN_ALLERGENS,
  vegetarian: NON_VEGETARIAN_ALLERGENS,
  kosher: [],
  halal: [],
};
const PERSON_GROUP_SLUGS: Readonly<Record<WarnedPerson, string>> = {
  pregnant: 'pregnancy',
  breastfeeding: 'breastfeeding',
  minor: 'children',
};

/** Compares each need with all labels. Needs that were not asked about share one entry. */
export function checkNeeds(needs: Needs, safetyLines: readonly SafetyLine[]): CheckedNeed[] {
  if (safetyLines.length === 0) return [];
  const createEntryOfUnaskedNeed = (kind: NeedKind): CheckedNeed => ({
    kind,
    slug: null,
    result: 'not_asked',
    lines: [],
  });
  const { allergens, diets, life_stage: lifeStage, minor } = needs;
  return [
    ...(allergens?.map((slug) => checkNeed('allergen', slug, safetyLines, checkAllergen)) ?? [
      createEntryOfUnaskedNeed('allergen'),
    ]),
    ...(diets?.map((slug) => checkNeed('diet', slug, safetyLines, checkDiet)) ?? [createEntryOfUnaskedNeed('diet')]),
    ...(lifeStage === null ? [createEntryOfUnaskedNeed('life_stage')] : []),
    ...(lifeStage === 'pregnant' || lifeStage === 'breastfeeding'
      ? [checkNeed('life_stage', lifeStage, safetyLines, checkWarningsForPerson)]
      : []),
    ...(minor === null ? [createEntryOfUnaskedNeed('minor')] : []),
    ...(minor ? [checkNeed('minor', 'minor', safetyLines, checkWarningsForPerson)] : []),
  ];
}

type NeedEvaluation = Pick<NeedResultOfLine, 'result' | 'reason'>;
const createConflictResult = (reason: NeedResultReason): NeedEvaluation => ({ result: 'conflict', reason });
const NOT_KNOWN_RESULT: NeedEvaluation = { result: 'not_known', reason: null };
const STATED_RESULT: NeedEvaluation = { result: 'stated', reason: null };

function checkNeed<T extends string>(
  kind: NeedKind,
  slug: T,
  lines: readonly SafetyLine[],
  evaluateNeedOfLine: (slug: T, line: SafetyLine) => NeedEvaluation,
): CheckedNeed {
  const resultsOfLines = lines.map((line) => ({ line, ...evaluateNeedOfLine(slug, line) }));
  const getStrictnessRank = ({ result, reason }: NeedEvaluation) =>
    2 * NEED_CHECK_RESULTS.indexOf(result) + Number(reason === 'may_contain');
  const sortedResults = resultsOfLines.toSorted(
    (lineResult, otherLineResult) => getStrictnessRank(lineResult) - getStrictnessRank(otherLineResult),
  );
  return { kind, slug, result: sortedResults[0]?.result ?? 'stated', lines: sortedResults };
}

function checkAllergen(slug: string, { facts }: SafetyLine): NeedEvaluation {
  const status = facts.allergens.find((allergen) => allergen.slug === slug)?.status;
  if (status === 'contains' || status === 'may_contain') return createConflictResult(status);
  return status === 'free' ? STATED_RESULT : NOT_KNOWN_RESULT;
}

function checkDiet(clientDiet: Diet, { facts }: SafetyLine): NeedEvaluation {
  const hasExcludedAllergen = facts.allergens.some(
    ({ slug, status }) => status === 'contains' && ALLERGENS_EXCLUDED_BY_DIET[clientDiet].includes(slug),
  );
  if (hasExcludedAllergen) return createConflictResult('contains');
  return facts.suitable_for.includes(clientDiet) ? STATED_RESULT : NOT_KNOWN_RESULT;
}

function checkWarningsForPerson(warnedPerson: WarnedPerson, { facts }: SafetyLine): NeedEvaluation {
  if (facts.warnings.some(({ code }) => isPersonWarned(warnedPerson, code))) return createConflictResult('label_warns');
  return facts.suitable_for.includes(PERSON_GROUP_SLUGS[warnedPerson]) ? STATED_RESULT : NOT_KNOWN_RESULT;
}

/** Returns the client's population group; adult if there is no client or no answer. */
export function populationGroupOf(needs: Needs | undefined): PopulationGroup {
  if (needs?.minor) return 'minor';
  if (needs?.life_stage === 'pregnant') return 'pregnant';
  return needs?.life_stage === 'breastfeeding' ? 'lactating' : 'adult';
}

const LIFE_STAGES_BY_STRICTNESS: readonly LifeStage[] = ['pregnant', 'breastfeeding', 'none'];

/** Merges the needs that the practitioner recorded with those of the client. The stricter answer applies. */
export function mergeStrictestNeeds(needsToMerge: readonly Needs[]): Needs | undefined {
  const [firstAnswers, ...otherAnswers] = needsToMerge;
  if (!firstAnswers) return undefined;
  return otherAnswers.reduce(
    (mergedNeeds, nextNeeds) => ({
      allergens: unionOfValues(ALLERGENS, mergedNeeds.allergens, nextNeeds.allergens),
      diets: unionOfValues(DIETS, mergedNeeds.diets, nextNeeds.diets),
      life_stage:
        LIFE_STAGES_BY_STRICTNESS.find(
          (lifeStage) => lifeStage === mergedNeeds.life_stage || lifeStage === nextNeeds.life_stage,
        ) ?? null,
      minor: mergedNeeds.minor || nextNeeds.minor || (mergedNeeds.minor ?? nextNeeds.minor),
    }),
    firstAnswers,
  );
}

function unionOfValues<T>(valuesInOrder: readonly T[], firstValues: T[] | null, secondValues: T[] | null): T[] | null {
  if (!firstValues || !secondValues) return firstValues ?? secondValues;
  return valuesInOrder.filter((answerValue) => firstValues.includes(answerValue) || secondValues.includes(answerValue));
}
