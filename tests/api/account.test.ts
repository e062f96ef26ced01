import multipassify from 'multipassify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  getClientProfileSpec,
  getPractitionerProfileSpec,
  getUserSpec,
  getVisitorCountrySpec,
  listAddressesSpec,
  listAdsSpec,
} from '#contract/account/schema.ts';
import { listOutboxMailsSpec } from '#contract/mail/schema.ts';
import type { Tokens } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import {
  callShopApi,
  createClientLinkStatement,
  createUser,
  MULTIPASS_SECRET,
  mailer,
  readResponseBody,
  signIn,
} from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

describe('account', () => {
  it('API-AUTH-10 gives the user with and without a trailing slash', async () => {
    const { access_token: token, id, email } = await signIn(5);
    const user = getUserSpec.answer.parse(await readResponseBody(callShopApi('/v2/account/', { token })));
    expect(user).toMatchObject({ id, email, user_type_id: 5, discount_rate: 0 });
    expect(await readResponseBody(callShopApi('/v2/account', { token }))).toEqual(user);
  });

  it('API-AUTH-11 AUTH-35 the practitioner profile is for types 1, 2, 3 and 5, the client profile for all', async () => {
    for (const userType of [1, 2, 3, 4, 5] as const) {
      const { access_token: token, id } = await signIn(userType);
      const response = await callShopApi('/v2/account/practitioners/profile', { token });
      expect([userType, response.status]).toEqual([userType, userType === 4 ? 403 : 200]);
      if (userType !== 4) expect(getPractitionerProfileSpec.answer.parse(await response.json()).user_id).toBe(id);
      const clientProfile = getClientProfileSpec.answer.parse(
        await readResponseBody(callShopApi('/v2/account/clients/profile', { token })),
      );
      expect(clientProfile).toMatchObject({ user_id: id, practitioners: [] });
    }
  });

  it('AUTH-35 sets its names, also for a practitioner who gave it no other ones', async () => {
    const { access_token: token, id, email } = await signIn(4);
    const { access_token: sharerToken, id: sharerId } = await signIn(2);
    const { access_token: tokenOfOtherPractitioner, id: idOfOtherPractitioner } = await signIn(2);
    await database.run([
      createClientLinkStatement(sharerId, id, 0, 1),
      createClientLinkStatement(idOfOtherPractitioner, id, 0, 1),
      statement("UPDATE practitioner_client SET first_name = 'Own' WHERE practitioner_id = ?1", idOfOtherPractitioner),
      statement(
        `UPDATE practitioner_client SET (first_name, last_name) = (SELECT first_name, last_name FROM user WHERE id = ?1)
         WHERE practitioner_id = ?2`,
        ...[id, sharerId],
      ),
    ]);
    const newNameBody = { first_name: ' Zora ', last_name: '' };
    const expectedName = { first_name: 'Zora', last_name: '' };
    expect(
      await readResponseBody(callShopApi('/v2/account/name', { token, method: 'PUT', body: newNameBody })),
    ).toEqual(expectedName);
    expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({
      first_name: 'Zora',
      last_name: null,
      email,
    });
    const readFirstNameAs = async (readerToken: string) =>
      (
        await readResponseBody<{ first_name: string }>(
          callShopApi(`/v2/account/practitioners/clients/${id}`, { token: readerToken }),
        )
      ).first_name;
    expect([await readFirstNameAs(sharerToken), await readFirstNameAs(tokenOfOtherPractitioner)]).toEqual([
      'Zora',
      'Own',
    ]);
    const foundClients = await readResponseBody<{ total_results: number }>(
      callShopApi('/v2/account/practitioners/clients?query=zora', { token: sharerToken }),
    );
    expect(foundClients.total_results).toBe(1);
    await readResponseBody(
      callShopApi('/v2/account/name', {
        token,
        method: 'PUT',
        body: { ...newNameBody, first_name: 'x'.repeat(101) },
      }),
      422,
    );
  });

  it('API-AUTH-11 changes only the name that was edited, and refuses to overwrite another new one', async () => {
    const { access_token: token } = await signIn(4);
    const changeName = (firstName: string, lastName: string, nameBeforeChange?: object) =>
      callShopApi('/v2/account/name', {
        token,
        method: 'PUT',
        body: { first_name: firstName, last_name: lastName, was: nameBeforeChange },
      });
    const nameBeforeChange = { first_name: 'Dana', last_name: 'Rowan' };
    await readResponseBody(changeName('Dana', 'Rowan'));
    await readResponseBody(changeName('Phone', 'Rowan', nameBeforeChange));
    expect(await readResponseBody(changeName('Dana', 'Tablet', nameBeforeChange))).toEqual({
      first_name: 'Phone',
      last_name: 'Tablet',
    });
    // Repeated after a lost answer.
    expect(await readResponseBody(changeName('Dana', 'Tablet', nameBeforeChange))).toEqual({
      first_name: 'Phone',
      last_name: 'Tablet',
    });
    expect((await changeName('Other', 'Rowan', nameBeforeChange)).status).toBe(409);
    expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({
      first_name: 'Phone',
      last_name: 'Tablet',
    });
  });

  it('TRUST-9 no practitioner takes the name of the shop', async () => {
    const { access_token: token } = await signIn(2);
    const reservedNameBody = { first_name: 'Formulary', last_name: 'Support' };
    const { errors } = await readResponseBody<{ errors: unknown }>(
      callShopApi('/v2/account/name', { token, method: 'PUT', body: reservedNameBody }),
      422,
    );
    expect(errors).toEqual({ last_name: ['reserved'] });
  });

  it('API-AUTH-12 AMB-CART-6 names the practitioners, whose latest link sets the discount', async () => {
    const { access_token: token, id } = await signIn(4);
    const [one, other] = [await createUser(2), await createUser(1)];
    await database.run([createClientLinkStatement(one.id, id, 10, 1), createClientLinkStatement(other.id, id, 20, 2)]);
    const profile = getClientProfileSpec.answer.parse(
      await readResponseBody(callShopApi('/v2/account/clients/profile', { token })),
    );
    expect(profile.discount_rate).toBe(20);
    expect(profile.practitioners).toEqual([
      { id: other.id, name: 'Ada Moss' },
      { id: one.id, name: 'Ada Moss' },
    ]);
  });

  it('API-AUTH-14 REG-15 lists the own addresses, the default one first, with the country in the language', async () => {
    const { access_token: token, id } = await signIn(4);
    const { access_token: tokenOfOtherUser } = await signIn(4);
    const insertAddressSql = `INSERT INTO address (user_id, is_default, first_name, last_name, line_1, city, postcode, country)
                    VALUES (?1, ?2, 'Ada', 'Moss', 'Lane 1', 'Town', '1000', ?3)`;
    await database.run([statement(insertAddressSql, id, 0, 'DE'), statement(insertAddressSql, id, 1, 'AT')]);
    const germanHeaders = { 'Accept-Language': 'de' };
    const postalAddresses = await readResponseBody(
      callShopApi('/v2/account/address', { token, headers: germanHeaders }),
    );
    const parsedAddresses = listAddressesSpec.answer.parse(postalAddresses);
    expect(parsedAddresses.map(({ is_default: isDefaultAddress, country }) => [isDefaultAddress, country])).toEqual([
      [true, { name: 'Österreich', alpha_2: 'AT' }],
      [false, { name: 'Deutschland', alpha_2: 'DE' }],
    ]);
    expect(await readResponseBody(callShopApi('/v2/account/address', { token: tokenOfOtherUser }))).toEqual([]);
  });

  it('API-AUTH-15 pages ads of type 2, in the language or in English, from the configured provider', async () => {
    const { access_token: token } = await signIn(4);
    for (const [ad, type] of [
      [1, 2],
      [2, 2],
      [3, 1],
    ])
      await database.run([
        statement('INSERT INTO ad VALUES (?1, ?2, ?1, ?3, ?4)', ad ?? 0, type ?? 0, '/a.webp', '/products'),
        statement(`INSERT INTO ad_text VALUES (?1, 'en', 'English', NULL)`, ad ?? 0),
      ]);
    await database.run([statement(`INSERT INTO ad_text VALUES (1, 'de', 'Deutsch', 'Text')`)]);
    const requestAds = (urlQuery: string, headers = {}) =>
      callShopApi(`/v2/providers/content/account/ads${urlQuery}`, { token, headers });
    const adsPage = listAdsSpec.answer.parse(
      await readResponseBody(requestAds('?page=1&limit=1', { 'Accept-Language': 'de' })),
    );
    expect(adsPage).toMatchObject({ total_results: 2, total_pages: 2, current_page: 1, limit: 1 });
    expect(adsPage.data.map(({ title, ad_type: adType }) => [title, adType])).toEqual([['Deutsch', 2]]);
    expect(listAdsSpec.answer.parse(await readResponseBody(requestAds('?page=2&limit=1'))).data[0]?.title).toBe(
      'English',
    );
    expect(listAdsSpec.answer.parse(await readResponseBody(requestAds('?ad_type=1'))).data.map(({ id }) => id)).toEqual(
      [3],
    );
    for (const urlQuery of ['?page=-1&limit=x', '?page=999999999999999&limit=999', '?ad_type=%00'])
      listAdsSpec.answer.parse(await readResponseBody(requestAds(urlQuery)));
    await readResponseBody(callShopApi('/v2/providers/other/account/ads', { token }), 404);
  });
});

