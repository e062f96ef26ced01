import type { SafetyCheck, SpacingResponse } from '#contract/safety/schema.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import type { PlanCheck, WithFindingKey } from '#domain/safety/check.ts';
import type { SpacingFinding, SubstanceAmount } from '#domain/safety/spacing/spacing.ts';
import { createSafetySummary } from '#domain/safety/summary.ts';
import { capitalise } from '#i18n/capitalised.ts';
import type { Language } from '#i18n/languages.ts';
import { checkedProductsOf, describeConsideredFinding } from './findings.ts';
import { describeNeed } from './needs.ts';
import {
  describeDuplicate,
  describeLabelDisagreements,
  describeNutrient,
  describeProductAmounts,
} from './nutrients.ts';
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
  const { t, productIndexOf: indexOf } = context;
  const { levelsVersion: version, populationGroup } = planCheck;
  return {
    limits_version: version,
    population: populationGroup,
    population_text: translatePopulation(populationGroup, context),
    summary: describeSummary(planCheck, consideredFindings, context),
    products: checkedProductsOf(planCheck.lines),
    nutrients: planCheck.nutrients.map((total) => ({
      ...describeNutrient(total, populationGroup, consideredFindings, context),
      shares: describeProductAmounts(total, context),
    })),
    duplicates: planCheck.duplicates.map((duplicate) => describeDuplicate(duplicate, undefined, context)),
    spacing: planCheck.spacing.map((finding) => describeSpacing(finding, consideredFindings, context)),
    warnings: planCheck.warnings.map(({ group, code, text, lines }) => ({
      group,
      group_text: t(`safety:group.${group}`),
      code,
      text,
      products: lines.map(indexOf),
    })),
    needs: planCheck.needs.map((checkedNeed) => describeNeed(checkedNeed, context)),
    not_compared: planCheck.uncomparedEntries.map(({ line, reason, substance }) => ({
      product: indexOf(line),
      reason,
      text: t(`safety:not-compared.${reason}`, { product: line.name, nutrient: substance?.name ?? '' }),
    })),
    label_disagreements: describeLabelDisagreements(planCheck, context),
    footer: t('safety:footer', { version }),
  };
}

function describeSummary(planCheck: PlanCheck, keys: ConsideredFindings, { t }: TextContext): SafetyCheck['summary'] {
  const summary = createSafetySummary(planCheck, new Set(keys.keys()));
  const { above, aboveOnDays, near, toSpace, conflicts, notKnown, notAsked, considered } = summary;
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
  finding: WithFindingKey<SpacingFinding>,
  consideredFindings: ConsideredFindings,
  context: CheckContext,
): SpacingResponse {
  const { rule, amounts, lines, key } = finding;
  return {
    rule: rule.ruleName,
    text: formatSpacingFact(amounts, rule.minutes, context),
    client_text: formatSpacing(finding, context),
    source: rule.source,
    url: rule.url,
    products: lines.map(context.productIndexOf),
    ...describeConsideredFinding(key, consideredFindings),
  };
}

/** Builds a sentence such as "Iron 14 mg and calcium 400 mg are both at breakfast." */
function formatSpacingFact(
  [one, ...others]: readonly SubstanceAmount[],
  minutes: number | undefined,
  context: TextContext,
): string {
  const { t } = context;
  if (!one) return '';
  const firstText = capitalise(formatSubstance(one, context), context);
  const [other] = others;
  if (!other) return t('safety:fact.alone', { first: firstText, part: t(`safety:part.${one.part}`) });
  const secondText = formatListText(
    others.map((gatheredAmount) => formatSubstance(gatheredAmount, context)),
    context,
  );
  const messageParams = { first: firstText, second: secondText, part: t(`safety:part.${one.part}`) };
  if (one.part === other.part && others.length > 1) {
    const items = formatListText(
      [firstText, ...others.map((gatheredAmount) => formatSubstance(gatheredAmount, context))],
      context,
    );
    return t('safety:fact.together-many', { items, part: messageParams.part });
  }
  if (one.part === other.part) return t('safety:fact.together', messageParams);
  return t('safety:fact.near', {
    ...messageParams,
    other: t(`safety:part.${other.part}`),
    minutes: minutes ?? 0,
  });
}

function formatSubstance({ substance, amount }: SubstanceAmount, context: TextContext): string {
  const substanceName = translateNutrient(substance, context);
  if (amount === null) return substanceName;
  return context.t('safety:with-amount', {
    substance: substanceName,
    amount: formatAmount(amount, 'mg', context),
  });
}
