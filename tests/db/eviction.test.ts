import { beforeAll, expect, it } from 'vitest';
import type { Catalogue } from '#db/catalogue/cached.ts';
import { type CatalogueSession, runWithCatalogueSession } from '#db/catalogue/version.ts';
import { readProducts } from '#db/product/card.ts';
import { createLimitedMap } from '#domain/platform/limited-map.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';

beforeAll(() => loadCatalogueIntoDatabase());

/** Runs a task with parts of the catalogue cache replaced, for example by a minimal one. */
const runWithCache = <T>(
  createCatalogueOverrides: () => Partial<Catalogue>,
  runInSession: (catalogueSession: CatalogueSession) => Promise<T>,
) =>
  runWithCatalogueSession({ DB: database }, (catalogueSession) =>
    runInSession({ ...catalogueSession, catalogue: { ...catalogueSession.catalogue, ...createCatalogueOverrides() } }),
  );

/** Creates a session that runs another request of the same isolate before each of its reads. */
const createInterruptedSession = (
  catalogueSession: CatalogueSession,
  runOtherRequest: () => Promise<unknown>,
): CatalogueSession => ({
  ...catalogueSession,
  read: async (statements) => {
    await runOtherRequest();
    return catalogueSession.read(statements);
  },
  readText: async (sqlQuery) => {
    await runOtherRequest();
    return catalogueSession.readText(sqlQuery);
  },
});

it('a card that is forgotten while a list waits is still in it', async () => {
  const ids = await runWithCache(
    () => ({ productCards: createLimitedMap(1) }),
    async (dbSession) => {
      await readProducts(dbSession, [1], 'en');
      const otherRequestSession = createInterruptedSession(dbSession, () => readProducts(dbSession, [7], 'en'));
      return (await readProducts(otherRequestSession, [2, 1, 3], 'en')).map(({ id }) => id);
    },
  );
  expect(ids).toEqual([2, 1, 3]);
});