describe('geoip', () => {
  const detectCountry = async (headers: Record<string, string>, environmentSettings = {}) =>
    getVisitorCountrySpec.answer.parse(
      await readResponseBody(
        callShopApi('/v2/account/geoip', { method: 'POST', headers, settings: environmentSettings }),
      ),
    ).country;

  it('API-AUTH-13 AMB-AUTH-1 gives the country without a token, XX if it is not known', async () => {
    expect(await detectCountry({ 'CF-IPCountry': 'gb' })).toBe('GB');
    expect(await detectCountry({ 'CF-IPCountry': 'DE' }, { DEV_COUNTRY: 'FR' })).toBe('FR');
    for (const countryCode of ['T1', 'XX', '', 'DEU', '<b>'])
      expect(await detectCountry({ 'CF-IPCountry': countryCode })).toBe('XX');
    expect(await detectCountry({})).toBe('XX');
    expect(await detectCountry({ 'CF-IPCountry': 'GB', Authorization: 'Bearer nonsense' })).toBe('GB');
    expect((await callShopApi('/v2/account/geoip')).status).toBe(405);
  });
});

describe('outbox', () => {
  it('EXT-7 shows the last mails, newest first, only where development asks for it', async () => {
    const { email } = await createUser(4, { passwordHash: 'x' });
    for (let attempt = 0; attempt < 2; attempt++) await callShopApi('/v2/auth/forgot-password', { body: { email } });
    const { data } = listOutboxMailsSpec.answer.parse(await readResponseBody(callShopApi('/dev/outbox')));
    expect(data[0]?.id).toBeGreaterThan(data[1]?.id ?? 0);
    expect(data[0]).toMatchObject({ to: email, lang: 'en', sent_at: expect.any(String) });
    expect(data[0]?.text).toContain('https://shop.test/en/');
    for (const DEV_OUTBOX of ['', '0', 'true'])
      await readResponseBody(callShopApi('/dev/outbox', { settings: { DEV_OUTBOX } }), 404);
  });

  it('forgets the links of sent mails outside development', async () => {
    const { email } = await createUser(4, { passwordHash: 'x' });
    await callShopApi('/v2/auth/forgot-password', {
      body: { email },
      settings: { DEV_OUTBOX: '' },
      headers: { 'CF-Connecting-IP': '192.0.2.99' },
    });
    expect(mailer.sent.at(-1)?.text).toContain('/auth/reset-password/');
    const [texts] = await database.run([
      statement('SELECT text || html || sent_at AS data FROM outbox ORDER BY id DESC LIMIT 1'),
    ]);
    expect(texts?.[0]).toMatch(/^\d+$/);
  });
});

