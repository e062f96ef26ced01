import { beforeAll, expect, it } from 'vitest';
import type { ProtocolList } from '#contract/protocol/schema.ts';
import type { Tokens } from '#contract/session/schema.ts';
import type { SharedProtocol } from '#contract/sharing/schema.ts';
import type { Template } from '#contract/template/schema.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import {
  SEED_ACCOUNTS,
  SEED_LINK_TOKEN,
  SEED_PASSWORD,
  SEED_PROTOCOLS,
  SEED_TEMPLATE,
  TRANSLATED_PROTOCOLS,
} from '../../demo/people.ts';
import { hasNoAccounts, seedAccounts } from '../../tools/seed/seed-accounts.ts';
import { hasNeverHadProtocols, seedProtocols } from '../../tools/seed/seed-protocols.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { callShopApi, readResponseBody } from '../support/shop.ts';

/** Timeout in milliseconds for six password hashes on a busy machine. */
const SEED_TIMEOUT_MS = 60_000;

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  expect(await hasNoAccounts(database)).toBe(true);
  await seedAccounts(database, Date.now());
  expect(await hasNeverHadProtocols(database)).toBe(true);
  await seedProtocols(database, Date.now());
  expect(await hasNeverHadProtocols(database)).toBe(false);
}, SEED_TIMEOUT_MS);

const signInAs = async (email: string) =>
  (await readResponseBody<Tokens>(callShopApi('/v2/auth/login', { body: { email, password: SEED_PASSWORD } })))
    .access_token;

it('every seed account signs in with its role', async () => {
  expect(await hasNoAccounts(database)).toBe(false);
  for (const { email, userTypeId } of SEED_ACCOUNTS)
    expect(await readResponseBody(callShopApi('/v2/account', { token: await signInAs(email) }))).toMatchObject({
      email,
      user_type_id: userTypeId,
      activated_at: expect.any(String),
    });
});

it('client@example.com has two addresses, a practitioner and two ads', async () => {
  const token = await signInAs('client@example.com');
  expect(await readResponseBody(callShopApi('/v2/account/address', { token }))).toMatchObject([
    { is_default: true, country: { alpha_2: 'AT' } },
    { is_default: false, country: { alpha_2: 'IE' } },
  ]);
  expect(await readResponseBody(callShopApi('/v2/account/clients/profile', { token }))).toMatchObject({
    discount_rate: 10,
    practitioners: [{ name: 'Dana Rowan' }],
  });
  const { data } = await readResponseBody<{ data: { image_url: string }[] }>(
    callShopApi('/v2/providers/content/account/ads', { token }),
  );
  expect(data.map(({ image_url: url }) => url)).toEqual([
    expect.stringMatching(/^\/pictures\/.*-500\.webp$/),
    expect.stringMatching(/^\/pictures\/.*-500\.webp$/),
  ]);
});

it('certified@example.com has six protocols and one in each other language, both clients, and one protocol shared both ways', async () => {
  const token = await signInAs('certified@example.com');
  const practitionerProtocols = await readResponseBody<ProtocolList>(
    callShopApi('/v2/account/practitioners/protocols', { token }),
  );
  const translatedProtocols = Object.values(TRANSLATED_PROTOCOLS);
  expect(practitionerProtocols).toMatchObject({ total_results: 6 + translatedProtocols.length });
  expect(practitionerProtocols.data.map(({ name }) => name)).toEqual(
    SEED_PROTOCOLS.slice(0, 5).map(({ name }) => name),
  );
  const [shared] = practitionerProtocols.data;
  expect(shared?.products).toHaveLength(3);
  const searchClients = (clientKeyword: string) =>
    readResponseBody(callShopApi('/v2/account/practitioners/clients', { token, body: { keyword: clientKeyword } }));
  expect(await searchClients('birch')).toMatchObject({ data: [{ email: 'client@example.com', discount_rate: 10 }] });
  expect(await searchClients('hazel')).toMatchObject({ data: [{ email: 'client2@example.com' }] });
  const seedLinkProtocol = await readResponseBody(callShopApi(`/v2/storefront/protocols/${SEED_LINK_TOKEN}`));
  expect(seedLinkProtocol).toMatchObject({ name: shared?.name, practitioner: { name: 'Dana Rowan' } });
  for (const [language, { token: linkToken, name, notes }] of Object.entries(TRANSLATED_PROTOCOLS)) {
    const translatedProtocol = await readResponseBody<SharedProtocol>(
      callShopApi(`/v2/storefront/protocols/${linkToken}`),
    );
    expect([translatedProtocol.name, translatedProtocol.lang]).toEqual([name, language]);
    expect(translatedProtocol.products.map((product) => product.notes)).toEqual(notes);
    expect(translatedProtocol.products.map(({ dose }) => dose)).toEqual(shared?.products.map(({ dose }) => dose));
  }
  const clientProtocols = await readResponseBody(
    callShopApi('/v2/account/clients/protocols', { token: await signInAs('client@example.com') }),
  );
  expect(clientProtocols).toMatchObject({ data: [{ protocol_id: shared?.protocol_id, discount: 10 }] });
});

it('there is one template, in every language', async () => {
  const token = await signInAs('practitioner@example.com');
  for (const language of LANGUAGES) {
    const { data } = await readResponseBody<{ data: Template[] }>(
      callShopApi('/v2/providers/content/protocols/templates', {
        token,
        headers: { 'Accept-Language': language.replace('_', '-') },
      }),
    );
    expect(data).toHaveLength(1);
    expect(data[0]?.name).toBe(SEED_TEMPLATE.texts[language].name);
    expect(data[0]?.protocol_line_items[0]?.notes).toBe('');
  }
});
