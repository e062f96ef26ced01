import { beforeAll, describe, expect, it } from 'vitest';
import {
  lineUpdateSchema,
  type Protocol,
  type ProtocolList,
  protocolListSchema,
  protocolProductSchema,
  protocolSchema,
} from '#contract/protocol/schema.ts';
import { statement } from '#db/database.ts';
import { createCopyName, sumLineTotals } from '#domain/protocol/totals.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { addClient, addPlan } from '../../support/clients.ts';
import { type ApiCallOptions, callShopApi, readResponseBody, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const PROTOCOLS_BASE_PATH = '/v2/account/practitioners/protocols';
const publicProducts = fixtureCatalogue.products.filter(({ practitionerOnly }) => !practitionerOnly);
const [firstId, secondId, thirdId] = publicProducts.map(({ variants }) => variants[0]?.id ?? 0);
const [one = 0, two = 0, three = 0] = [firstId, secondId, thirdId];
const nonFirstVariantId = publicProducts.find(({ variants }) => variants.length > 1)?.variants[1]?.id ?? 0;
const soldOutId = publicProducts.flatMap(({ variants }) => variants).find(({ available }) => !available)?.id ?? 0;
const restrictedVariantId =
  fixtureCatalogue.products.find(({ practitionerOnly }) => practitionerOnly)?.variants[0]?.id ?? 0;
const FAKE_VARIANT_ID = 987_654_321;

const callApiPath = (token: string, path: string, callOptions: Omit<ApiCallOptions, 'token'> = {}) =>
  callShopApi(`${PROTOCOLS_BASE_PATH}${path}`, { token, ...callOptions });
const createWinterProtocol = async (token: string, protocolName = 'Winter', protocolDescription = 'Three months') =>
  protocolSchema.parse(
    await readResponseBody(
      callApiPath(token, '/create', { body: { name: protocolName, description: protocolDescription } }),
      201,
    ),
  );
const readProtocol = async (token: string, id: number, headers = {}): Promise<Protocol> =>
  protocolSchema.parse(await readResponseBody(callApiPath(token, `/${id}`, { headers })));
const listProtocols = async (token: string, urlQuery = ''): Promise<ProtocolList> =>
  protocolListSchema.parse(await readResponseBody(callApiPath(token, urlQuery)));
const createLineBody = (product_variant_id: number, quantity: unknown = 1, lineNotes?: unknown) => ({
  ...{ product_variant_id, quantity },
  ...(lineNotes !== undefined && { notes: lineNotes }),
});
const addLine = (token: string, id: number, lineBody: unknown, headers = {}) =>
  callApiPath(token, `/${id}/products`, { body: lineBody, headers });
const changeLine = (token: string, id: number, lineBody: unknown, method = 'PUT') =>
  callApiPath(token, `/${id}/products`, { method, body: lineBody });
const moveLine = (token: string, id: number, product_variant_id: number, linePosition: unknown) =>
  callApiPath(token, `/${id}/products/order`, {
    method: 'PUT',
    body: { product_variant_id, position: linePosition },
  });
const listVariantCounts = ({ products }: Protocol) =>
  products.map((product) => [product.variants[0]?.id, product.item_count]);
const runNumberQuery = async (sql: string, ...sqlValues: number[]) =>
  Number((await database.run([statement(`SELECT CAST((${sql}) AS TEXT) AS data`, ...sqlValues)]))[0]?.[0]);

it('finds variants of every kind in the fixture', () => {
  expect([one, two, three, nonFirstVariantId, soldOutId, restrictedVariantId].every((id) => id > 0)).toBe(true);
});

describe('protocols', () => {
  it('API-PROT-04 S-PROT-3 BUILD-51 creates a protocol with no products', async () => {
    const { access_token: token } = await signIn(2);
    const protocol = await createWinterProtocol(token, ' Sleep & calm <b>', 'Line one\nline two');
    expect(protocol).toMatchObject({ name: ' Sleep & calm <b>', description: 'Line one\nline two' });
    expect(protocol).toMatchObject({ total_price: 0, products: [] });
    expect(await readProtocol(token, protocol.protocol_id)).toEqual(protocol);
    const protocolWithNameOnly = await readResponseBody<Protocol>(
      callApiPath(token, '/create', { body: { name: 'Bare' } }),
      201,
    );
    expect(protocolWithNameOnly.description).toBe('');
  });

  it('API-PROT-03 S-PROT-2 answers the one protocol that is asked for; a missing or foreign one is 404', async () => {
    const [ownSession, otherSession] = [await signIn(2), await signIn(5)];
    const { access_token: token } = ownSession;
    const [winter, spring] = [await createWinterProtocol(token, 'Winter'), await createWinterProtocol(token, 'Spring')];
    await readResponseBody(addLine(token, winter.protocol_id, createLineBody(one, 2, 'with food')), 201);
    const storedWinterProtocol = await readProtocol(token, winter.protocol_id);
    expect(storedWinterProtocol).toMatchObject({ protocol_id: winter.protocol_id, name: 'Winter' });
    expect(listVariantCounts(storedWinterProtocol)).toEqual([[one, 2]]);
    expect(await readProtocol(token, spring.protocol_id)).toEqual(spring);
    await readResponseBody(callApiPath(token, `/${FAKE_VARIANT_ID}`), 404);
    await readResponseBody(callApiPath(otherSession.access_token, `/${winter.protocol_id}`), 404);
  });

  it('API-PROT-04 AMB-BUILD-16 AMB-BUILD-25 refuses an empty name and texts beyond 255 and 5000 characters', async () => {
    const { access_token: token } = await signIn(2);
    const invalidNames = ['', '  ', undefined, null, 1, 'x'.repeat(256), 'two\nlines', 'a\u0000b', '\ud800'];
    for (const invalidName of invalidNames)
      expect(
        await readResponseBody(callApiPath(token, '/create', { body: { name: invalidName, description: '' } }), 422),
      ).toMatchObject({
        errors: { name: expect.any(Array) },
      });
    for (const invalidDescription of [1, null, 'x'.repeat(5001), '\u0000', '\ud800'])
      await readResponseBody(
        callApiPath(token, '/create', { body: { name: 'x', description: invalidDescription } }),
        422,
      );
    await createWinterProtocol(token, 'x'.repeat(255), 'y'.repeat(5000));
  });

  it('API-PROT-05 S-PROT-4 updates name and description, and keeps a description that is left out', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    const updateProtocol = (textsBody: unknown) =>
      callApiPath(token, `/${id}/update`, { method: 'PUT', body: textsBody });
    expect(await readResponseBody(updateProtocol({ name: 'Spring', description: 'Tea' }))).toEqual({
      message: 'Protocol updated',
    });
    expect(await readProtocol(token, id)).toMatchObject({ name: 'Spring', description: 'Tea' });
    await readResponseBody(updateProtocol({ name: 'Summer' }));
    expect(await readProtocol(token, id)).toMatchObject({ name: 'Summer', description: 'Tea' });
    await readResponseBody(updateProtocol({ name: 'Summer', description: '' }));
    expect(await readProtocol(token, id)).toMatchObject({ name: 'Summer', description: '' });
    await readResponseBody(updateProtocol({ name: '', description: 'x' }), 422);
    expect(await searchProtocolNames(token, 'tea')).toEqual([]);
    expect(await searchProtocolNames(token, 'SUMM')).toEqual(['Summer']);
  });

  it('API-PROT-06 deletes a protocol, and then there is none', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    await readResponseBody(addLine(token, id, createLineBody(one)), 201);
    await readResponseBody(callApiPath(token, `/${id}`, { method: 'DELETE' }));
    await readResponseBody(callApiPath(token, `/${id}`, { method: 'DELETE' }), 404);
    await readResponseBody(callApiPath(token, `/${id}`), 404);
    expect((await createWinterProtocol(token)).protocol_id).toBeGreaterThan(id);
  });

  it('API-PROT-02 API-PROT-14 BUILD-50 lists pages, the newest first', async () => {
    const { access_token: token } = await signIn(5);
    for (let index = 1; index <= 7; index++) await createWinterProtocol(token, `Protocol ${index}`);
    const getProtocolNames = ({ data }: ProtocolList) => data.map(({ name }) => name);
    const firstPage = await listProtocols(token);
    expect(getProtocolNames(firstPage)).toEqual(['Protocol 7', 'Protocol 6', 'Protocol 5', 'Protocol 4', 'Protocol 3']);
    expect(firstPage).toMatchObject({
      current_page: 1,
      limit: 5,
      offset: 0,
      total_pages: 2,
      total_results: 7,
    });
    const lastPage = await listProtocols(token, '?page=2&limit=5');
    expect(getProtocolNames(lastPage)).toEqual(['Protocol 2', 'Protocol 1']);
    expect(lastPage).toMatchObject({ current_page: 2, offset: 5 });
    const singlePage = await listProtocols(token, '?limit=1');
    expect(singlePage.data).toHaveLength(1);
    expect(singlePage).toMatchObject({ total_results: 7, total_pages: 7 });
    expect(await listProtocols(token, '?page=9')).toMatchObject({ data: [], offset: 40, total_results: 7 });
    expect(await listProtocols(token, '?page=x&limit=-1')).toMatchObject({ current_page: 1, limit: 5 });
    expect(await listProtocols(token, '?limit=1000')).toMatchObject({ limit: 20 });
    expect(await listProtocols(token, '?limit=1000&lines=0')).toMatchObject({ limit: 100 });
  });

  const searchProtocolNames = async (token: string, query: string) => {
    const searchBody = { page: 1, limit: 50, query };
    const searchResult = protocolListSchema.parse(
      await readResponseBody(callApiPath(token, '/search', { body: searchBody })),
    );
    return searchResult.data.map(({ name }) => name);
  };

  it('API-PROT-08 CONST-09 AMB-BUILD-24 searches name and description, whatever the case', async () => {
    const { access_token: token } = await signIn(2);
    await createWinterProtocol(token, 'Öl & Übergang', 'for AUTUMN');
    await createWinterProtocol(token, 'Iron 100%_', 'Énergie');
    await createWinterProtocol(token, 'Sleep', 'calm');
    await createWinterProtocol(token, 'Wiron');
    expect(await searchProtocolNames(token, 'iRo')).toEqual(['Iron 100%_', 'Wiron']);
    expect(await searchProtocolNames(token, 'ÜBER')).toEqual(['Öl & Übergang']);
    expect(await searchProtocolNames(token, 'autumn')).toEqual(['Öl & Übergang']);
    expect(await searchProtocolNames(token, 'energie')).toEqual(['Iron 100%_']);
    expect(await searchProtocolNames(token, '100%_')).toEqual(['Iron 100%_']);
    expect(await searchProtocolNames(token, '%')).toEqual(['Iron 100%_']);
    expect(await searchProtocolNames(token, 'x'.repeat(200))).toEqual([]);
    expect(await searchProtocolNames(token, ' ')).toEqual(['Wiron', 'Sleep', 'Iron 100%_', 'Öl & Übergang']);
    const defaultSearchPage = protocolListSchema.parse(
      await readResponseBody(callApiPath(token, '/search', { body: {} })),
    );
    expect(defaultSearchPage).toMatchObject({ limit: 50, current_page: 1, total_results: 4 });
    for (const invalidSearchBody of [{ query: 1 }, { query: 'x'.repeat(300) }, { query: '', limit: 0 }, { page: 'x' }])
      await readResponseBody(callApiPath(token, '/search', { body: invalidSearchBody }), 422);
  });

  it('API-PROT-08 AMB-BUILD-24 finds protocols by the names of own clients who have them', async () => {
    const [practitioner, otherPractitioner] = [await signIn(2), await signIn(2)];
    const { id } = await addClient(practitioner.id, {
      firstName: 'Clára',
      lastName: 'Moss',
      email: 'hidden@example.com',
    });
    const namelessClient = await addClient(practitioner.id, { email: 'only-address@example.com' });
    await addPlan(practitioner.id, id);
    await addPlan(practitioner.id, namelessClient.id);
    await addPlan(otherPractitioner.id, id);
    await createWinterProtocol(practitioner.access_token, 'Without clients');
    expect(await searchProtocolNames(practitioner.access_token, 'clara moss')).toEqual(['Secret name']);
    expect(await searchProtocolNames(practitioner.access_token, 'MOSS')).toEqual(['Secret name']);
    expect(await searchProtocolNames(practitioner.access_token, 'only-address')).toEqual(['Secret name']);
    expect(await searchProtocolNames(practitioner.access_token, 'hidden')).toEqual([]);
    expect(await searchProtocolNames(otherPractitioner.access_token, 'moss')).toEqual([]);
  });

  it('API-PROT-07 BUILD-37 AMB-BUILD-15 duplicates lines, order, quantities and notes under a name that fits', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token, 'y'.repeat(255));
    await readResponseBody(addLine(token, id, createLineBody(one, 3, 'with food')), 201);
    await readResponseBody(addLine(token, id, createLineBody(two, 1)), 201);
    const duplicationResult = await readResponseBody<{ protocol_id: number }>(
      callApiPath(token, '/duplicate', { body: { protocol_id: id } }),
      201,
    );
    expect(duplicationResult.protocol_id).not.toBe(id);
    const [originalProtocol, copiedProtocol] = [
      await readProtocol(token, id),
      await readProtocol(token, duplicationResult.protocol_id),
    ];
    expect(copiedProtocol.products).toEqual(originalProtocol.products);
    expect(copiedProtocol.total_price).toBe(originalProtocol.total_price);
    expect(copiedProtocol.name).toBe(createCopyName(originalProtocol.name));
    expect(copiedProtocol.name).toHaveLength(255);
    expect(await searchProtocolNames(token, '(COPY)')).toEqual([copiedProtocol.name]);
    await readResponseBody(changeLine(token, id, createLineBody(one, 9)));
    expect((await readProtocol(token, duplicationResult.protocol_id)).products).toEqual(copiedProtocol.products);
  });
});

