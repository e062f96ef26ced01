import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/platform/error-schema.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { statement } from '#db/database.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createProtocolsStatement, fillAccountWithClients, fillAccountWithProtocols } from '../support/filling.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../support/protocols.ts';
import { type ApiCallOptions, callShopApi, mailer, readResponseBody, signIn } from '../support/shop.ts';
import { callOwnStorefront, createFileForm, getTestPicture, openStorefront } from '../support/storefront.ts';

const [one = 0] = VARIANT_IDS;
const TEMPLATES_PATH = '/v2/providers/content/protocols/templates';
const RATE_LIMITED_SETTINGS = { RATE_LIMITS: 'on' } as const;

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run([statement('INSERT INTO protocol_template VALUES (7, 1)')]);
});
beforeEach(() => {
  mailer.sent.length = 0;
});

const sortedStatusesOf = (responses: readonly Response[]) => responses.map(({ status }) => status).toSorted();
const germanHeaders = { 'Accept-Language': 'de' };

describe('TRUST-7 what an Idempotency-Key costs', () => {
  const readIdempotencyKeyBytes = (userId: number) =>
    queryNumber(
      `SELECT coalesce(sum(length(key) + length(request_hash) + length(claim) + coalesce(length(outcome), 0) + 16), 0)
       FROM idempotency_key WHERE user_id = ?1`,
      userId,
    );
  const makeIdempotencyHeader = () => ({ 'Idempotency-Key': crypto.randomUUID() });

  it('a cart of 200 lines leaves no copy of itself behind each keyed request', async () => {
    const { access_token: token, id } = await signIn(2);
    const availableVariants = fixtureCatalogue.products.flatMap(({ variants }) =>
      variants.filter(({ available }) => available),
    );
    const cartItems = availableVariants
      .slice(0, 200)
      .map(({ id: variantId }) => ({ product_variant_id: variantId, quantity: 1 }));
    await readResponseBody(
      callShopApi('/v2/storefront/cart/merge', { token, body: { items: cartItems }, headers: makeIdempotencyHeader() }),
    );
    const idempotencyBytesBefore = await readIdempotencyKeyBytes(id);
    const cartLineBody = { product_variant_id: availableVariants[0]?.id, quantity: 1 };
    for (let attempt = 0; attempt < 10; attempt++)
      await readResponseBody(
        callShopApi('/v2/storefront/cart', { token, body: cartLineBody, headers: makeIdempotencyHeader() }),
      );
    expect(((await readIdempotencyKeyBytes(id)) - idempotencyBytesBefore) / 10).toBeLessThan(300);
  });

  it('nor does a protocol of 200 lines', async () => {
    const { access_token: token, id } = await signIn(2);
    await fillAccountWithProtocols(id, 1, 'x'.repeat(2000));
    const sourceProtocolId = await queryNumber('SELECT id FROM protocol WHERE practitioner_id = ?1', id);
    const headers = makeIdempotencyHeader();
    const duplicateProtocol = () =>
      readResponseBody(
        callShopApi(`${PROTOCOLS_PATH}/duplicate`, {
          token,
          body: { protocol_id: sourceProtocolId },
          headers,
        }),
        201,
      );
    expect(await duplicateProtocol()).toEqual(await duplicateProtocol());
    expect(await readIdempotencyKeyBytes(id)).toBeLessThan(300);
    expect(await queryNumber('SELECT count(*) FROM protocol WHERE practitioner_id = ?1', id)).toBe(2);
  });

  it('an account has 1,000 keys at a time, the newest', async () => {
    const { access_token: token, id } = await signIn();
    await database.run([
      statement(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
         INSERT INTO idempotency_key (user_id, key, request_hash, claim, created_at)
         SELECT ?1, 'old-' || i, 'h', ?2 || i, ?3 + i FROM n`,
        id,
        crypto.randomUUID(),
        Date.now() - 10_000_000,
      ),
    ]);
    const cartLineBody = { product_variant_id: one, quantity: 1 };
    await readResponseBody(
      callShopApi('/v2/storefront/cart', { token, body: cartLineBody, headers: { 'Idempotency-Key': 'new' } }),
    );
    expect(await queryNumber('SELECT count(*) FROM idempotency_key WHERE user_id = ?1', id)).toBe(1000);
    const repeatedResponsePromise = callShopApi('/v2/storefront/cart', {
      token,
      body: cartLineBody,
      headers: { 'Idempotency-Key': 'new' },
    });
    expect(await readResponseBody(repeatedResponsePromise)).toMatchObject({ total_items: 1 });
  });
});

describe('TRUST-7 maxima', () => {
  it('500 protocols, however they are made and however many ask at once', async () => {
    const { access_token: token, id } = await signIn(3);
    await database.run([createProtocolsStatement(id, 498)]);
    const { protocol_id: sourceProtocol } = await createProtocol(token, 'The last but one', [one]);
    const template = { protocol_template_id: 7, name: 'T', protocol_line_items: [] };
    const creationRequests: [path: string, body: unknown][] = [
      [`${PROTOCOLS_PATH}/create`, { name: 'New' }],
      [`${PROTOCOLS_PATH}/duplicate`, { protocol_id: sourceProtocol }],
      [`${TEMPLATES_PATH}/create`, template],
    ];
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, requestRound) =>
        creationRequests.map(([path, body]) =>
          callShopApi(path, {
            token,
            body,
            headers: { ...germanHeaders, 'Idempotency-Key': `${path}-${requestRound}` },
          }),
        ),
      ).flat(),
    );
    expect(sortedStatusesOf(responses)).toEqual([201, ...Array(11).fill(422)]);
    const errorBody = await responses.find(({ status }) => status === 422)?.json<ErrorBody>();
    expect(errorBody?.errors).toEqual({ protocols: ['maximum'] });
    expect(errorBody?.message).toContain('500 Einnahmepläne');
    expect(await queryNumber('SELECT count(*) FROM protocol WHERE practitioner_id = ?1', id)).toBe(500);
  });

  it('a creation refused for want of room succeeds under the same key once there is room', async () => {
    const { access_token: token, id } = await signIn(2);
    await database.run([createProtocolsStatement(id, 500)]);
    const createProtocolOnce = () =>
      callShopApi(`${PROTOCOLS_PATH}/create`, {
        token,
        body: { name: 'New' },
        headers: { 'Idempotency-Key': 'k' },
      });
    await readResponseBody(createProtocolOnce(), 422);
    const { data } = await readResponseBody<{ data: Protocol[] }>(callShopApi(`${PROTOCOLS_PATH}?limit=1`, { token }));
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${data[0]?.protocol_id}`, { token, method: 'DELETE' }));
    const createdProtocol = await readResponseBody<Protocol>(createProtocolOnce(), 201);
    expect(await readResponseBody(createProtocolOnce(), 201)).toEqual(createdProtocol);
    expect(
      await queryNumber('SELECT count(*) FROM protocol WHERE practitioner_id = ?1 AND deleted_at IS NULL', id),
    ).toBe(500);
  });

  it('5,000 clients, however many shares arrive at once; a share beyond it leaves nothing behind', async () => {
    const { access_token: token, id } = await signIn(2);
    const { protocol_id: protocol } = await createProtocol(token, 'Shared', [one]);
    await fillAccountWithClients(id, 4_999);
    const clientNameFields = { first_name: 'Mara', last_name: 'Lund' };
    const createEmail = (emailNumber: number) => `too-many-${id}-${emailNumber}@example.com`;
    const assignProtocolTo = (recipientEmail: string) =>
      callShopApi(`${PROTOCOLS_PATH}/assign`, {
        token,
        body: { id: protocol, email: recipientEmail, ...clientNameFields },
        headers: germanHeaders,
      });
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, emailNumber) => assignProtocolTo(createEmail(emailNumber))),
    );
    expect(sortedStatusesOf(responses)).toEqual([201, 422, 422, 422, 422, 422]);
    const errorBody = await responses.find(({ status }) => status === 422)?.json<ErrorBody>();
    expect(errorBody?.errors).toEqual({ clients: ['maximum'] });
    expect(errorBody?.message).toContain('5.000');
    const countOwnRows = (sql: string, boundValue: string | number = id) =>
      queryNumber(`SELECT count(*) FROM ${sql}`, boundValue);
    expect(await countOwnRows('practitioner_client WHERE practitioner_id = ?1')).toBe(5000);
    expect(await countOwnRows('user WHERE email LIKE ?1', `too-many-${id}-%`)).toBe(1);
    expect(await countOwnRows('protocol_assignment WHERE assigned_by = ?1')).toBe(1);
    expect(mailer.sent).toHaveLength(1);
    await readResponseBody(assignProtocolTo(`filled-${id}-1@example.com`), 201);
  });
});

