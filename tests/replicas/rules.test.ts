import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BOOKMARK_HEADER } from '#contract/platform/bookmark.ts';
import { LaggingDatabase } from '../support/lagging-database.ts';
import {
  addPerson,
  bindingsOf,
  context,
  Device,
  fillCatalogue,
  type Isolate,
  type Person,
  startIsolate,
} from '../support/replica-shop.ts';

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
}

async function ask(path: string, { method = 'GET', body, bookmark, token }: Call = {}): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
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
  const token = await new Device(person, db.now).token();
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
  const token = await new Device(person, db.now).token();
  const known = (await ask('/v2/account/', { token })).headers.get(BOOKMARK_HEADER) ?? '';
  expect((await ask('/v2/account/logout', { method: 'POST', token })).status).toBe(200);
  for (const bookmark of [undefined, known])
    expect((await ask('/v2/account/', { token, bookmark })).status).toBe(401);
});

it('a link that has been taken back opens nothing at once', async () => {
  const token = await new Device(person, db.now).token();
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
    const token = await new Device(person, db.now).token();
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
  const { primary } = db.served;
  await ask('/v2/storefront/quote', { method: 'POST', body: { items: [] } });
  expect(db.served.primary).toBeGreaterThanOrEqual(primary);
});
