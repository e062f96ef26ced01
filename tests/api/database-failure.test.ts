import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../support/catalogue.ts';
import { servedCallExamples } from '../support/every-call.ts';
import { refusingDatabase, StalledDatabase } from '../support/failing-database.ts';
import { createOwner, type Owner, readPersonalTables, sendExampleCall } from '../support/owner.ts';

let caller: Owner;
beforeAll(async () => {
  await loadCatalogue();
  caller = await createOwner(2);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Calls without database access. */
const CALLS_WITHOUT_DATABASE = [
  'POST /v2/account/geoip',
  'POST /v2/providers/:provider/multipass',
  'POST /v2/providers/:provider/multipass/describe',
  'GET /v2/storefront/media/:id',
  'POST /reports',
];
const databaseCalls = servedCallExamples.filter(({ name }) => !CALLS_WITHOUT_DATABASE.includes(name));

async function expectExplicitError(name: string, response: Response, statuses: readonly number[]): Promise<void> {
  const text = await response.text();
  expect([name, response.status, statuses.includes(response.status)]).toEqual([name, response.status, true]);
  const { code, ...body } = JSON.parse(text);
  expect(body).toEqual({ message: expect.any(String) });
  // Health has no error code.
  expect([undefined, 'slow', 'faulty']).toContain(code);
  expect(text).not.toMatch(/SQLITE|D1_ERROR|disk|DatabaseStalled|at .*\.ts:/);
}

it('a database that does not answer is said by every call, after one round trip and its 2.5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stalledDatabases = databaseCalls.map(() => new StalledDatabase());
  const pendingResponses = Promise.all(
    databaseCalls.map((call, index) =>
      sendExampleCall(call, caller.token, caller, { settings: { DB: stalledDatabases[index] ?? {} } }),
    ),
  );
  let hasPendingResponses = true;
  const settledResponses = pendingResponses.finally(() => {
    hasPendingResponses = false;
  });
  while (hasPendingResponses) await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  for (const [index, response] of (await settledResponses).entries()) {
    const name = databaseCalls[index]?.name ?? '';
    await expectExplicitError(name, response, [503]);
    expect([name, stalledDatabases[index]?.roundTrips]).toEqual([name, 1]);
    if (name !== 'GET /health') expect(response.headers.get('Retry-After')).toBe('5');
  }
});

it('a full disk is an explicit error without anything of the inside, and nothing needs a restart afterwards', async () => {
  const snapshotBefore = await readPersonalTables();
  const settings = { DB: refusingDatabase };
  for (const call of databaseCalls)
    await expectExplicitError(call.name, await sendExampleCall(call, caller.token, caller, { settings }), [500, 503]);
  expect(await readPersonalTables()).toEqual(snapshotBefore);
  for (const call of servedCallExamples.filter(({ endpoint }) => endpoint.method === 'GET'))
    expect([call.name, (await sendExampleCall(call, caller.token, caller)).status < 500]).toEqual([call.name, true]);
});
