import { beforeAll, describe, expect, inject, it } from 'vitest';
import { searchQuerySchema } from '#contract/search/schema.ts';
import { searchProductsPage } from '#db/search/page.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import type { FixtureCatalogue } from '../../support/fixture-day.ts';
import REACHED from './labelled/figures.json';
import { findLabelledProductIds, LABEL_RULES, listDescriptionsByProductId } from './labelled/labels.ts';
import SHOPPERS from './labelled/shoppers.json';

/** Customers' queries by language, each with a label that names the expected first hits. */
const QUERY_FILES = import.meta.glob<Readonly<Record<string, string>>>('./labelled/queries/*.json', {
  eager: true,
  import: 'default',
});
const listQueries = (language: Language) => Object.entries(QUERY_FILES[`./labelled/queries/${language}.json`] ?? {});

const HITS_PER_PAGE = 48;
/** Number of first hits that must all fit the label of a query for its result to count as exact. */
const REQUIRED_TOP_HIT_COUNT = 3;

/** Timeout in milliseconds for seeding the demonstration catalogue in every language. */
const SEED_TIMEOUT_MS = 60_000;

let catalogue: FixtureCatalogue;

beforeAll(async () => {
  catalogue = await (await fetch(inject('demoCatalogue'))).json();
  await loadCatalogueIntoDatabase(catalogue);
}, SEED_TIMEOUT_MS);

interface JudgedQuery {
  readonly query: string;
  readonly label: string;
  readonly firstSlugs: readonly string[];
  readonly recall: number;
  readonly areFirstHitsExpected: boolean;
}

async function evaluateQuery(language: Language, [query, label]: [string, string]): Promise<JudgedQuery> {
  const expectedIds = findLabelledProductIds(catalogue.basis, catalogue.products, label);
  const searchParameters = searchQuerySchema.parse({ query, per_page: String(HITS_PER_PAGE) });
  const { hits } = await searchProductsPage({ DB: database }, searchParameters, language);
  const requiredHitCount = Math.min(REQUIRED_TOP_HIT_COUNT, expectedIds.size);
  const firstHits = hits.slice(0, requiredHitCount);
  return {
    query,
    label,
    firstSlugs: firstHits.map(({ slug }) => slug),
    recall: hits.filter(({ id }) => expectedIds.has(id)).length / Math.min(HITS_PER_PAGE, expectedIds.size),
    areFirstHitsExpected: firstHits.length === requiredHitCount && firstHits.every(({ id }) => expectedIds.has(id)),
  };
}

function averageOfScores(scores: readonly number[]): number {
  return Math.round((scores.reduce((scoreSum, score) => scoreSum + score, 0) / scores.length) * 1000) / 1000;
}

describe('labelled set: what customers type', () => {
  it('SHOP-6 has 25 queries and more in each language, and every label means some products', () => {
    for (const language of LANGUAGES) {
      const queries = listQueries(language);
      expect([language, queries.length >= 25]).toEqual([language, true]);
      for (const [query, label] of queries) expect([query, label in LABEL_RULES]).toEqual([query, true]);
    }
    for (const ruleLabel of Object.keys(LABEL_RULES))
      expect([ruleLabel, findLabelledProductIds(catalogue.basis, catalogue.products, ruleLabel).size > 0]).toEqual([
        ruleLabel,
        true,
      ]);
  });

  it.each(LANGUAGES)('SHOP-6 in %s finds what is meant, and shows it first', async (language) => {
    const evaluatedQueries: JudgedQuery[] = [];
    for (const judgedQuery of listQueries(language)) evaluatedQueries.push(await evaluateQuery(language, judgedQuery));
    const averageRecall = averageOfScores(evaluatedQueries.map((evaluatedQuery) => evaluatedQuery.recall));
    const expectedFirstHitsShare = averageOfScores(
      evaluatedQueries.map(({ areFirstHitsExpected: areAllFirstHitsExpected }) => Number(areAllFirstHitsExpected)),
    );
    const imperfectQueries = evaluatedQueries
      .filter((scoredQuery) => !scoredQuery.areFirstHitsExpected || scoredQuery.recall < 1)
      .map(
        (scoredQuery) =>
          `  ${scoredQuery.areFirstHitsExpected ? ' ' : 'x'} ${scoredQuery.recall.toFixed(2)} ${scoredQuery.query} (${scoredQuery.label}): ${scoredQuery.firstSlugs.join(', ')}`,
      );
    console.log(
      `${language}: recall ${averageRecall}, exact first ${expectedFirstHitsShare}\n${imperfectQueries.join('\n')}`,
    );
    const minimumScores = REACHED[language];
    expect(averageRecall, imperfectQueries.join('\n')).toBeGreaterThanOrEqual(minimumScores.recall);
    expect(expectedFirstHitsShare, imperfectQueries.join('\n')).toBeGreaterThanOrEqual(minimumScores.exactFirst);
  });
});

/** Required share of queries with a matching product among the first five hits. */
const REQUIRED_HIT_SHARE = 0.97;
const EXAMINED_HIT_COUNT = 5;

describe('labelled set: complaints, compounds, second names and what surrounds them', () => {
  it.each(LANGUAGES)('SHOP-6f in %s a fitting product is among the first five', async (language) => {
    const descriptionsByProductId = listDescriptionsByProductId(catalogue.basis, catalogue.products);
    const queries = Object.entries<string>(SHOPPERS[language]);
    const unmatchedQueries: string[] = [];
    for (const [query, label] of queries) {
      const searchParameters = searchQuerySchema.parse({ query, per_page: String(EXAMINED_HIT_COUNT) });
      const { hits } = await searchProductsPage({ DB: database }, searchParameters, language);
      const isLabelMatch = (id: number) =>
        label.split(' ').every((labelPattern) => new RegExp(labelPattern).test(descriptionsByProductId.get(id) ?? ''));
      if (!hits.some(({ id }) => isLabelMatch(id)))
        unmatchedQueries.push(`${query} (${label}): ${hits.map(({ slug }) => slug).join(', ')}`);
    }
    expect(1 - unmatchedQueries.length / queries.length, unmatchedQueries.join('\n')).toBeGreaterThanOrEqual(
      REQUIRED_HIT_SHARE,
    );
  });
});
