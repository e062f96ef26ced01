import { SEED_LINK_TOKEN } from '../../../demo/people.ts';
import { LANGUAGES, type Language } from '../../../src/i18n/languages.ts';
import { pick } from '../../../tests/support/random.ts';
import type { BenchRequest } from '../../catalogue-requests.ts';
import type { Life, Person } from '../person.ts';
import type { Visitor } from '../visitor.ts';

export interface Sights {
  readonly slugs: readonly string[];
  readonly listings: readonly BenchRequest[];
  readonly searches: readonly BenchRequest[];
  readonly storefronts: readonly string[];
  /** Tokens of links that practitioners have made; they come and go. */
  readonly links: Set<string>;
}

const MOST_PAGES = 5;

/** The query of a call of the API as the address of a page has it. */
function queryOf({ path }: BenchRequest): URLSearchParams {
  const { searchParams } = new URL(path, 'http://localhost');
  searchParams.delete('limit');
  if (searchParams.has('page'))
    searchParams.set('page', String(1 + (Number(searchParams.get('page')) % MOST_PAGES)));
  return searchParams;
}

type Acts = readonly (readonly [share: number, act: () => Promise<unknown>])[];

/** What a guest does in one language, and how often. */
function actsOf({ open, read }: Visitor, sights: Sights, language: Language, random: () => number): Acts {
  const sharedPlan = async () => {
    const token = pick(random, [SEED_LINK_TOKEN, ...sights.links]);
    // A practitioner may have ended the link meanwhile.
    const ended = token === SEED_LINK_TOKEN ? [] : [404, 410];
    await open('shared plan', `/${language}/protocols/${token}`, ended);
  };
  const search = () => queryOf(pick(random, sights.searches)).get('query');
  return [
    [10, () => open('home', `/${language}`)],
    [15, () => open('listing', `/${language}/products`)],
    [20, () => open('listing, filtered', `/${language}/products?${queryOf(pick(random, sights.listings))}`)],
    [25, () => open('product', `/${language}/products/${pick(random, sights.slugs)}`)],
    [8, () => open('search', `/${language}/search-results?query=${search()}`)],
    [8, () => read('suggestions', pick(random, sights.searches).path, {})],
    [4, () => open('storefront', `/${language}/stores/${pick(random, sights.storefronts)}`)],
    [2, () => open('practices', `/${language}/stores`)],
    [6, sharedPlan],
    [2, () => open('text', `/${language}/practitioners`)],
  ];
}

/** Somebody who looks around: each act is a page. The languages go round, so that all of them are asked for. */
export function guest(visitor: Visitor, sights: Sights, place: number, { random }: Life): Person {
  const acts = actsOf(visitor, sights, LANGUAGES[place % LANGUAGES.length] ?? 'en', random);
  const total = acts.reduce((sum, [share]) => sum + share, 0);
  return {
    act: async () => {
      let left = random() * total;
      const chosen = acts.find(([share]) => {
        left -= share;
        return left < 0;
      });
      await chosen?.[1]();
    },
    differences: async () => [],
  };
}
