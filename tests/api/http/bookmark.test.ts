import { beforeAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { database, loadCatalogue } from '../../support/catalogue.ts';
import { answerOf, shop, signIn } from '../../support/shop.ts';

const FORM = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;
const FUTURE = `ffffffff-ffffffff-ffffffff-${'f'.repeat(32)}`;
const HOSTILE = [
  '',
  'garbage',
  'first-primary',
  'first-unconstrained',
  "' OR 1 = 1 --",
  '\u00fc',
  'a\tb',
  'f'.repeat(5000),
  '00000000-00000000-00000000-0000000000000000000000000000000g',
  `${FUTURE}-${FUTURE}-${FUTURE}`,
];

beforeAll(() => loadCatalogue());

/** Somebody whose reads replicas answer again. */
async function signInLongAgo() {
  const person = await signIn(2);
  await database.run([statement('UPDATE account_usage SET changed_at = 1 WHERE user_id = ?1', person.id)]);
  return person;
}

const read = (path: string, bookmark: string | undefined, token?: string) =>
  shop(path, { token, ...(bookmark !== undefined && { headers: { 'x-d1-bookmark': bookmark } }) });

it('what a member changes or reads says how far it reaches; what is public or of a sign-in does not', async () => {
  const { access_token: token } = await signIn(2);
  const zone = { method: 'PUT', body: { timezone: 'Europe/Paris' }, token };
  const changed = await shop('/v2/account/settings', zone);
  const bookmark = changed.headers.get('x-d1-bookmark') ?? '';
  expect(bookmark).toMatch(FORM);
  expect((await read('/v2/account/', undefined, token)).headers.get('x-d1-bookmark')).toMatch(FORM);
  const wrong = { body: { email: 'nobody@example.com', password: 'wrong' } };
  for (const silent of [
    await read('/v2/storefront/categories', bookmark),
    await read('/v2/storefront/products?limit=1', bookmark),
    await shop('/v2/auth/login', wrong),
    await read('/v2/account/', bookmark),
    await shop('/v2/storefront/search', { method: 'POST', body: { query: 'zinc' } }),
    await shop('/v2/storefront/quote', { method: 'POST', body: { items: [] } }),
  ])
    expect(silent.headers.get('x-d1-bookmark')).toBeNull();
});

it.each(HOSTILE)('the bookmark %j is none', async (bookmark) => {
  const { access_token: token } = await signInLongAgo();
  for (const [path, own] of [
    ['/v2/account/', token],
    ['/v2/storefront/products?limit=1', undefined],
  ] as const) {
    const [plain, hostile] = [await read(path, undefined, own), await read(path, bookmark, own)];
    expect([hostile.status, await hostile.text()]).toEqual([200, await plain.text()]);
    expect(hostile.headers.get('x-d1-bookmark') ?? '').not.toBe(bookmark || 'none');
  }
});

it('nobody is told a bookmark that the database has not confirmed', async () => {
  const { access_token: token } = await signInLongAgo();
  const settings = { DEV_OUTBOX: '1', RATE_LIMITS: 'off' };
  const answer = await shop('/v2/account/', { token, headers: { 'x-d1-bookmark': FUTURE }, settings });
  expect(await answerOf<{ timezone: string }>(answer)).toMatchObject({ timezone: 'Europe/London' });
  expect(answer.headers.get('x-d1-bookmark')).toBeNull();
});
