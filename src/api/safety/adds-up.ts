import type { Protocol } from '#contract/protocol/schema.ts';
import type { SafetyOverview } from '#contract/safety/schema.ts';
import type { DataEnvironment } from '#db/database.ts';
import type { ConsideredFindings } from '#db/safety/considered.ts';
import { readSafetyLines } from '#db/safety/lines.ts';
import { checkPlan, type PlanCheck } from '#domain/safety/check.ts';
import type { Language } from '#i18n/languages.ts';
import { checkedProducts } from './findings.ts';
import { describeNeed } from './needs.ts';
import { describeNutrient } from './nutrients.ts';
import { checkContext, populationText, spacingText, type TextContext } from './words.ts';

/** Returns sentences for the client about products to take at different times, without duplicates. */
function spacingNoticesForClient(
  spacing: PlanCheck['spacing'],
  considered: ConsideredFindings,
  context: TextContext,
): SafetyOverview['told'] {
  const notices = spacing
    .filter(({ key }) => key !== null && considered.get(key)?.isShownToClient === 1)
    .map((finding) => ({
      text: spacingText(finding, context),
      products: finding.lines.map(({ name }) => name),
    }));
  return [...new Map(notices.map((one) => [one.text, one])).values()];
}

/** Describes a safety check for the client; notices come from `seen`, the check that the practitioner saw. */
export function describeSafetyOverview(
  check: PlanCheck,
  considered: ConsideredFindings,
  language: Language,
  seen: PlanCheck = check,
): SafetyOverview {
  const context = checkContext(check.lines, language);
  const { t } = context;
  const { version, population } = check;
  return {
    limits_version: version,
    population_text: populationText(population, context),
    nutrients: check.nutrients.map((total) => {
      const {
        slug,
        state,
        state_text,
        text,
        details,
        url,
        body,
        year,
        considered: consideration,
      } = describeNutrient(total, population, considered, context);
      const source = t('safety:source', { source: `${body} ${year}` });
      const sentence = consideration && t('safety:client.considered');
      return { slug, state, state_text, text, details, url, source, considered: sentence };
    }),
    told: spacingNoticesForClient([...seen.spacing, ...check.spacing], considered, context),
    ...(check.needs.length > 0 && { products: checkedProducts(check.lines) }),
    needs: check.needs.map((need) => describeNeed(need, context)),
    footer: t('safety:footer', { version }),
  };
}

/** Checks a protocol for the page of its link, with the nutrient levels of adults and without any client's data. */
export async function readSafetyOverview(
  data: DataEnvironment,
  { protocol, considered }: { readonly protocol: Protocol; readonly considered: ConsideredFindings },
  language: Language,
): Promise<SafetyOverview> {
  const lines = await readSafetyLines(data, protocol, language);
  const check = checkPlan(lines, { needsKeys: considered.size > 0 });
  return describeSafetyOverview(check, considered, language);
}
