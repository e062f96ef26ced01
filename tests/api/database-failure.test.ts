import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { servedCallExamples } from '../support/every-call.ts';
import { refusingDatabase, StalledDatabase } from '../support/failing-database.ts';
import { createOwner, type Owner, readPersonalTables, sendExampleCall } from '../support/owner.ts';

let callingUser: Owner;
beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  callingUser = await createOwner(2);
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
const callsUsingDatabase = servedCallExamples.filter(({ name }) => !CALLS_WITHOUT_DATABASE.includes(name));

async function expectExplicitError(
  testedCallName: string,
  response: Response,
  allowedStatuses: readonly number[],
): Promise<void> {
  const errorResponseText = await response.text();
  expect([testedCallName, response.status, allowedStatuses.includes(response.status)]).toEqual([
    testedCallName,
    response.status,
    true,
  ]);
  const { code, ...body } = JSON.parse(errorResponseText);
  expect(body).toEqual({ message: expect.any(String) });
  // Health has no error code.
  expect([undefined, 'slow', 'faulty']).toContain(code);
  expect(errorResponseText).not.toMatch(/SQLITE|D1_ERROR|disk|DatabaseStalled|at .*\.ts:/);
}

it('a database that does not answer is said by every call, after one round trip and its 2.5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stalledDatabases = callsUsingDatabase.map(() => new StalledDatabase());
  const allResponsesPromise = Promise.all(
    callsUsingDatabase.map((stalledCall, index) =>
      sendExampleCall(stalledCall, callingUser.token, callingUser, {
        settings: { DB: stalledDatabases[index] ?? {} },
      }),
    ),
  );
  let hasPendingResponses = true;
  const settledResponsesPromise = allResponsesPromise.finally(() => {
    hasPendingResponses = false;
  });
  while (hasPendingResponses) await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  for (const [index, response] of (await settledResponsesPromise).entries()) {
    const callName = callsUsingDatabase[index]?.name ?? '';
    await expectExplicitError(callName, response, [503]);
    expect([callName, stalledDatabases[index]?.roundTrips]).toEqual([callName, 1]);
    if (callName !== 'GET /health') expect(response.headers.get('Retry-After')).toBe('5');
  }
});

it('a full disk is an explicit error without anything of the inside, and nothing needs a restart afterwards', async () => {
  const tablesBeforeCalls = await readPersonalTables();
  const refusingDbSettings = { DB: refusingDatabase };
  for (const callUsingDatabase of callsUsingDatabase)
    await expectExplicitError(
      callUsingDatabase.name,
      await sendExampleCall(callUsingDatabase, callingUser.token, callingUser, { settings: refusingDbSettings }),
      [500, 503],
    );
  expect(await readPersonalTables()).toEqual(tablesBeforeCalls);
  for (const readCall of servedCallExamples.filter(({ endpoint }) => endpoint.method === 'GET'))
    expect([readCall.name, (await sendExampleCall(readCall, callingUser.token, callingUser)).status < 500]).toEqual([
      readCall.name,
      true,
    ]);
});
