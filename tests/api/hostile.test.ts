import { beforeAll, expect, it } from 'vitest';
import { listingQuerySchema, productsPageSchema } from '#contract/listing/schema.ts';
import { removeDirectionOverrides } from '#contract/platform/text.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { searchQuerySchema, searchResponseSchema } from '#contract/search/schema.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { createSearchRequest, request } from '../support/api.ts';
import { sampleList } from '../support/at-length.ts';
import { fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { HOSTILE_TEXTS } from '../support/hostile.ts';
import { expectSafeResponse } from '../support/hostile-call.ts';
import { HOSTILE_BODIES, WRONG_TYPE_VALUES } from '../support/hostile-values.ts';
import { createProtocol, PROTOCOLS_PATH, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';

let token = '';
let protocolId = 0;
const [variant = 0] = VARIANT_IDS;
beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  ({ access_token: token } = await signIn(2));
  ({ protocol_id: protocolId } = await createProtocol(token, 'Hostile', [variant]));
});

const fieldsByCall: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/auth/register': ['email', 'password', 'type', 'user_type_id', 'first_name', 'expertise_level'],
  'POST /v2/auth/activate': ['token', 'password'],
  'POST /v2/auth/forgot-password': ['email'],
  'POST /v2/auth/reset-password/x': ['password', 'confirm_password'],
  'POST /v2/auth/email/availability': ['email'],
  'POST /v2/providers/store/multipass': ['multipass'],
  'POST /v2/account/wishlist': ['product_variant_id'],
  'DELETE /v2/account/wishlist': ['product_variant_id'],
  'POST /v2/storefront/cart': ['product_variant_id', 'quantity'],
  'PUT /v2/storefront/cart': ['product_variant_id', 'quantity'],
  'DELETE /v2/storefront/cart': ['product_variant_id'],
  'POST /v2/storefront/cart/merge': ['items'],
  'POST /v2/storefront/quote': ['items'],
  'POST PROTOCOLS/create': ['name', 'description'],
  'POST PROTOCOLS/search': ['page', 'limit', 'query'],
  'POST PROTOCOLS/duplicate': ['protocol_id'],
  'PUT PROTOCOLS/ID/update': ['name', 'description'],
  'POST PROTOCOLS/ID/products': ['product_variant_id', 'quantity', 'notes'],
  'PUT PROTOCOLS/ID/products': ['product_variant_id', 'quantity', 'notes'],
  'PUT PROTOCOLS/ID/products/order': ['product_variant_id', 'position'],
  'DELETE PROTOCOLS/ID/products': ['product_variant_id'],
  'POST PROTOCOLS/ID/link': ['x'],
  'POST PROTOCOLS/assign': ['id', 'email', 'first_name', 'last_name', 'user_id', 'discount', 'notes'],
  'POST /v2/account/practitioners/clients': ['limit', 'keyword'],
  'POST /v2/providers/content/protocols/templates/create': [
    'protocol_template_id',
    'name',
    'description',
    'protocol_line_items',
  ],
  'POST /v2/providers/marketing/marketing-event/create': ['marketing_event_trigger_id'],
};

const createBodyWithAllFields = () => ({
  ...{ email: 'hostile@example.com', password: 'weak', confirm_password: 'weak', type: 'practitioner' },
  ...{
    user_type_id: 3,
    expertise_level: 1,
    organisation_type: 1,
    health_profession: 1,
    token: 'x',
    items: [],
  },
  ...{ id: protocolId, name: 'x', description: 'y', page: 1, limit: 2, query: 'x', protocol_id: protocolId },
  ...{
    product_variant_id: variant,
    quantity: 1,
    notes: 'n',
    position: 1,
    keyword: 'hostile',
    multipass: 'x',
  },
  ...{ first_name: 'a', last_name: 'b', discount: 5 },
  ...{ protocol_template_id: 1, protocol_line_items: [], marketing_event_trigger_id: 5 },
});

it.each(Object.keys(fieldsByCall))('hostile values in any field of %s never make it fail', async (callPattern) => {
  const callWithIds = callPattern.replace('PROTOCOLS', PROTOCOLS_PATH).replace('ID', String(protocolId));
  for (const hostileField of fieldsByCall[callPattern] ?? [])
    for (const hostileValue of sampleList([...HOSTILE_TEXTS, ...WRONG_TYPE_VALUES]))
      await expectSafeResponse(callWithIds, { ...createBodyWithAllFields(), [hostileField]: hostileValue }, token);
  for (const hostileBody of sampleList(HOSTILE_BODIES)) await expectSafeResponse(callWithIds, hostileBody, token);
});

it('hostile values in paths, queries, tokens and keys never make a call fail', async () => {
  for (const hostileText of sampleList(HOSTILE_TEXTS)) {
    const encodedText = encodeURIComponent(hostileText.toWellFormed()).slice(0, 2000);
    for (const callWithHostileText of [
      `GET ${PROTOCOLS_PATH}/${encodedText}`,
      `GET ${PROTOCOLS_PATH}?page=${encodedText}&limit=${encodedText}`,
      `GET /v2/account/clients/protocols?page=${encodedText}&limit=${encodedText}`,
      `GET /v2/storefront/protocols/${encodedText}`,
      `GET /v2/providers/${encodedText}/protocols/templates`,
      `DELETE /account/clients/protocols/${encodedText}`,
      `DELETE ${PROTOCOLS_PATH}/${encodedText}/link`,
      `POST /v2/auth/reset-password/${encodedText}`,
      `DELETE /v2/account/wishlist?product_variant_id=${encodedText}`,
      `POST /v2/providers/${encodedText}/multipass`,
    ])
      await expectSafeResponse(
        callWithHostileText,
        callWithHostileText.startsWith('GET') ? undefined : createBodyWithAllFields(),
        token,
      );
    const adsPath = `/v2/providers/content/account/ads?page=${encodedText}&limit=${encodedText}&ad_type=${encodedText}`;
    expect((await callShopApi(adsPath, { token })).status).toBe(200);
    expect((await callShopApi('/v2/account', { token: encodedText })).status).toBe(401);
    const headers = { 'Idempotency-Key': encodedText };
    const responseToHostileKey = await callShopApi('/v2/storefront/cart', {
      token,
      body: createBodyWithAllFields(),
      headers,
    });
    expect(responseToHostileKey.status).toBeLessThan(500);
  }
});

