import type { Protocol } from '#contract/protocol/schema.ts';
import type { SafetyOverview } from '#contract/safety/schema.ts';
import type { DataEnvironment } from '#db/database.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import { readSafetyLines } from '#db/safety/lines.ts';
import { checkPlan, type PlanCheck } from '#domain/safety/check.ts';
import type { Language } from '#i18n/languages.ts';
import { checkedProductsOf } from './findings.ts';
import { describeNeed } from './needs.ts';
import { describeNutrient } from './nutrients.ts';
import { createCheckContext, formatSpacing, type TextContext, translatePopulation } from './words.ts';

/** Returns sentences for the client about products to take at different times, without duplicates. */
function listSpacingNotices(
  spacingFindings: PlanCheck['spacing'],
  consideredFindings: ConsideredFindings,
  textContext: TextContext,
): SafetyOverview['told'] {
  const spacingNotices = spacingFindings
    .filter(({ key }) => key !== null && consideredFindings.get(key)?.isShownToClient === 1)
    .map((spacingFinding) => ({
      text: formatSpacing(spacingFinding, textContext),
      products: spacingFinding.lines.map(({ name }) => name),
    }));
  return [...new Map(spacingNotices.map((notice) => [notice.text, notice])).values()];
}

/** Describes a safety check for the client; notices come from the check that the practitioner saw. */
export function describeSafetyOverview(
  planCheck: PlanCheck,
  consideredFindings: ConsideredFindings,
  language: Language,
  practitionerCheck: PlanCheck = planCheck,
): SafetyOverview {
  const checkContext = createCheckContext(planCheck.lines, language);
  const { t } = checkContext;
  const { levelsVersion: limitsVersion, populationGroup } = planCheck;
  return {
    limits_version: limitsVersion,
    population_text: translatePopulation(populationGroup, checkContext),
    nutrients: planCheck.nutrients.map((nutrientTotal) => {
      const {
        slug,
        state,
        state_text,
        text,
        details,
        url,
        body,
        year,
        considered: consideredFinding,
      } = describeNutrient(nutrientTotal, populationGroup, consideredFindings, checkContext);
      const citedSourceText = t('safety:source', { source: `${body} ${year}` });
      const consideredText = consideredFinding && t('safety:client.considered');
      return { slug, state, state_text, text, details, url, source: citedSourceText, considered: consideredText };
    }),
    told: listSpacingNotices([...practitionerCheck.spacing, ...planCheck.spacing], consideredFindings, checkContext),
    ...(planCheck.needs.length > 0 && { products: checkedProductsOf(planCheck.lines) }),
    needs: planCheck.needs.map((checkedNeed) => describeNeed(checkedNeed, checkContext)),
    footer: t('safety:footer', { version: limitsVersion }),
  };
}

/** Checks a protocol for the page of its link, with the nutrient levels of adults and without any client's data. */
export async function readSafetyOverview(
  dataEnvironment: DataEnvironment,
  { protocol, considered }: { readonly protocol: Protocol; readonly considered: ConsideredFindings },
  language: Language,
): Promise<SafetyOverview> {
  const safetyLines = await readSafetyLines(dataEnvironment, protocol, language);
  const planCheck = checkPlan(safetyLines, { computesStableKeys: considered.size > 0 });
  return describeSafetyOverview(planCheck, considered, language);
}
