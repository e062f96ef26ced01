import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClientDetail, clientListPageSchema } from '#contract/client/schema.ts';
import { buildCatalogueIndex } from '#db/catalogue/build.ts';
import { type Database, statement } from '#db/database.ts';
import { refreshRunOuts } from '#db/plan/run-outs.ts';
import { runScheduled } from '../../src/cron.ts';
import { createOnePhaseDose, createWeekdayRhythm } from '../domain/intake/doses.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { CLIENTS_PATH } from '../support/clients.ts';
import { assignPlan, CAPSULE_PACK, changeStock, PLAN_VARIANT_IDS, readPlan, startPlan } from '../support/plans.ts';
import { PROTOCOLS_PATH, putDose, queryNumber } from '../support/protocols.ts';
import { callShopApi, mailer, readResponseBody } from '../support/shop.ts';

const PLAN_START_DAY = '2026-11-26';
const NOW = Date.UTC(2026, 10, 23, 10);

beforeAll(() => loadCatalogueIntoDatabase());
// Clears stale protocols of other tests.
beforeEach(() => refreshRunOuts({ DB: database }, NOW));

const refreshRunOutDates = (DB: Database = database, products?: number) => refreshRunOuts({ DB }, NOW, products);
const runSql = (sql: string, ...sqlValues: (string | number)[]) => database.run([statement(sql, ...sqlValues)]);
const readStaleFlag = (id: number) => queryNumber('SELECT run_out_stale FROM protocol WHERE id = ?1', id);

interface RunOutRow {
  readonly client: number;
  readonly variant: number;
  readonly day: string;
  readonly told: number | null;
}
async function readRunOutRows(id: number): Promise<RunOutRow[]> {
  const [texts = []] = await runSql(
    `SELECT json_object('client', client_id, 'variant', variant_id, 'day', runs_out_on, 'told', told_at) AS data
     FROM plan_run_out WHERE protocol_id = ?1 ORDER BY client_id, variant_id`,
    id,
  );
  return texts.map((rowJson): RunOutRow => JSON.parse(rowJson));
}

/** Reads the days on which products run out, as the client sees them in the plan. */
async function readExpectedRunOuts(token: string, id: number, clientId: number): Promise<RunOutRow[]> {
  const { figures } = await readPlan(token, id);
  return (figures?.lines ?? [])
    .flatMap(({ product_variant_id: variantId, runs_out_on: runOutDay }) =>
      runOutDay === null ? [] : [{ client: clientId, variant: variantId, day: runOutDay, told: null }],
    )
    .toSorted((firstRow, secondRow) => firstRow.variant - secondRow.variant);
}

async function createStartedPlan() {
  const assignedPlan = await assignPlan();
  await readResponseBody(startPlan(assignedPlan.client, assignedPlan.id, PLAN_START_DAY));
  return assignedPlan;
}

const sendLineChange = (token: string, id: number, httpMethod: string, lineBody: object) =>
  callShopApi(`${PROTOCOLS_PATH}/${id}/products`, { token, method: httpMethod, body: lineBody });