it('stored text comes back as it was, but for turned directions, or is refused', async () => {
  for (const hostileText of HOSTILE_TEXTS) {
    const expectedText = removeDirectionOverrides(hostileText);
    const creationResponse = await callShopApi(`${PROTOCOLS_PATH}/create`, {
      token,
      body: { name: hostileText, description: hostileText },
    });
    if (creationResponse.status === 422) {
      await creationResponse.body?.cancel();
      continue;
    }
    const { protocol_id: id } = await readResponseBody<Protocol>(creationResponse, 201);
    const addedLineResponse = await callShopApi(`${PROTOCOLS_PATH}/${id}/products`, {
      token,
      body: { product_variant_id: variant, quantity: 1, notes: hostileText },
    });
    await readResponseBody(addedLineResponse, 201);
    const protocol = await readResponseBody<Protocol>(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }));
    expect(protocol).toMatchObject({
      name: expectedText,
      description: expectedText,
      products: [{ notes: expectedText }],
    });
  }
});

/** Percent-encodes a text as a browser does: lone surrogates become the replacement character. */
const encodeText = (queryText: string) => encodeURIComponent(queryText.toWellFormed());

async function expectProductsPage(path: string): Promise<void> {
  const response = await request(path);
  expect([path.slice(0, 120), response.status]).toEqual([path.slice(0, 120), 200]);
  productsPageSchema.parse(await response.json());
}

it('hostile values in any parameter of the listing are answered with a page', async () => {
  for (const queryParameter of Object.keys(listingQuerySchema.def.shape)) {
    for (const hostileText of sampleList(HOSTILE_TEXTS))
      await expectProductsPage(`/v2/storefront/products?${queryParameter}=${encodeText(hostileText)}`);
  }
});

it('more ids than a statement of D1 can bind are no problem', async () => {
  const ids = Array.from({ length: 1500 }, (_, id) => id);
  await expectProductsPage(`/v2/storefront/products?brands=${ids}&categories=${ids}&health_goals=${ids}`);
});

it('a hostile query is a search with or without hits, in every language', async () => {
  for (const language of LANGUAGES) {
    for (const hostileText of sampleList(HOSTILE_TEXTS)) {
      const [path, requestInit] = createSearchRequest(`&query=${encodeText(hostileText)}`);
      const response = await request(path, {
        ...requestInit,
        headers: { ...requestInit.headers, 'Accept-Language': language },
      });
      expect([language, hostileText.slice(0, 40), response.status]).toEqual([language, hostileText.slice(0, 40), 200]);
      const searchPage = searchResponseSchema.parse(await response.json());
      expect(searchPage.total_results).toBeLessThanOrEqual(fixtureCatalogue.products.length);
    }
  }
});

it('what has no letter and no digit finds nothing', async () => {
  for (const unmatchedText of ['"', '***', '😀', '%', '!?', '---']) {
    const [path, requestInit] = createSearchRequest(`&query=${encodeText(unmatchedText)}`);
    expect(searchResponseSchema.parse(await (await request(path, requestInit)).json()).total_results).toBe(0);
  }
});

it('hostile values in any parameter and the body of the search are answered', async () => {
  for (const queryParameter of Object.keys(searchQuerySchema.def.shape)) {
    for (const hostileText of sampleList(HOSTILE_TEXTS)) {
      const [path, requestInit] = createSearchRequest(`&${queryParameter}=${encodeText(hostileText)}`);
      expect([queryParameter, hostileText.slice(0, 40), (await request(path, requestInit)).status]).toEqual([
        queryParameter,
        hostileText.slice(0, 40),
        200,
      ]);
    }
  }
  for (const hostileText of sampleList(HOSTILE_TEXTS)) {
    const [path, requestInit] = createSearchRequest('', { query: hostileText });
    expect((await request(path, requestInit)).status).toBe(200);
  }
});

it('hostile headers and slugs never fail the server', async () => {
  for (const hostileText of sampleList(HOSTILE_TEXTS)) {
    const slugResponse = await request(`/v2/storefront/products/${encodeText(hostileText)}`);
    expect([hostileText.slice(0, 40), slugResponse.status]).toEqual([hostileText.slice(0, 40), 404]);
    const printableText = hostileText.replace(/[^\x20-\x7e]/g, '').slice(0, 2000);
    const hostileHeaderResponse = await request('/v2/storefront/products?limit=1', {
      headers: { 'Accept-Language': printableText },
    });
    expect(hostileHeaderResponse.status).toBe(200);
  }
});

it('a malformed encoding never fails the server', async () => {
  for (const rawQueryText of ['%', '%E0%A4%A', '%ZZ', '%C3%28', '%ED%A0%80', '+', '%2B', '%26', '%3D', '&&&', '=']) {
    expect((await request(`/v2/storefront/products?brands=${rawQueryText}`)).status).toBe(200);
    expect((await request(`/v2/storefront/search?query=${rawQueryText}`, { method: 'POST' })).status).toBe(200);
    expect((await request(`/v2/storefront/products/${rawQueryText}x`)).status).toBeLessThan(500);
  }
});
