import { beforeAll, expect, it } from 'vitest';
import { buildCatalogueIndex } from '#db/catalogue/build.ts';
import type { Catalogue } from '#db/catalogue/cached.ts';
import { type CatalogueSession, withCatalogue } from '#db/catalogue/version.ts';
import { readProducts } from '#db/product/card.ts';
import { readMatches } from '#db/search/matches.ts';
import { createLimitedMap } from '#domain/platform/limited-map.ts';
import { database, fixture, loadCatalogue } from '../support/catalogue.ts';
import { FIXTURE_DAY } from '../support/fixture-day.ts';

beforeAll(async () => {
  await loadCatalogue();
  await buildCatalogueIndex(database, fixture.basis.languages, FIXTURE_DAY, { commonFrom: 3 });
});

/** What a task gives in an isolate that keeps next to nothing. */
const within = <T>(kept: () => Partial<Catalogue>, task: (session: CatalogueSession) => Promise<T>) =>
  withCatalogue({ DB: database }, (session) =>
    task({ ...session, catalogue: { ...session.catalogue, ...kept() } }),
  );

/** The same isolate, in which somebody else asks for something while this request waits for the database. */
const meanwhile = (session: CatalogueSession, other: () => Promise<unknown>): CatalogueSession => ({
  ...session,
  read: async (statements) => {
    await other();
    return session.read(statements);
  },
  readText: async (asked) => {
    await other();
    return session.readText(asked);
  },
});

it('a word whose hits are forgotten while a search waits still counts in it', async () => {
  const kept = (): Partial<Catalogue> => ({ wordHits: createLimitedMap(1), searches: createLimitedMap(9) });
  const find = (session: CatalogueSession) => readMatches(session, 'vegan capsules', 'en');
  const expected = await within(kept, find);
  const found = await within(kept, async (session) => {
    await readMatches(session, 'capsules', 'en');
    return find(meanwhile(session, () => readMatches(session, 'vitamin', 'en')));
  });
  expect(expected?.length).toBeGreaterThan(0);
  expect(found).toEqual(expected);
});

it('a card that is forgotten while a list waits is still in it', async () => {
  const ids = await within(
    () => ({ cards: createLimitedMap(1) }),
    async (session) => {
      await readProducts(session, [1], 'en');
      const other = meanwhile(session, () => readProducts(session, [7], 'en'));
      return (await readProducts(other, [2, 1, 3], 'en')).map(({ id }) => id);
    },
  );
  expect(ids).toEqual([2, 1, 3]);
});