describe('TRUST-7 rates', () => {
  const wishlistBody = { product_variant_id: one, quantity: 1 };
  const callWithToken = (token: string, path: string, extraCallOptions: ApiCallOptions = {}) =>
    callShopApi(path, { token, settings: RATE_LIMITED_SETTINGS, ...extraCallOptions });
  const changeWishlist = (token: string) => callWithToken(token, '/v2/account/wishlist', { body: wishlistBody });

  it('120 changes at once and 60 a minute, also when they arrive together', async () => {
    const { access_token: token, id } = await signIn(2);
    expect((await changeWishlist(token)).ok).toBe(true);
    // Ten of the 120 remain, and each second of the test earns one.
    const startTime = Date.now();
    await database.run([
      statement('UPDATE account_usage SET full_at = ?2 WHERE user_id = ?1', id, startTime + 110_000),
    ]);
    const responses = await Promise.all(Array.from({ length: 60 }, () => changeWishlist(token)));
    const successCount = responses.filter(({ ok }) => ok).length;
    expect(successCount).toBeGreaterThanOrEqual(10);
    expect(successCount).toBeLessThanOrEqual(11 + (Date.now() - startTime) / 1000);
    const refusedResponse = responses.find(({ status }) => status === 429);
    expect(refusedResponse?.headers.get('Retry-After')).toBe('1');
    const { message, errors } = (await refusedResponse?.json<ErrorBody>()) ?? {};
    expect([message?.includes('60'), errors]).toEqual([true, { changes: ['maximum'] }]);
  });

  it('reads, searches and the way out are never refused; another account is not touched', async () => {
    const { access_token: token, id } = await signIn(2);
    const exhaustRateSql = 'INSERT INTO account_usage (user_id, full_at) VALUES (?1, ?2)';
    await database.run([statement(exhaustRateSql, id, Date.now() + 200_000)]);
    expect((await changeWishlist(token)).status).toBe(429);
    for (const [path, body] of [
      [PROTOCOLS_PATH, undefined],
      ['/v2/storefront/cart', undefined],
      [`${PROTOCOLS_PATH}/search`, { query: 'x' }],
      ['/v2/account/practitioners/clients', { keyword: 'mara' }],
    ] as const)
      expect([path, (await callWithToken(token, path, body ? { body } : {})).status]).toEqual([path, 200]);
    expect((await changeWishlist((await signIn()).access_token)).status).toBe(201);
    expect((await callWithToken(token, '/v2/account/logout', { method: 'POST' })).status).toBe(200);
  });

  it('an ended session uses nothing of its account', async () => {
    const { access_token: token, id } = await signIn(2);
    await readResponseBody(callWithToken(token, '/v2/account/logout', { method: 'POST' }));
    expect((await changeWishlist(token)).status).toBe(401);
    expect(await queryNumber('SELECT count(*) FROM account_usage WHERE user_id = ?1', id)).toBe(0);
  });

  it('100 uploads a day, also when they arrive together', async () => {
    const { token, id } = await openStorefront();
    const uploadProof = () =>
      callOwnStorefront(token, '/logo', {
        method: 'PUT',
        form: createFileForm({ file: getTestPicture('PNG in grey') }),
        settings: RATE_LIMITED_SETTINGS,
        headers: { 'Accept-Language': 'fr' },
      });
    await readResponseBody(uploadProof());
    await database.run([statement('UPDATE account_usage SET uploads = 98 WHERE user_id = ?1', id)]);
    const responses = await Promise.all(Array.from({ length: 5 }, uploadProof));
    expect(sortedStatusesOf(responses)).toEqual([200, 200, 429, 429, 429]);
    const refusedResponse = responses.find(({ status }) => status === 429);
    expect(Number(refusedResponse?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await refusedResponse?.json<ErrorBody>())?.message).toContain('100 images');
    await database.run([statement('UPDATE account_usage SET upload_day = upload_day - 1 WHERE user_id = ?1', id)]);
    await readResponseBody(uploadProof());
  });
});