describe('lines', () => {
  it('API-PROT-11 API-PROT-16 BUILD-52 AMB-BUILD-8 puts a new line to the front and adds to an old one in its place', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    for (const variantId of [one, two, nonFirstVariantId])
      lineUpdateSchema.parse(await readResponseBody(addLine(token, id, createLineBody(variantId)), 201));
    const changedLine = lineUpdateSchema.parse(
      await readResponseBody(addLine(token, id, createLineBody(one, 2, 'mornings')), 201),
    );
    expect(changedLine).toMatchObject({
      protocol_id: id,
      product_variant_id: one,
      quantity: 3,
      notes: 'mornings',
    });
    await readResponseBody(addLine(token, id, createLineBody(one, 1)), 201);
    const protocol = await readProtocol(token, id);
    expect(listVariantCounts(protocol)).toEqual([
      [nonFirstVariantId, 1],
      [two, 1],
      [one, 4],
    ]);
    expect(protocol.products[2]?.notes).toBe('mornings');
    // Pages use another default size.
    expect(protocol.products.map((product) => product.default_variant_id === product.variants[0]?.id)).toEqual([
      false,
      true,
      true,
    ]);
    for (const product of protocol.products) {
      expect(protocolProductSchema.parse(product)).toEqual(product);
      expect(product.variants).toHaveLength(1);
      expect(product.variants[0]?.price).toBeGreaterThan(0);
      expect(product.assets[0]?.thumbnails.thumbnail_250).toMatch(/^\/pictures\/.*-250\.webp$/);
      expect(product.brand.name).toBeTruthy();
    }
    expect(protocol.total_price).toBe(sumLineTotals(protocol.products));
    expect((await listProtocols(token)).data[0]).toEqual(protocol);
  });

  it('BUILD-52 CONST-15 a line without a count is one, without notes it has none', () => {
    const lineWithoutCount = { id: 1, name: 'x', slug: 'x', brand: { name: 'y' }, assets: [], variants: [] };
    expect(protocolProductSchema.parse(lineWithoutCount)).toMatchObject({ item_count: 1, notes: '' });
  });

  it('API-PROT-12 sets quantity and notes and answers exactly five fields', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createWinterProtocol(token);
    await readResponseBody(addLine(token, id, createLineBody(one, 1, 'old')), 201);
    const product = fixtureCatalogue.products.find(({ variants }) => variants.some((variant) => variant.id === one));
    expect(await readResponseBody(changeLine(token, id, createLineBody(one, 7, 'two\nlines')))).toEqual({
      protocol_id: id,
      product_id: product?.id,
      product_variant_id: one,
      notes: 'two\nlines',
      quantity: 7,
    });
    expect(await readResponseBody(changeLine(token, id, createLineBody(one, 8)))).toMatchObject({
      notes: 'two\nlines',
    });
    expect(await readResponseBody(changeLine(token, id, createLineBody(one, 8, '')))).toMatchObject({
      notes: '',
    });
    await readResponseBody(changeLine(token, id, createLineBody(two, 1)), 404);
    await readResponseBody(changeLine(token, id, createLineBody(FAKE_VARIANT_ID, 1)), 404);
  });

  it('SEAM-2 writes what differs from what the change was made from, and refuses what somebody else has changed', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createWinterProtocol(token);
    await readResponseBody(addLine(token, id, createLineBody(one, 1)), 201);
    const setLine = (quantity: number, lineNotes: string, lineBeforeChange: object) =>
      changeLine(token, id, { ...createLineBody(one, quantity, lineNotes), was: lineBeforeChange });
    await readResponseBody(setLine(1, 'warfarin', { quantity: 1, notes: '' }));
    const initialLineFields = { quantity: 1, notes: '' };
    expect(await readResponseBody(setLine(2, '', initialLineFields))).toMatchObject({
      quantity: 2,
      notes: 'warfarin',
    });
    // A repeat after a lost answer.
    expect(await readResponseBody(setLine(2, '', initialLineFields))).toMatchObject({
      quantity: 2,
      notes: 'warfarin',
    });
    const conflictBody = { message: 'This has been changed in the meantime.' };
    const { updated_at: updatedAt } = await readProtocol(token, id);
    expect(await readResponseBody(setLine(3, '', initialLineFields), 409)).toEqual(conflictBody);
    expect(await readResponseBody(setLine(2, 'mornings', initialLineFields), 409)).toEqual(conflictBody);
    // A write without effect makes no new version.
    expect((await readProtocol(token, id)).updated_at).toBe(updatedAt);
    expect(await readResponseBody(setLine(4, 'mornings', { notes: 'warfarin' }))).toMatchObject({
      quantity: 4,
      notes: 'mornings',
    });
    await readResponseBody(setLine(1, '', { quantity: 'x' }), 422);
    await readResponseBody(changeLine(token, id, { ...createLineBody(two, 2), was: { quantity: 1 } }), 404);
  });

  it('SEAM-2 removes a line only as it was shown, if it is said how that was', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createWinterProtocol(token);
    await readResponseBody(addLine(token, id, createLineBody(one, 1, 'warfarin')), 201);
    const removeLine = (lineBeforeRemoval: object) =>
      changeLine(token, id, { product_variant_id: one, was: lineBeforeRemoval }, 'DELETE');
    const { updated_at: updatedAt } = await readProtocol(token, id);
    for (const outdatedLine of [{ quantity: 1, notes: '' }, { quantity: 2, notes: 'warfarin' }, { notes: '' }])
      await readResponseBody(removeLine(outdatedLine), 409);
    expect((await readProtocol(token, id)).updated_at).toBe(updatedAt);
    for (const _ of ['first', 'repeat']) await readResponseBody(removeLine({ quantity: 1, notes: 'warfarin' }));
    expect(listVariantCounts(await readProtocol(token, id))).toEqual([]);
    const { access_token: tokenOfOtherUser } = await signIn(2);
    await readResponseBody(
      changeLine(tokenOfOtherUser, id, { product_variant_id: one, was: { quantity: 1 } }, 'DELETE'),
      404,
    );
  });

  it('SEAM-2 does the same with name and description', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id, name, description } = await createWinterProtocol(token);
    const updateProtocol = (textsBody: object) =>
      callApiPath(token, `/${id}/update`, { method: 'PUT', body: textsBody });
    const textsBeforeUpdate = { name, description };
    await readResponseBody(updateProtocol({ name: 'Renamed', description, was: textsBeforeUpdate }));
    await readResponseBody(updateProtocol({ name, description: 'Described', was: textsBeforeUpdate }));
    expect(await readProtocol(token, id)).toMatchObject({ name: 'Renamed', description: 'Described' });
    await readResponseBody(updateProtocol({ name: 'Mine', description, was: textsBeforeUpdate }), 409);
    expect(await readProtocol(token, id)).toMatchObject({ name: 'Renamed', description: 'Described' });
  });

  it('API-PROT-13 takes a line out, the total falls, and a repeat is OK', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    for (const variantId of [one, two]) await readResponseBody(addLine(token, id, createLineBody(variantId)), 201);
    const initialProtocol = await readProtocol(token, id);
    for (const removalAttempt of [1, 2]) {
      await readResponseBody(changeLine(token, id, { product_variant_id: one }, 'DELETE'));
      expect([removalAttempt, listVariantCounts(await readProtocol(token, id))]).toEqual([removalAttempt, [[two, 1]]]);
    }
    expect((await readProtocol(token, id)).total_price).toBeLessThan(initialProtocol.total_price);
    await readResponseBody(changeLine(token, id, {}, 'DELETE'), 422);
  });

  it('AMB-BUILD-27 AMB-BUILD-25 holds 1 to 999 of a product, and notes of 2000 characters', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    for (const quantity of [0, -1, 1000, 1.5, '1', null, 1e20])
      for (const sendLine of [addLine, changeLine])
        await readResponseBody(sendLine(token, id, createLineBody(one, quantity)), 422);
    await readResponseBody(addLine(token, id, createLineBody(one, 998, 'x'.repeat(2000))), 201);
    expect(await readResponseBody(addLine(token, id, createLineBody(one, 2)), 422)).toMatchObject({
      errors: { quantity: ['maximum'] },
    });
    for (const invalidNotes of ['x'.repeat(2001), 1, null, '\u0000', '\udfff'])
      for (const sendLineRequest of [addLine, changeLine])
        await readResponseBody(sendLineRequest(token, id, createLineBody(one, 1, invalidNotes)), 422);
    await readResponseBody(addLine(token, id, createLineBody(one)), 201);
    expect(listVariantCounts(await readProtocol(token, id))).toEqual([[one, 999]]);
  });

  it('AMB-CAT-6 allows what is not available, refuses what is not known', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    await readResponseBody(addLine(token, id, createLineBody(soldOutId)), 201);
    await readResponseBody(addLine(token, id, createLineBody(FAKE_VARIANT_ID)), 404);
    expect(listVariantCounts(await readProtocol(token, id))).toEqual([[soldOutId, 1]]);
    expect((await readProtocol(token, id)).products[0]?.variants[0]?.availability).toBe(false);
  });

  it('ROLE-11 AMB-CAT-7 keeps products for practitioners from types 3 and 5', async () => {
    for (const userType of [1, 2, 3, 5] as const) {
      const { access_token: token, id: userId } = await signIn(userType);
      const { protocol_id: id } = await createWinterProtocol(token);
      const isUserTypeRefused = userType === 3 || userType === 5;
      expect([userType, (await addLine(token, id, createLineBody(restrictedVariantId))).status]).toEqual([
        userType,
        isUserTypeRefused ? 403 : 201,
      ]);
      if (isUserTypeRefused)
        await database.run([
          statement('INSERT INTO protocol_line SELECT ?1, ?2, 1, 1, ?3', id, restrictedVariantId, String(userId)),
        ]);
      expect([userType, (await changeLine(token, id, createLineBody(restrictedVariantId, 2))).status]).toEqual([
        userType,
        isUserTypeRefused ? 403 : 200,
      ]);
    }
  });

  it('200 simultaneous adds to one line give exactly 200', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    const responses = await Promise.all(Array.from({ length: 200 }, () => addLine(token, id, createLineBody(one))));
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(listVariantCounts(await readProtocol(token, id))).toEqual([[one, 200]]);
  });

  it('holds 200 lines at most', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    await database.run([
      statement(
        `INSERT INTO protocol_line SELECT ?1, value, value, 1, '' FROM json_each(?2)`,
        id,
        JSON.stringify(Array.from({ length: 250 }, (_, index) => 500_000 + index)),
      ),
    ]);
    expect(await runNumberQuery('SELECT count(*) FROM protocol_line WHERE protocol_id = ?1', id)).toBe(200);
    expect(await readResponseBody(addLine(token, id, createLineBody(one)), 422)).toMatchObject({
      errors: { product_variant_id: ['maximum'] },
    });
  });

  it('a variant that leaves the catalogue is left out and comes back with it', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    await readResponseBody(addLine(token, id, createLineBody(one, 2)), 201);
    await database.run([statement('INSERT INTO protocol_line VALUES (?1, ?2, 9, 1, ?3)', id, FAKE_VARIANT_ID, 'gone')]);
    const protocol = await readProtocol(token, id);
    expect(listVariantCounts(protocol)).toEqual([[one, 2]]);
    expect(protocol.total_price).toBe(sumLineTotals(protocol.products));
    await readResponseBody(changeLine(token, id, createLineBody(FAKE_VARIANT_ID)), 404);
  });

  it('moves a line to a place and keeps the others in their order', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    for (const variantId of [one, two, three, nonFirstVariantId])
      await readResponseBody(addLine(token, id, createLineBody(variantId)), 201);
    const readVariantSequence = async () =>
      listVariantCounts(await readProtocol(token, id)).map(([variant]) => variant);
    expect(await readVariantSequence()).toEqual([nonFirstVariantId, three, two, one]);
    await readResponseBody(moveLine(token, id, one, 1));
    expect(await readVariantSequence()).toEqual([one, nonFirstVariantId, three, two]);
    await readResponseBody(moveLine(token, id, nonFirstVariantId, 3));
    expect(await readVariantSequence()).toEqual([one, three, nonFirstVariantId, two]);
    await readResponseBody(moveLine(token, id, one, 99));
    expect(await readVariantSequence()).toEqual([three, nonFirstVariantId, two, one]);
    await readResponseBody(moveLine(token, id, one, 4));
    expect(await readVariantSequence()).toEqual([three, nonFirstVariantId, two, one]);
    for (const invalidPosition of [0, -1, 1.5, '1', null])
      await readResponseBody(moveLine(token, id, one, invalidPosition), 422);
    await readResponseBody(moveLine(token, id, soldOutId, 1), 404);
    await readResponseBody(moveLine(token, id, FAKE_VARIANT_ID, 1), 404);
    await readResponseBody(changeLine(token, id, { product_variant_id: three }, 'DELETE'));
    await readResponseBody(addLine(token, id, createLineBody(three)), 201);
    expect(await readVariantSequence()).toEqual([three, nonFirstVariantId, two, one]);
  });

  it('AMB-LANG-14 names products in the language of the request', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createWinterProtocol(token);
    await readResponseBody(addLine(token, id, createLineBody(one)), 201);
    const productRecord = fixtureCatalogue.products.find(({ variants }) =>
      variants.some((variant) => variant.id === one),
    );
    for (const language of ['de', 'ja', 'en'] as const) {
      const protocol = await readProtocol(token, id, { 'Accept-Language': language });
      expect(protocol.products[0]?.name).toBe(productRecord?.texts[language]?.name);
    }
  });
});

