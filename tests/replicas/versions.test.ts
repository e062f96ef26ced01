import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CATALOGUE_HEADER } from '#contract/catalogue/version.ts';
import type { ClientPage } from '#contract/client/schema.ts';
import { BOOKMARK_HEADER } from '#contract/platform/bookmark.ts';
import { LaggingDatabase } from '../support/lagging-database.ts';
import {
  addPerson,
  bindingsOf,
  context,
  Device,
  fillCatalogue,
  type Isolate,
  makeVersion,
  startIsolate,
  versionsIn,
} from '../support/replica-shop.ts';
import { addClient } from '../support/replica-visit.ts';

const LAG = 30_000;
const OFF = { DEV_OUTBOX: '1', RATE_LIMITS: 'off' };

const db = new LaggingDatabase(() => LAG);
let isolate: Isolate;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: db.now });
  await fillCatalogue(db);
  isolate = await startIsolate();
  pass(LAG + 1);
});
afterAll(() => {
  vi.useRealTimers();
  db.close();
});

function pass(time: number): void {
  db.now += time;
  vi.setSystemTime(db.now);
}

interface Call {
  readonly method?: string;
  readonly body?: object;
  readonly bookmark?: string | undefined;
  readonly token?: string;
  readonly seen?: number | string;
}

async function ask(
  path: string,
  { method = 'GET', body, bookmark, token, seen }: Call = {},
): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
    ...(seen !== undefined && { Cookie: `preferred_language=en; catalogue=${seen}; a=1` }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return isolate.api.request(path, init, bindingsOf(db, OFF), context);
}

const LIST = '/v2/storefront/products?limit=1';
const versionOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  const version = Number(answer.headers.get(CATALOGUE_HEADER));
  expect(versionsIn(await answer.text())).toEqual([version]);
  return version;
};
/** Round trips at the primary that an answer takes, and the version that it is made of. */
async function atPrimary(seen?: number | string) {
  const { primary } = db.served;
  const version = await versionOf(await ask(LIST, { ...(seen !== undefined && { seen }) }));
  return { version, trips: db.served.primary - primary };
}

it('a guest who has seen a newer catalogue than a replica has is answered by the primary, anybody else by the replica', async () => {
  const { version: old } = await atPrimary();
  makeVersion(db);
  const quoted = await ask('/v2/storefront/quote', { method: 'POST', body: { items: [] } });
  const seen = Number(quoted.headers.get(CATALOGUE_HEADER));
  expect(seen).toBe(old + 1);
  expect(await atPrimary()).toEqual({ version: old, trips: 0 });
  expect(await atPrimary(old)).toEqual({ version: old, trips: 0 });
  expect(await atPrimary(seen)).toMatchObject({ version: seen });
  expect((await atPrimary(seen)).trips).toBeGreaterThan(0);
  pass(LAG + 1);
  expect(await atPrimary(seen)).toEqual({ version: seen, trips: 0 });
});

it.each([
  '',
  '-1',
  '1e9',
  '0x7',
  '7 7',
  `${Date.UTC(2027, 0)}`,
  '9'.repeat(15),
  '9'.repeat(60),
  '\u00fc',
  '%00',
])('the version %j is none', async (seen) => {
  const plain = await atPrimary();
  expect(await atPrimary(seen)).toEqual({ ...plain, trips: 0 });
});

it('a version that even the primary does not have costs its answer, and changes nothing for anybody else', async () => {
  const { version } = await atPrimary();
  const wrong = db.now - 1;
  expect(wrong).toBeGreaterThan(version);
  expect(await atPrimary(wrong)).toEqual({ version, trips: 1 });
  expect(await atPrimary()).toEqual({ version, trips: 0 });
  const page = await isolate.page(db, `catalogue=${wrong}`, async () => {
    await isolate.shopOf(db)(isolate.calls.getPopularProducts);
    return new Response('', { headers: { 'Cache-Tag': 'catalogue' } });
  });
  expect(page.headers.get('Cache-Tag')).toBe('catalogue');
  expect(page.headers.get('data-catalogue')).toBe(String(version));
});

it('the clients of a practitioner are read where their run-outs have just been reckoned again: at the primary', async () => {
  const person = addPerson(db);
  const client = addClient(db, person, '2026-12-01');
  pass(LAG + 1);
  const token = await new Device(person, db.now).token();
  const known = (await ask('/v2/account/', { token })).headers.get(BOOKMARK_HEADER) ?? '';
  const clients = '/v2/account/practitioners/clients';
  const { position } = db;
  const answer = await ask(clients, { token, bookmark: known });
  const page: ClientPage = await answer.json();
  // The plan has not begun: what it says of a day is dropped, which a replica does not know yet.
  expect(page.data).toMatchObject([{ id: client, first_run_out: null }]);
  expect(db.position).toBeGreaterThan(position);
  const bookmark = answer.headers.get(BOOKMARK_HEADER) ?? '';
  expect(bookmark > known).toBe(true);

  const made = db.position;
  const again = await ask(`${clients}/${client}`, { token, bookmark });
  expect(await again.json()).toMatchObject({ id: client, first_run_out: null });
  expect(db.position).toBe(made);

  // Whoever brings the older position is told of stale run-outs by a replica; the primary has none left, and answers.
  const late: ClientPage = await (await ask(clients, { token, bookmark: known })).json();
  expect(late.data).toMatchObject([{ first_run_out: null }]);
});
