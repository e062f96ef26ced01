import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ClientPage } from '#contract/client/schema.ts';
import { BOOKMARK_HEADER } from '#contract/platform/bookmark.ts';
import { CATALOGUE_HEADER } from '#contract/platform/catalogue-version.ts';
import { LaggingDatabase } from '../support/lagging-database.ts';
import {
  addClient,
  addPerson,
  bindingsOf,
  context,
  fillCatalogue,
  type Isolate,
  makeVersion,
  type Person,
  startIsolate,
  versionsIn,
} from '../support/replica-shop.ts';
import { Device } from '../support/replica-visit.ts';

const LAG = 30_000;
const OFF = { DEV_OUTBOX: '1', RATE_LIMITS: 'off' };
const PROTOCOLS = '/v2/account/practitioners/protocols';

const db = new LaggingDatabase(() => LAG);
let isolate: Isolate;
let person: Person;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: db.now });
  await fillCatalogue(db);
  isolate = await startIsolate();
});
beforeEach(() => {
  person = addPerson(db);
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

const zoneOf = async (response: Response): Promise<string> => {
  const { timezone }: { timezone: string } = await response.json();
  return timezone;
};

const changeZone = async (token: string, timezone: string) => {
  const answer = await ask('/v2/account/settings', { method: 'PUT', body: { timezone }, token });
  expect(answer.status).toBe(200);
  return answer.headers.get(BOOKMARK_HEADER) ?? '';
};

it('a member who says what they have seen is answered by a replica from there on, without it by the primary', async () => {
  const token = (await new Device(person, db.now).token()) ?? '';
  const known = (await ask('/v2/account/', { token })).headers.get(BOOKMARK_HEADER) ?? '';
  pass(LAG + 1);
  const bookmark = await changeZone(token, 'Europe/Rome');
  const before = { ...db.served };
  expect(await zoneOf(await ask('/v2/account/', { token, bookmark: known }))).toBe('Europe/London');
  expect(await zoneOf(await ask('/v2/account/', { token, bookmark }))).toBe('Europe/Rome');
  expect(db.served.replica - before.replica).toBe(2);
  expect(await zoneOf(await ask('/v2/account/', { token }))).toBe('Europe/Rome');
  expect(db.served.replica - before.replica).toBe(2);
});

it('a session that has ended is over everywhere at once, with any bookmark', async () => {
  const token = (await new Device(person, db.now).token()) ?? '';
  const known = (await ask('/v2/account/', { token })).headers.get(BOOKMARK_HEADER) ?? '';
  expect((await ask('/v2/account/logout', { method: 'POST', token })).status).toBe(200);
  for (const bookmark of [undefined, known])
    expect((await ask('/v2/account/', { token, bookmark })).status).toBe(401);
});

it('a link that has been taken back opens nothing at once', async () => {
  const token = (await new Device(person, db.now).token()) ?? '';
  const made = await ask(`${PROTOCOLS}/create`, {
    method: 'POST',
    body: { name: 'Iron', description: '' },
    token,
  });
  const { protocol_id: id }: { protocol_id: number } = await made.json();
  const linked = await ask(`${PROTOCOLS}/${id}/link`, { method: 'POST', token });
  const { link_token: link }: { link_token: string } = await linked.json();
  const open = () => ask(`/v2/storefront/protocols/${link}`);
  expect((await open()).status).toBe(200);
  expect((await ask(`${PROTOCOLS}/${id}/link`, { method: 'DELETE', token })).status).toBe(200);
  expect((await open()).status).toBe(404);
});

it.each(['refuses', 'never answers'] as const)(
  'a bookmark of the future, which the database %s, is answered by the primary',
  async (how) => {
    const token = (await new Device(person, db.now).token()) ?? '';
    await changeZone(token, 'Europe/Oslo');
    db.unknown = how;
    const bookmark = `ffffffff-ffffffff-ffffffff-${'f'.repeat(32)}`;
    for (const path of ['/v2/account/', '/v2/storefront/products?limit=1']) {
      let answer: Response | undefined;
      void ask(path, { token, bookmark }).then((answered) => {
        answer = answered;
      });
      const start = Date.now();
      while (!answer) {
        await new Promise(setImmediate);
        await vi.advanceTimersToNextTimerAsync();
      }
      expect(Date.now() - start).toBeLessThanOrEqual(1_000);
      expect(answer.status).toBe(200);
      expect(answer.headers.get(BOOKMARK_HEADER)).not.toBe(bookmark);
      if (path === '/v2/account/') expect(await zoneOf(answer)).toBe('Europe/Oslo');
    }
  },
);

it('guests read at replicas, however far behind; what they add up for the cart is the primary’s', async () => {
  const before = { ...db.served };
  for (const path of ['/v2/storefront/categories', '/v2/storefront/products', '/v2/storefront/search'])
    expect((await ask(path)).status).toBe(200);
  const search = '/v2/storefront/search?formatted=1&page=1&per_page=12';
  expect((await ask(search, { method: 'POST', body: {} })).status).toBe(200);
  expect(db.served.primary).toBe(before.primary);
  expect(db.served.replica).toBeGreaterThan(before.replica);
  const { primary, replica } = db.served;
  await ask('/v2/storefront/quote', { method: 'POST', body: { items: [] } });
  expect(db.served.primary).toBeGreaterThan(primary);
  expect(db.served.replica).toBe(replica);
});

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

it.each(['', '-1', '1e9', '0x7', '7 7', `${Date.UTC(2027, 0)}`, '9'.repeat(15), '9'.repeat(60), '\u00fc', '%00'])(
  'the version %j is none',
  async (seen) => {
    const plain = await atPrimary();
    expect(await atPrimary(seen)).toEqual({ ...plain, trips: 0 });
  },
);

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

it('the clients of a practitioner are read where their run-outs have just been made anew: at the primary', async () => {
  const client = addClient(db, person, '2026-12-01');
  pass(LAG + 1);
  const token = (await new Device(person, db.now).token()) ?? '';
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

  const made = { position: db.position, replica: db.served.replica };
  const again = await ask(`${clients}/${client}`, { token, bookmark });
  expect(await again.json()).toMatchObject({ id: client, first_run_out: null });
  expect(db.served.replica).toBeGreaterThan(made.replica);
  expect(db.position).toBe(made.position);

  // Whoever brings the older position is told of stale run-outs by a replica; the primary has none left, and answers.
  const late: ClientPage = await (await ask(clients, { token, bookmark: known })).json();
  expect(late.data).toMatchObject([{ first_run_out: null }]);
});
