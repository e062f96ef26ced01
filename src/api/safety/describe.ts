import type { SafetyCheck, SpacingAnswer } from '#contract/safety/schema.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import type { PlanCheck, WithFindingKey } from '#domain/safety/check.ts';
import type { GatheredAmount, SpacingFinding } from '#domain/safety/spacing/spacing.ts';
import { safetySummary } from '#domain/safety/summary.ts';
import { capitalise } from '#i18n/capitalised.ts';
import type { Language } from '#i18n/languages.ts';
import { checkedProducts, describeConsideredFinding } from './findings.ts';
import { describeNeed } from './needs.ts';
import { describeDuplicate, describeLabelDisagreements, describeNutrient, describeShares } from './nutrients.ts';
import {
  amountText,
  type CheckContext,
  checkContext,
  listText,
  nutrientName,
  populationText,
  spacingText,
  type TextContext,
} from './words.ts';

/** Converts a plan's check to the API's shape, with texts in a language. */
export function describeCheck(
  planCheck: PlanCheck,
  considerations: ConsideredFindings,
  language: Language,
): SafetyCheck {
  const context = checkContext(planCheck.lines, language);
  const { t, indexOf } = context;
  const { version, populationGroup } = planCheck;
  return {
    limits_version: version,
    population: populationGroup,
    population_text: populationText(populationGroup, context),
    summary: describeSummary(planCheck, considerations, context),
    products: checkedProducts(planCheck.lines),
    nutrients: planCheck.nutrients.map((total) => ({
      ...describeNutrient(total, populationGroup, considerations, context),
      shares: describeShares(total, context),
    })),
    duplicates: planCheck.duplicates.map((duplicate) => describeDuplicate(duplicate, undefined, context)),
    spacing: planCheck.spacing.map((finding) => describeSpacing(finding, considerations, context)),
    warnings: planCheck.warnings.map(({ group, code, text, lines }) => ({
      group,
      group_text: t(`safety:group.${group}`),
      code,
      text,
      products: lines.map(indexOf),
    })),
    needs: planCheck.needs.map((checkedNeed) => describeNeed(checkedNeed, context)),
    not_compared: planCheck.notCompared.map(({ line, reason, substance }) => ({
      product: indexOf(line),
      reason,
      text: t(`safety:not-compared.${reason}`, { product: line.name, nutrient: substance?.name ?? '' }),
    })),
    label_disagreements: describeLabelDisagreements(planCheck, context),
    footer: t('safety:footer', { version }),
  };
}

function describeSummary(planCheck: PlanCheck, keys: ConsideredFindings, { t }: TextContext): SafetyCheck['summary'] {
  const summary = safetySummary(planCheck, new Set(keys.keys()));
  const { above, aboveOnDays, near, toSpace, conflicts, notKnown, notAsked, considered } = summary;
  const parts = [
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
  const partsText = parts.join(' · ');
  const text =
    planCheck.populationGroup === 'minor'
      ? [t('safety:minor'), ...(partsText ? [partsText] : [])].join(' ')
      : partsText || t('safety:summary.nothing');
  return {
    ...{ above, above_on_days: aboveOnDays, from_80: near, to_space: toSpace },
    ...{ conflicts, not_known: notKnown, not_asked: notAsked, considered, text },
  };
}

function describeSpacing(
  finding: WithFindingKey<SpacingFinding>,
  considerations: ConsideredFindings,
  context: CheckContext,
): SpacingAnswer {
  const { rule, amounts, lines, key } = finding;
  return {
    rule: rule.rule,
    text: spacingFactText(amounts, rule.minutes, context),
    client_text: spacingText(finding, context),
    source: rule.source,
    url: rule.url,
    products: lines.map(context.indexOf),
    ...describeConsideredFinding(key, considerations),
  };
}

/** Builds a sentence such as "Iron 14 mg and calcium 400 mg are both at breakfast." */
function spacingFactText(
  [one, ...others]: readonly GatheredAmount[],
  minutes: number | undefined,
  context: TextContext,
): string {
  const { t } = context;
  if (!one) return '';
  const firstText = capitalise(substanceText(one, context), context);
  const [other] = others;
  if (!other) return t('safety:fact.alone', { first: firstText, part: t(`safety:part.${one.part}`) });
  const secondText = listText(
    others.map((gatheredAmount) => substanceText(gatheredAmount, context)),
    context,
  );
  const parts = { first: firstText, second: secondText, part: t(`safety:part.${one.part}`) };
  if (one.part === other.part && others.length > 1) {
    const items = listText(
      [firstText, ...others.map((gatheredAmount) => substanceText(gatheredAmount, context))],
      context,
    );
    return t('safety:fact.together-many', { items, part: parts.part });
  }
  if (one.part === other.part) return t('safety:fact.together', parts);
  return t('safety:fact.near', { ...parts, other: t(`safety:part.${other.part}`), minutes: minutes ?? 0 });
}

function substanceText({ substance, amount }: GatheredAmount, context: TextContext): string {
  const name = nutrientName(substance, context);
  if (amount === null) return name;
  return context.t('safety:with-amount', { substance: name, amount: amountText(amount, 'mg', context) });
}
