import { beforeAll, expect, it } from 'vitest';
import { listClients } from '#db/client/page.ts';
import { statement } from '#db/database.ts';
import { refreshRunOutsOfPractitioner } from '#db/plan/run-outs.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { createCountingDatabase } from '../../support/counting-database.ts';
import { createUser } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const CLIENT_COUNT = 5000;
const MAXIMUM_READ_MS = 50;

/** Adds 5,000 clients to a practitioner; two thirds have a plan with seven products that run out. */
async function addClients(practitionerId: number): Promise<void> {
  const numberSeriesSql = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CLIENT_COUNT})`;
  await database.run([
    statement(`${numberSeriesSql} INSERT INTO user (email, user_type_id, language, activated_at, created_at)
      SELECT 'listed-' || i || '@example.com', 4, 'en', iif(i % 5, 1, NULL), 1 FROM n`),
    statement(
      `INSERT INTO practitioner_client (practitioner_id, client_id, first_name, last_name, search_key, created_at, updated_at)
       SELECT ?1, id, 'Given', 'Family', 'given' || (id % 97) || ' family' || (id % 331) || char(10) || email, 1, id
       FROM user WHERE email GLOB 'listed-*'`,
      practitionerId,
    ),
    statement(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
       INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
       SELECT ?1, 'P', '', 'p', 'listed-' || i, 1, 1 FROM n`,
      practitionerId,
    ),
    statement(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
       SELECT (SELECT min(id) FROM protocol WHERE practitioner_id = ?1) + client_id % 200, client_id, ?1, '', 1, 1
       FROM practitioner_client WHERE practitioner_id = ?1 AND client_id % 3`,
      practitionerId,
    ),
    statement(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 7)
       INSERT INTO plan_run_out (protocol_id, client_id, variant_id, runs_out_on)
       SELECT protocol_id, client_id, i, date('2026-11-01', '+' || (client_id % 90 + i) || ' days')
       FROM protocol_assignment, n WHERE assigned_by = ?1`,
      practitionerId,
    ),
  ]);
}

it('CLIENT-01 a page of 5,000 clients is two statements of at most 50 ms together, and two more for a name that nobody has', async () => {
  const { id } = await createUser(2);
  await addClients(id);
  const countingDb = createCountingDatabase(database);
  const listSettings = {
    today: '2026-11-23',
    now: Date.parse('2026-11-23T09:00:00Z'),
    language: 'hu',
  } as const;
  await database.run([
    statement('UPDATE protocol_assignment SET starts_on = ?2 WHERE assigned_by = ?1', id, '2026-11-01'),
    statement('UPDATE protocol SET run_out_stale = 0 WHERE practitioner_id = ?1', id),
  ]);
  const plainListQuery = { page: 1, limit: 50, query: '', sort: 'name', filter: 'all' } as const;
  for (const listQuery of [
    plainListQuery,
    { ...plainListQuery, sort: 'run_out', filter: 'run_out' } as const,
    { ...plainListQuery, query: 'family33 given', sort: 'recent' } as const,
    { ...plainListQuery, page: 90 },
  ]) {
    const durationsMs: number[] = [];
    // The best of several runs counts, as other tests use the processors.
    for (let attempt = 0; attempt < 40 && !durationsMs.some((duration) => duration < MAXIMUM_READ_MS); attempt++) {
      const startMs = performance.now();
      await refreshRunOutsOfPractitioner({ DB: countingDb }, id, listSettings.now);
      const foundClients = await listClients({ DB: countingDb }, id, listQuery, listSettings);
      durationsMs.push(performance.now() - startMs);
      expect(foundClients.data.length).toBeGreaterThan(0);
      expect(countingDb.takeStatementCounts()).toEqual([1, 1]);
    }
    expect(Math.min(...durationsMs)).toBeLessThan(MAXIMUM_READ_MS);
  }
  expect(
    (await listClients({ DB: countingDb }, id, { ...plainListQuery, query: 'familly33' }, listSettings)).similar,
  ).toBe(true);
  expect(countingDb.takeStatementCounts()).toEqual([1, 1, 1]);
});
