import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '../../support/catalogue.ts';
import { shop, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogue());

const versionOf = (answer: Response) => answer.headers.get('x-catalogue');

it('what shows the catalogue says of which version it is, to everybody the same; what does not says none', async () => {
  const { access_token: token } = await signIn(2);
  const known = versionOf(await shop('/v2/storefront/products?limit=1'));
  expect(known).toMatch(/^\d+$/);
  for (const answer of [
    await shop('/v2/storefront/categories'),
    await shop('/v2/storefront/cart', { token }),
    await shop('/v2/storefront/quote', { method: 'POST', body: { items: [] } }),
    await shop('/v2/storefront/products?limit=1', { headers: { Cookie: 'catalogue=1; d1_bookmark=x' } }),
    await shop('/v2/storefront/products?limit=1', { headers: { Cookie: `catalogue=${Date.now()}` } }),
  ])
    expect([answer.status, versionOf(answer)]).toEqual([200, known]);
  expect(versionOf(await shop('/v2/account/', { token }))).toBeNull();
});

it('what a visitor says they have seen changes neither the answer nor who may cache it', async () => {
  const path = '/v2/storefront/products?limit=3';
  const [plain, seen] = [
    await shop(path),
    await shop(path, { headers: { Cookie: `catalogue=${Date.now()}` } }),
  ];
  for (const name of ['Cache-Control', 'Vary']) expect(seen.headers.get(name)).toBe(plain.headers.get(name));
  expect(seen.headers.get('Set-Cookie')).toBeNull();
  expect(await seen.text()).toBe(await plain.text());
});