describe('multipass', () => {
  const encodeMultipass = (multipassContent: Record<string, unknown>, multipassSecret = MULTIPASS_SECRET) =>
    multipassify(multipassSecret).encode(multipassContent);
  const sendMultipass = (multipass: unknown, environmentSettings = {}, providerName = 'store') =>
    callShopApi(`/v2/providers/${providerName}/multipass`, { body: { multipass }, settings: environmentSettings });
  let visitorCount = 0;
  const createVisitorEmail = () => `visitor-${++visitorCount}@example.com`;

  it('API-AUTH-02 AMB-AUTH-16 signs a known visitor in and makes a client of an unknown one', async () => {
    const existingUser = await createUser(5);
    const tokens = await readResponseBody<Tokens>(
      sendMultipass(encodeMultipass({ email: existingUser.email.toUpperCase() })),
    );
    expect(await readResponseBody(callShopApi('/v2/account', { token: tokens.access_token }))).toMatchObject({
      id: existingUser.id,
      user_type_id: 5,
    });
    const email = createVisitorEmail();
    const multipassTokens = await readResponseBody<Tokens>(
      sendMultipass(encodeMultipass({ email, first_name: 'Ilse', last_name: 'Rau', user_type_id: 1 })),
    );
    expect(await readResponseBody(callShopApi('/v2/account', { token: multipassTokens.access_token }))).toMatchObject({
      email,
      user_type_id: 4,
      first_name: 'Ilse',
      activated_at: expect.any(String),
    });
  });

  it('API-AUTH-02 each token once, however it is written and however many come at once', async () => {
    const token = encodeMultipass({ email: createVisitorEmail() });
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendMultipass(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await readResponseBody(sendMultipass(token.replace(/=+$/, '')), 422);
    await readResponseBody(sendMultipass(token.replaceAll('-', '+').replaceAll('_', '/')), 422);
  });

  it('API-AUTH-02 AUTH-16 an https return address is a redirect, a path of the shop signs in, others are 422', async () => {
    const url = 'https://partner.example/back?x=1';
    expect(
      await readResponseBody(sendMultipass(encodeMultipass({ email: createVisitorEmail(), return_to: url }))),
    ).toEqual({
      access_token: url,
      refresh_token: 'redirect',
    });
    const tokens = await readResponseBody<Tokens>(
      sendMultipass(encodeMultipass({ email: createVisitorEmail(), return_to: '/en/cart' })),
    );
    await readResponseBody(callShopApi('/v2/account', { token: tokens.access_token }));
    for (const return_to of ['http://partner.example', '//evil.test', 'javascript:alert(1)'])
      await readResponseBody(sendMultipass(encodeMultipass({ email: createVisitorEmail(), return_to })), 422);
  });

  it('API-AUTH-02 refuses forged, altered, old and early tokens, and all without a secret', async () => {
    const validToken = encodeMultipass({ email: createVisitorEmail() });
    const validTokenBytes = Buffer.from(validToken, 'base64url');
    const alteredTokens = [0, 16, validTokenBytes.length - 1].map((byteOffset) => {
      const alteredTokenBytes = Buffer.from(validTokenBytes);
      alteredTokenBytes[byteOffset] = (alteredTokenBytes[byteOffset] ?? 0) ^ 1;
      return alteredTokenBytes.toString('base64url');
    });
    const refusedTokens = [
      ...alteredTokens,
      encodeMultipass({ email: createVisitorEmail() }, 'another secret'),
      encodeMultipass({ email: 'x' }),
      encodeMultipass({}),
      '',
      'x',
      validToken.slice(0, 40),
      1,
      null,
    ];
    for (const token of refusedTokens) expect([token, (await sendMultipass(token)).status]).toEqual([token, 422]);
    await readResponseBody(sendMultipass(validToken, { MULTIPASS_SECRET: '' }), 422);
    await readResponseBody(sendMultipass(validToken, {}, 'other'), 404);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 15 * 60_000 + 1000 });
    await readResponseBody(sendMultipass(validToken), 422);
    vi.setSystemTime(now - 10 * 60_000);
    await readResponseBody(sendMultipass(validToken), 422);
    vi.useRealTimers();
    await readResponseBody(sendMultipass(validToken));
  });
});
