import type { Protocol } from '#contract/protocol/schema.ts';
import type { AddsUp } from '#contract/safety/schema.ts';
import type { DataEnvironment } from '#db/database.ts';
import { type Considered, readConsidered } from '#db/safety/considered.ts';
import { readSafetyLines } from '#db/safety/lines.ts';
import { checkPlan, type PlanCheck } from '#domain/safety/check.ts';
import type { Language } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';
import { describeNeed } from './needs.ts';
import { describeNutrient } from './nutrients.ts';
import { populationText, type Words } from './words.ts';

/** A check for whoever takes the plan: what it adds up to, and what the practitioner has them told. */
export function describeAddsUp(check: PlanCheck, considered: Considered, language: Language): AddsUp {
  const words: Words = { t: getT(language), language };
  const { t } = words;
  const { version, population } = check;
  return {
    limits_version: version,
    population_text: populationText(population, words),
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
        considered: said,
      } = describeNutrient(total, population, considered, words);
      const source = t('safety:source', { source: `${body} ${year}` });
      const sentence = said && t('safety:client.considered');
      return { slug, state, state_text, text, details, url, source, considered: sentence };
    }),
    told: check.spacing
      .filter(({ key }) => key !== null && considered.get(key)?.tellsClient === 1)
      .map(({ rule, lines }) => ({
        text: t(`safety:client.${rule.rule}`),
        products: lines.map(({ name }) => name),
      })),
    needs: check.needs.map((need) => describeNeed(need, words)),
    footer: t('safety:footer', { version }),
  };
}

/** The same of a protocol as its link shows it: for adults, with nothing of any client. */
export async function addUp(data: DataEnvironment, protocol: Protocol, language: Language): Promise<AddsUp> {
  const lines = await readSafetyLines(data, protocol, language);
  const considered = await readConsidered(data, protocol.protocol_id);
  return describeAddsUp(checkPlan(lines), considered, language);
}
