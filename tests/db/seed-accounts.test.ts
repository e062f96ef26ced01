import { beforeAll, expect, it } from 'vitest';
import type { Tokens } from '#contract/auth.ts';
import { SEED_ACCOUNTS, SEED_PASSWORD } from '../../scripts/seed/accounts.ts';
import { hasNoAccounts, seedAccounts } from '../../scripts/seed/seed-accounts.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { answerOf, shop } from '../support/shop.ts';

beforeAll(async () => {
  await loadCatalogue();
  expect(await hasNoAccounts(database)).toBe(true);
  await seedAccounts(database, Date.now());
});

const signInAs = async (email: string) =>
  (await answerOf<Tokens>(shop('/v2/auth/login', { body: { email, password: SEED_PASSWORD } }))).access_token;

it('every seed account signs in with its role', async () => {
  expect(await hasNoAccounts(database)).toBe(false);
  for (const { email, userTypeId } of SEED_ACCOUNTS)
    expect(await answerOf(shop('/v2/account', { token: await signInAs(email) }))).toMatchObject({
      email,
      user_type_id: userTypeId,
      activated_at: expect.any(String),
    });
});

it('client@example.com has two addresses, a practitioner and two ads', async () => {
  const token = await signInAs('client@example.com');
  expect(await answerOf(shop('/v2/account/address', { token }))).toMatchObject([
    { is_default: true, country: { alpha_2: 'AT' } },
    { is_default: false, country: { alpha_2: 'IE' } },
  ]);
  expect(await answerOf(shop('/v2/account/clients/profile', { token }))).toMatchObject({
    discount_rate: 10,
    practitioners: [{ name: 'Dana Rowan' }],
  });
  const { data } = await answerOf<{ data: { image_url: string }[] }>(
    shop('/v2/providers/content/account/ads', { token }),
  );
  expect(data.map(({ image_url: url }) => url)).toEqual([
    expect.stringMatching(/^\/pictures\/.*-500\.webp$/),
    expect.stringMatching(/^\/pictures\/.*-500\.webp$/),
  ]);
});
