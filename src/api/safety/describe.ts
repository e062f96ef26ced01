import type { SafetyCheck, SpacingFindingResponse } from '#contract/safety/schema.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import type { PlanCheck, WithFindingKey } from '#domain/safety/check.ts';
import type { SpacingFinding, SubstanceAmount } from '#domain/safety/spacing/spacing.ts';
import { createSafetySummary } from '#domain/safety/summary.ts';
import { capitalise } from '#i18n/capitalised.ts';
import type { Language } from '#i18n/languages.ts';
import { checkedProductsOf, describeConsideredFinding } from './findings.ts';
import { describeNeed } from './needs.ts';
import { describeDuplicate, describeNrvContradictions, describeNutrient, describeProductAmounts } from './nutrients.ts';
import {
  type CheckContext,
  createCheckContext,
  formatAmount,
  formatListText,
  formatSpacing,
  type TextContext,
  translateNutrient,
  translatePopulation,
} from './words.ts';

/** Converts a plan's check to the API's shape, with texts in a language. */
export function describePlanCheck(
  planCheck: PlanCheck,
  consideredFindings: ConsideredFindings,
  language: Language,
): SafetyCheck {
  const context = createCheckContext(planCheck.lines, language);
  const { t, productIndexOf: indexOfLine } = context;
  const { levelsVersion: limitsVersion, populationGroup } = planCheck;
  return {
    limits_version: limitsVersion,
    population: populationGroup,
    population_text: translatePopulation(populationGroup, context),
    summary: describeSummary(planCheck, consideredFindings, context),
    products: checkedProductsOf(planCheck.lines),
    nutrients: planCheck.nutrients.map((nutrientTotal) => ({
      ...describeNutrient(nutrientTotal, populationGroup, consideredFindings, context),
      shares: describeProductAmounts(nutrientTotal, context),
    })),
    duplicates: planCheck.duplicates.map((duplicate) => describeDuplicate(duplicate, undefined, context)),
    spacing: planCheck.spacing.map((spacingFinding) => describeSpacing(spacingFinding, consideredFindings, context)),
    warnings: planCheck.warnings.map(({ group, code, text, lines }) => ({
      group,
      group_text: t(`safety:group.${group}`),
      code,
      text,
      products: lines.map(indexOfLine),
    })),
    needs: planCheck.needs.map((checkedNeed) => describeNeed(checkedNeed, context)),
    not_compared: planCheck.uncomparedEntries.map(({ line, reason, substance }) => ({
      product: indexOfLine(line),
      reason,
      text: t(`safety:not-compared.${reason}`, { product: line.name, nutrient: substance?.name ?? '' }),
    })),
    label_disagreements: describeNrvContradictions(planCheck, context),
    footer: t('safety:footer', { version: limitsVersion }),
  };
}

function describeSummary(
  planCheck: PlanCheck,
  consideredFindings: ConsideredFindings,
  { t }: TextContext,
): SafetyCheck['summary'] {
  const safetySummary = createSafetySummary(planCheck, new Set(consideredFindings.keys()));
  const { above, aboveOnDays, near, toSpace, conflicts, notKnown, notAsked, considered } = safetySummary;
  const summaryParts = [
    ...(above > 0 ? [t('safety:summary.above', { count: above })] : []),
    ...(aboveOnDays > 0 ? [t('safety:summary.above-on-days', { count: aboveOnDays })] : []),
    ...(near > 0 ? [t('safety:summary.near', { count: near })] : []),
    ...(toSpace > 0 ? [t('safety:summary.to-space', { count: toSpace })] : []),
    ...(conflicts > 0 ? [t('safety:summary.conflicts', { count: conflicts })] : []),
    ...(notKnown > 0 ? [t('safety:summary.not-known', { count: notKnown })] : []),
    ...(notAsked > 0 ? [t('safety:summary.not-asked', { count: notAsked })] : []),
    ...(considered > 0 ? [t('safety:summary.considered', { count: considered })] : []),
  ];
  // A minor's plan is not compared with nutrient levels. Its text says so, or the plan would seem to have no findings.
  const joinedParts = summaryParts.join(' · ');
  const summaryText =
    planCheck.populationGroup === 'minor'
      ? [t('safety:minor'), ...(joinedParts ? [joinedParts] : [])].join(' ')
      : joinedParts || t('safety:summary.nothing');
  return {
    ...{ above, above_on_days: aboveOnDays, from_80: near, to_space: toSpace },
    ...{ conflicts, not_known: notKnown, not_asked: notAsked, considered, text: summaryText },
  };
}

function describeSpacing(
  spacingFinding: WithFindingKey<SpacingFinding>,
  consideredFindings: ConsideredFindings,
  checkContext: CheckContext,
): SpacingFindingResponse {
  const { rule, amounts, lines, key } = spacingFinding;
  return {
    rule: rule.ruleName,
    text: formatSpacingFact(amounts, rule.maximumMinutesApart, checkContext),
    client_text: formatSpacing(spacingFinding, checkContext),
    source: rule.source,
    url: rule.url,
    products: lines.map(checkContext.productIndexOf),
    ...describeConsideredFinding(key, consideredFindings),
  };
}

/** Builds a sentence such as "Iron 14 mg and calcium 400 mg are both at breakfast." */
function formatSpacingFact(
  [one, ...others]: readonly SubstanceAmount[],
  separationMinutes: number | undefined,
  textContext: TextContext,
): string {
  const { t } = textContext;
  if (!one) return '';
  const firstSubstanceText = capitalise(formatSubstance(one, textContext), textContext);
  const [other] = others;
  if (!other) return t('safety:fact.alone', { first: firstSubstanceText, part: t(`safety:part.${one.part}`) });
  const otherSubstancesText = formatListText(
    others.map((substanceAmount) => formatSubstance(substanceAmount, textContext)),
    textContext,
  );
  const messageParams = { first: firstSubstanceText, second: otherSubstancesText, part: t(`safety:part.${one.part}`) };
  if (one.part === other.part && others.length > 1) {
    const allSubstancesText = formatListText(
      [firstSubstanceText, ...others.map((substanceAmount) => formatSubstance(substanceAmount, textContext))],
      textContext,
    );
    return t('safety:fact.together-many', { items: allSubstancesText, part: messageParams.part });
  }
  if (one.part === other.part) return t('safety:fact.together', messageParams);
  return t('safety:fact.near', {
    ...messageParams,
    other: t(`safety:part.${other.part}`),
    minutes: separationMinutes ?? 0,
  });
}

function formatSubstance({ substance, amount }: SubstanceAmount, textContext: TextContext): string {
  const substanceName = translateNutrient(substance, textContext);
  if (amount === null) return substanceName;
  return textContext.t('safety:with-amount', {
    substance: substanceName,
    amount: formatAmount(amount, 'mg', textContext),
  });
}