describe('Idempotency-Key', () => {
  const createRetryHeaders = (idempotencyKey: string) => ({ 'Idempotency-Key': idempotencyKey });

  it('creates, duplicates and adds once, for simultaneous repeats too', async () => {
    const { access_token: token } = await signIn(2);
    const sendTwelveTimes = async (sendRequest: () => Promise<Response>) => {
      const simultaneousResponses = await Promise.all(Array.from({ length: 12 }, sendRequest));
      const responseTexts = await Promise.all(simultaneousResponses.map((response) => response.text()));
      expect(new Set(simultaneousResponses.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(responseTexts).size).toBe(1);
      return JSON.parse(responseTexts[0] ?? '') as { protocol_id: number; quantity?: number };
    };
    const creationBody = { name: 'Once', description: '' };
    const { protocol_id: id } = await sendTwelveTimes(() =>
      callApiPath(token, '/create', { body: creationBody, headers: createRetryHeaders('a') }),
    );
    const addedLine = await sendTwelveTimes(() => addLine(token, id, createLineBody(one, 2), createRetryHeaders('b')));
    expect(addedLine.quantity).toBe(2);
    await sendTwelveTimes(() =>
      callApiPath(token, '/duplicate', { body: { protocol_id: id }, headers: createRetryHeaders('c') }),
    );
    expect((await listProtocols(token)).total_results).toBe(2);
    expect(listVariantCounts(await readProtocol(token, id))).toEqual([[one, 2]]);
    await readResponseBody(
      callApiPath(token, '/create', { body: { name: 'Other' }, headers: createRetryHeaders('a') }),
      422,
    );
    await readResponseBody(addLine(token, id, createLineBody(two), createRetryHeaders('b')), 422);
    await readResponseBody(
      callApiPath(token, '/create', { body: creationBody, headers: createRetryHeaders('a b') }),
      422,
    );
  });

  it('a repeat is answered with what is there: the protocol, its line, or that they have gone', async () => {
    const { access_token: token } = await signIn(2);
    const createProtocolWithKey = () =>
      callApiPath(token, '/create', { body: { name: 'Lost' }, headers: createRetryHeaders('a') });
    const createdProtocol = await readResponseBody<Protocol>(createProtocolWithKey(), 201);
    expect(await readResponseBody(createProtocolWithKey(), 201)).toEqual(createdProtocol);
    const { protocol_id: id } = createdProtocol;
    const addLineWithKey = () => addLine(token, id, createLineBody(one, 2), createRetryHeaders('b'));
    await readResponseBody(addLineWithKey(), 201);
    await readResponseBody(callApiPath(token, `/${id}/products`, { method: 'PUT', body: createLineBody(one, 5) }));
    expect(await readResponseBody(addLineWithKey(), 201)).toMatchObject({ quantity: 5 });
    await readResponseBody(
      callApiPath(token, `/${id}/products`, { method: 'DELETE', body: { product_variant_id: one } }),
    );
    await readResponseBody(addLineWithKey(), 404);
    await readResponseBody(callApiPath(token, `/${id}`, { method: 'DELETE' }));
    await readResponseBody(createProtocolWithKey(), 404);
    expect((await listProtocols(token)).total_results).toBe(0);
  });
});
