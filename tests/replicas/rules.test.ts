import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BOOKMARK_HEADER } from '#contract/platform/bookmark.ts';
import { LAG, LaggingShop, type Member } from '../support/lagging-shop.ts';

const PROTOCOLS = '/v2/account/practitioners/protocols';

const shop = new LaggingShop({ DEV_OUTBOX: '1', RATE_LIMITS: 'off' });
const { db } = shop;
const ask = shop.ask.bind(shop);
let member: Member;

beforeAll(() => shop.open(['setTimeout', 'clearTimeout']));
beforeEach(async () => {
  member = await shop.member();
});
afterAll(() => shop.close());

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
  const { token } = member;
  const known = await shop.bookmark(member);
  shop.pass(LAG + 1);
  const bookmark = await changeZone(token, 'Europe/Rome');
  const before = { ...db.served };
  expect(await zoneOf(await ask('/v2/account/', { token, bookmark: known }))).toBe('Europe/London');
  expect(await zoneOf(await ask('/v2/account/', { token, bookmark }))).toBe('Europe/Rome');
  expect(db.served.replica - before.replica).toBe(2);
  expect(await zoneOf(await ask('/v2/account/', { token }))).toBe('Europe/Rome');
  expect(db.served.replica - before.replica).toBe(2);
});

it('a session that has ended is over everywhere at once, with any bookmark', async () => {
  const { token } = member;
  const known = await shop.bookmark(member);
  expect((await ask('/v2/account/logout', { method: 'POST', token })).status).toBe(200);
  for (const bookmark of [undefined, known])
    expect((await ask('/v2/account/', { token, bookmark })).status).toBe(401);
});

it('a link that has been taken back opens nothing at once', async () => {
  const { token } = member;
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
    const { token } = member;
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
  const items = [{ product_variant_id: shop.variants[0], quantity: 1 }];
  expect((await ask('/v2/storefront/quote', { method: 'POST', body: { items } })).status).toBe(200);
  expect(db.served.primary).toBeGreaterThan(primary);
  expect(db.served.replica).toBe(replica);
});
