import { expect, it } from 'vitest';
import { getProduct, listProducts, searchProducts } from '#contract/catalogue/calls.ts';
import { type ApiRequest, createApiClient } from '#contract/platform/client.ts';
import type { CallTypes } from '#contract/platform/endpoint.ts';

function createRecordingClient() {
  const sentRequests: ApiRequest[] = [];
  const callEndpoint = createApiClient(async <C extends CallTypes>(request: ApiRequest<C>) => {
    sentRequests.push(request);
    return JSON.parse('{}');
  });
  return { call: callEndpoint, sent: sentRequests };
}

it('API-SHOP-02 writes the query with literal commas and without empty values', async () => {
  const { call, sent: sentRequests } = createRecordingClient();
  await call(listProducts, {
    query: { brands: '1,2', health_goals: '', page: 1, limit: 26, order: undefined },
  });
  expect(sentRequests[0]).toMatchObject({
    path: '/v2/storefront/products',
    query: 'brands=1,2&page=1&limit=26',
  });
});

it('API-SHOP-09 puts parameters into the path, encoded', async () => {
  const { call, sent: sentRequests } = createRecordingClient();
  await call(getProduct, { params: { slug: 'omega-3/../ü' } });
  expect(sentRequests[0]?.path).toBe('/v2/storefront/products/omega-3%2F..%2F%C3%BC');
});

it('API-SHOP-07 sends the body as it is given', async () => {
  const { call, sent: sentRequests } = createRecordingClient();
  await call(searchProducts, {
    query: { formatted: 1, page: 1, per_page: 12, query: 'zinc & co' },
    body: {},
  });
  expect(sentRequests[0]).toMatchObject({
    query: 'formatted=1&page=1&per_page=12&query=zinc+%26+co',
    body: {},
  });
});
