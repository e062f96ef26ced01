import { beforeAll, describe, expect, it } from 'vitest';
import { MAXIMUM_LIST_RESPONSE_BYTES } from '#contract/account/limits.ts';
import { type Protocol, type ProtocolList, protocolListSchema } from '#contract/protocol/schema.ts';
import { type ClientProtocol, clientProtocolListSchema, clientProtocolSchema } from '#contract/sharing/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { fillAccountWithProtocols, LINES_PER_FILLED_PROTOCOL } from '../support/filling.ts';
import { createProtocol, PROTOCOLS_PATH, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';

const CLIENT_PROTOCOLS_PATH = '/v2/account/clients/protocols';

beforeAll(() => loadCatalogueIntoDatabase());

async function readOkText(response: Promise<Response>): Promise<string> {
  const { status, ...rest } = await response.then(async (settledResponse) => ({
    status: settledResponse.status,
    text: await settledResponse.text(),
  }));
  expect(status).toBe(200);
  return rest.text;
}

const measureBytes = (measuredText: string) => new TextEncoder().encode(measuredText).length;

async function createPractitioner(protocolCount: number, lineNote: string) {
  const { access_token: token, id } = await signIn(2);
  await fillAccountWithProtocols(id, protocolCount, lineNote);
  return { token, id };
}

describe('TRUST-10 the answer of a list', () => {
  it.each([
    ['ASCII', 'x'.repeat(2000)],
    ['three bytes each', '漢'.repeat(2000)],
    ['escaped in JSON', '"\\\n\t'.repeat(500)],
  ])('stops at 1 MB, its notes %s, and says what it leaves out', async (_, lineNote) => {
    const { token } = await createPractitioner(30, lineNote);
    for (const [query, rows] of [
      ['', 5],
      ['?limit=1', 1],
      ['?limit=5&page=2', 5],
      ['?limit=100', 20],
    ] as const) {
      const listResponseText = await readOkText(callShopApi(`${PROTOCOLS_PATH}${query}`, { token }));
      expect(measureBytes(listResponseText)).toBeLessThanOrEqual(MAXIMUM_LIST_RESPONSE_BYTES);
      const protocolList = protocolListSchema.parse(JSON.parse(listResponseText));
      expect(protocolList).toMatchObject({ total_results: 30, limit: rows });
      expect(protocolList.data).toHaveLength(rows);
      for (const { products, left_out: omittedCounts } of protocolList.data)
        expect(products.length + (omittedCounts?.products ?? 0)).toBe(LINES_PER_FILLED_PROTOCOL);
    }
    const searchBody = { page: 1, limit: 50, query: 'protocol' };
    const searchResponseText = await readOkText(callShopApi(`${PROTOCOLS_PATH}/search`, { token, body: searchBody }));
    expect(measureBytes(searchResponseText)).toBeLessThanOrEqual(MAXIMUM_LIST_RESPONSE_BYTES);
    expect(protocolListSchema.parse(JSON.parse(searchResponseText))).toMatchObject({
      limit: 50,
      total_results: 30,
    });
  });

  it('is as it was where it is not too long', async () => {
    const { access_token: token } = await signIn(2);
    const createdProtocols: Protocol[] = [];
    for (const protocolName of ['One', 'Two', 'Three'])
      createdProtocols.unshift(await createProtocol(token, protocolName, VARIANT_IDS.slice(0, 8)));
    const protocolList = await readResponseBody<ProtocolList>(callShopApi(PROTOCOLS_PATH, { token }));
    expect(protocolList).toEqual({
      data: createdProtocols,
      current_page: 1,
      limit: 5,
      offset: 0,
      total_pages: 1,
      total_results: 3,
    });
    const searchResultPage = await readResponseBody<ProtocolList>(
      callShopApi(`${PROTOCOLS_PATH}/search`, { token, body: { page: 1, limit: 50, query: 'two' } }),
    );
    expect(searchResultPage.data).toEqual([createdProtocols[1]]);
  });

  it('keeps a small protocol complete beside large ones, and prices what it leaves out', async () => {
    const { token } = await createPractitioner(6, 'x'.repeat(2000));
    const smallProtocol = await createProtocol(token, 'Small', VARIANT_IDS.slice(0, 3));
    const { data } = await readResponseBody<ProtocolList>(callShopApi(PROTOCOLS_PATH, { token }));
    expect(data[0]).toEqual(smallProtocol);
    const [largeProtocol] = data.filter(({ left_out: omittedContent }) => omittedContent);
    const fullProtocol = await readResponseBody<Protocol>(
      callShopApi(`${PROTOCOLS_PATH}/${largeProtocol?.protocol_id}`, { token }),
    );
    expect(fullProtocol.products).toHaveLength(LINES_PER_FILLED_PROTOCOL);
    expect(largeProtocol?.total_price).toBe(fullProtocol.total_price);
    expect(fullProtocol.left_out).toBeUndefined();
  });

  it('has 100 without lines, and descriptions as far as they have room', async () => {
    const { token, id } = await createPractitioner(110, 'x');
    const { data, ...page } = await readResponseBody<ProtocolList>(
      callShopApi(`${PROTOCOLS_PATH}?limit=1000&lines=0`, { token }),
    );
    expect([data.length, page.limit, page.total_pages]).toEqual([100, 100, 2]);
    expect(data[0]).toMatchObject({ products: [], left_out: { products: LINES_PER_FILLED_PROTOCOL } });
    await database.run([
      statement('UPDATE protocol SET description = ?2 WHERE practitioner_id = ?1', id, '漢'.repeat(5000)),
    ]);
    const listResponseText = await readOkText(callShopApi(`${PROTOCOLS_PATH}?limit=100&lines=0`, { token }));
    expect(measureBytes(listResponseText)).toBeLessThanOrEqual(MAXIMUM_LIST_RESPONSE_BYTES);
    const listedProtocols = protocolListSchema.parse(JSON.parse(listResponseText)).data;
    expect(listedProtocols).toHaveLength(100);
    for (const { description, left_out: omittedContent } of listedProtocols)
      expect([description === '', omittedContent?.description === true]).toSatisfy(([one, other]) => one === other);
  });
});

describe('TRUST-10 a client’s list', () => {
  it('stops at 1 MB; what it leaves out can be read one by one, by the client alone', async () => {
    const { id: practitionerId } = await createPractitioner(8, '漢'.repeat(2000));
    const { access_token: token, id } = await signIn(4);
    await database.run([
      statement(
        `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
         SELECT id, ?1, ?2, 'Start slowly', 1, 1 FROM protocol WHERE practitioner_id = ?2`,
        id,
        practitionerId,
      ),
    ]);
    const listResponseText = await readOkText(callShopApi(CLIENT_PROTOCOLS_PATH, { token }));
    expect(measureBytes(listResponseText)).toBeLessThanOrEqual(MAXIMUM_LIST_RESPONSE_BYTES);
    const planList = clientProtocolListSchema.parse(JSON.parse(listResponseText));
    expect([planList.data.length, planList.total_results]).toEqual([5, 8]);
    const [large] = planList.data.filter(({ left_out: omittedContent }) => omittedContent);
    const path = `${CLIENT_PROTOCOLS_PATH}/${large?.protocol_id}`;
    const fullProtocol = clientProtocolSchema.parse(
      await readResponseBody<ClientProtocol>(callShopApi(path, { token })),
    );
    expect(fullProtocol).toMatchObject({ share_notes: 'Start slowly', total_price: large?.total_price });
    expect(fullProtocol.products).toHaveLength(LINES_PER_FILLED_PROTOCOL);
    await readResponseBody(callShopApi(path, { token: (await signIn(4)).access_token }), 404);
    await readResponseBody(callShopApi(`${CLIENT_PROTOCOLS_PATH}/x`, { token }), 404);
  });
});