describe('run-outs of plans', () => {
  it('DOSE-14 are made by the five-minute cron, and are what the client’s figures say', async () => {
    const { id, client, clientId, other, otherId } = await createStartedPlan();
    await readResponseBody(startPlan(other, id, '2026-12-01'));
    await readResponseBody(changeStock(other, id, 'POST', { packs: 3 }), 201);
    expect(await readRunOutRows(id)).toEqual([]);
    const scheduledEvent = { scheduledTime: NOW, cron: '*/5 * * * *' };
    await runScheduled({ ...env, EMAIL: mailer } as never, scheduledEvent);
    const expectedRows = [
      ...(await readExpectedRunOuts(client, id, clientId)),
      ...(await readExpectedRunOuts(other, id, otherId)),
    ];
    expect(await readRunOutRows(id)).toEqual(expectedRows);
    expect(new Set(expectedRows.map(({ client: rowClientId }) => rowClientId)).size).toBe(2);
    expect(await readStaleFlag(id)).toBe(0);
  });

  it.each<[what: string, change: (startedPlan: Awaited<ReturnType<typeof createStartedPlan>>) => Promise<unknown>]>([
    [
      'a quantity',
      ({ token, id }) =>
        readResponseBody(sendLineChange(token, id, 'PUT', { product_variant_id: CAPSULE_PACK.variant, quantity: 5 })),
    ],
    [
      'a dose',
      ({ token, id }) =>
        readResponseBody(
          putDose(
            token,
            id,
            CAPSULE_PACK.variant,
            createOnePhaseDose(CAPSULE_PACK.unit, [['bedtime', 1]], { rhythm: createWeekdayRhythm(2, 5) }),
          ),
        ),
    ],
    [
      'a product that goes',
      ({ token, id }) =>
        readResponseBody(sendLineChange(token, id, 'DELETE', { product_variant_id: CAPSULE_PACK.variant })),
    ],
    [
      'a product more',
      ({ token, id }) =>
        readResponseBody(
          sendLineChange(token, id, 'POST', { product_variant_id: CAPSULE_PACK.variant, quantity: 2 }),
          201,
        ),
    ],
    ['another first day', ({ client, id }) => readResponseBody(startPlan(client, id, '2027-01-31'))],
    ['no first day', ({ client, id }) => readResponseBody(startPlan(client, id, null))],
    ['a pack', ({ client, id }) => readResponseBody(changeStock(client, id, 'POST', { packs: 1 }), 201)],
    [
      'packs of an imported catalogue',
      async ({ id }) => {
        await runSql(`UPDATE variant SET pieces = pieces * 2 WHERE id = ?1`, CAPSULE_PACK.variant);
        await runSql(
          'UPDATE product SET updated_at = ?2 WHERE id = (SELECT product_id FROM variant WHERE id = ?1)',
          CAPSULE_PACK.variant,
          Date.now() + 60_000,
        );
        await buildCatalogueIndex(database, ['en'], Date.now() + 120_000);
        expect(await readStaleFlag(id)).toBe(1);
      },
    ],
  ])('DOSE-14 %s makes them again', async (_, changePlan) => {
    const startedPlan = await createStartedPlan();
    const { id, client, clientId } = startedPlan;
    await refreshRunOutDates();
    const runOutRowsBeforeChange = await readRunOutRows(id);
    expect(runOutRowsBeforeChange.length).toBeGreaterThan(0);
    await changePlan(startedPlan);
    expect(await readStaleFlag(id)).toBe(1);
    await refreshRunOutDates();
    const now = await readRunOutRows(id);
    expect(now).toEqual(await readExpectedRunOuts(client, id, clientId));
    expect(now).not.toEqual(runOutRowsBeforeChange);
    expect(await readStaleFlag(id)).toBe(0);
  });

  it('CLIENT-02 of a practitioner are made as soon as they look, without the cron, and only theirs', async () => {
    const { id, token, client, clientId } = await createStartedPlan();
    const { id: foreignPlanId } = await createStartedPlan();
    const readListedFirstRunOut = async () => {
      const { data } = clientListPageSchema.parse(
        await readResponseBody(callShopApi(`${CLIENTS_PATH}?sort=run_out`, { token })),
      );
      return data.find((listedClient) => listedClient.id === clientId)?.first_run_out;
    };
    const findFirstRunOutDay = (runOutRows: readonly RunOutRow[]) => runOutRows.map(({ day }) => day).toSorted()[0];
    const expectedRunOuts = await readExpectedRunOuts(client, id, clientId);
    expect(await readListedFirstRunOut()).toBe(findFirstRunOutDay(expectedRunOuts));
    expect(await readRunOutRows(id)).toEqual(expectedRunOuts);
    expect([await readStaleFlag(id), await readStaleFlag(foreignPlanId)]).toEqual([0, 1]);

    await readResponseBody(startPlan(client, id, '2026-12-10'));
    const clientWithLaterPlan = await readResponseBody<ClientDetail>(
      callShopApi(`${CLIENTS_PATH}/${clientId}`, { token }),
    );
    expect(clientWithLaterPlan.plans[0]?.first_run_out).toBe(
      findFirstRunOutDay(await readExpectedRunOuts(client, id, clientId)),
    );
    await readResponseBody(startPlan(client, id, null));
    expect(await readListedFirstRunOut()).toBeNull();

    // Plans of very many clients are refreshed by the cron.
    await readResponseBody(startPlan(client, id, PLAN_START_DAY));
    await runSql(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
       INSERT INTO user (email, user_type_id, language, created_at) SELECT 'people-' || i || '@example.com', 4, 'en', 1 FROM n`,
    );
    await runSql(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at, starts_on)
       SELECT ?1, id, id, '', 1, 1, ?2 FROM user WHERE email GLOB 'people-*'`,
      id,
      PLAN_START_DAY,
    );
    expect(await readListedFirstRunOut()).toBeNull();
    await refreshRunOutDates();
    expect(await readListedFirstRunOut()).toBe(findFirstRunOutDay(await readExpectedRunOuts(client, id, clientId)));
  });

  it('DOSE-14 remember that a day was told until it is another day', async () => {
    const { id, client } = await createStartedPlan();
    await refreshRunOutDates();
    await runSql('UPDATE plan_run_out SET told_at = 5 WHERE protocol_id = ?1', id);
    await readResponseBody(changeStock(client, id, 'POST', { packs: 1 }), 201);
    await refreshRunOutDates();
    const notifiedAtByVariant = new Map(
      (await readRunOutRows(id)).map(({ variant, told: notifiedAt }) => [variant, notifiedAt]),
    );
    expect(notifiedAtByVariant.get(CAPSULE_PACK.variant)).toBeNull();
    for (const [variant, at] of notifiedAtByVariant) if (variant !== CAPSULE_PACK.variant) expect(at).toBe(5);
  });

  it('DOSE-14 are made by the next run where one is cut off at any statement', async () => {
    const { id, client, clientId } = await createStartedPlan();
    const expectedRunOuts = await readExpectedRunOuts(client, id, clientId);
    for (const transactionLimit of [1, 2]) {
      await runSql('UPDATE protocol SET run_out_stale = 1 WHERE id = ?1', id);
      await runSql('DELETE FROM plan_run_out');
      let transactionCount = 0;
      const interruptedDatabase: Database = {
        run: (statements) =>
          statements.some(({ sql }) => sql.includes('run_out')) && ++transactionCount > transactionLimit
            ? Promise.reject(new Error('cut off'))
            : database.run(statements),
      };
      await expect(refreshRunOutDates(interruptedDatabase)).rejects.toThrow('cut off');
      await refreshRunOutDates();
      expect(await readRunOutRows(id)).toEqual(expectedRunOuts);
      expect(await readStaleFlag(id)).toBe(0);
    }
  });

  it('DOSE-14 are made again where a plan is touched while they are made', async () => {
    const { id, client, clientId } = await createStartedPlan();
    let isRunOutTableTouched = false;
    const interferingDatabase: Database = {
      run: async (statements) => {
        if (!isRunOutTableTouched && statements.some(({ sql }) => sql.startsWith('DELETE FROM plan_run_out'))) {
          isRunOutTableTouched = true;
          await readResponseBody(startPlan(client, id, '2027-03-27'));
        }
        return database.run(statements);
      },
    };
    await refreshRunOutDates(interferingDatabase, 1);
    expect(isRunOutTableTouched).toBe(true);
    expect(await readRunOutRows(id)).toEqual([]);
    expect(await readStaleFlag(id)).toBe(1);
    await refreshRunOutDates();
    expect(await readRunOutRows(id)).toEqual(await readExpectedRunOuts(client, id, clientId));
  });

  it('DOSE-14 are made for some protocols at a time, and those of a cut run come last', async () => {
    await runSql('UPDATE protocol SET run_out_stale = 1');
    for (let protocolCount = await queryNumber('SELECT count(*) FROM protocol'); protocolCount < 25; protocolCount++)
      await assignPlan();
    await runSql('UPDATE protocol SET run_out_stale = 5 WHERE id = (SELECT min(id) FROM protocol)');
    await refreshRunOutDates(database, 1);
    const staleProtocolCount = await queryNumber('SELECT count(*) FROM protocol WHERE run_out_stale <> 0');
    expect(staleProtocolCount).toBe((await queryNumber('SELECT count(*) FROM protocol')) - 20);
    expect(await queryNumber('SELECT run_out_stale FROM protocol ORDER BY id LIMIT 1')).toBe(5);
    await refreshRunOutDates();
    expect(await queryNumber('SELECT count(*) FROM protocol WHERE run_out_stale <> 0')).toBe(0);
  });

  it('DOSE-14 of a protocol that two thousand clients have are written in pieces', async () => {
    const { id, clientId } = await createStartedPlan();
    await runSql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
       INSERT INTO user (email, user_type_id, first_name, language, created_at)
       SELECT 'throng-' || i || '@example.com', 4, 'C', 'en', 1 FROM n`,
    );
    await runSql(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at, starts_on)
       SELECT a.protocol_id, u.id, a.assigned_by, '', 1, 1, date('2026-11-26', '+' || (u.id % 30) || ' days')
       FROM protocol_assignment a, user u WHERE a.protocol_id = ?1 AND a.client_id = ?2 AND u.email LIKE 'throng-%'`,
      id,
      clientId,
    );
    await runSql('UPDATE protocol SET run_out_stale = 1 WHERE id = ?1', id);
    await refreshRunOutDates();
    const runOutRowsOfClient = (await readRunOutRows(id)).filter(({ client }) => client === clientId);
    expect(runOutRowsOfClient.length).toBeGreaterThan(0);
    expect(await queryNumber('SELECT count(*) FROM plan_run_out WHERE protocol_id = ?1', id)).toBe(
      2001 * runOutRowsOfClient.length,
    );
    const [day] = runOutRowsOfClient.filter(({ variant }) => variant === PLAN_VARIANT_IDS[0]);
    expect(
      await queryNumber(
        `SELECT count(*) FROM plan_run_out r JOIN protocol_assignment a USING (protocol_id, client_id)
         WHERE r.protocol_id = ?1 AND r.variant_id = ?2
           AND julianday(r.runs_out_on) - julianday(a.starts_on) <> julianday(?3) - julianday(?4)`,
        id,
        PLAN_VARIANT_IDS[0] ?? 0,
        day?.day ?? '',
        PLAN_START_DAY,
      ),
    ).toBe(0);
  });
});
