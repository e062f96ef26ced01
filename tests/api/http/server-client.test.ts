import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { type InProcessApiCall, isResponseOfEndpoint, recordResponse } from '#api/http/page-call.ts';
import { getServerClient } from '#api/http/server-client.ts';
import { createApi } from '#api/index.ts';
import {
  getHealth,
  getPopularProducts,
  getProduct,
  listLookups,
  listProducts,
  searchProducts,
} from '#contract/catalogue/calls.ts';
import { FetchError } from '#contract/platform/client.ts';
import { getPublicStorefront } from '#contract/storefront/calls.ts';
import { buildCatalogueIndex } from '#db/catalogue/build.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { FIXTURE_DAY_MS } from '../../support/fixture-day.ts';
import { openStorefront } from '../../support/storefront.ts';

const createPageClient = () => getServerClient(env, createExecutionContext(), 'de');

beforeEach(() => loadCatalogueIntoDatabase());

it('a page is given what the API answers to everybody', async () => {
  const response = await createApi({ logsRequests: false }).request(
    '/v2/storefront/products?limit=5',
    { headers: { 'Accept-Language': 'de' } },
    env,
  );
  expect(await createPageClient()(listProducts, { query: { limit: 5 } })).toEqual(await response.json());
});

it('and of a call that it sends a body with', async () => {
  const { data } = await createPageClient()(listProducts, { query: { limit: 1 } });
  const searchText = data[0]?.name ?? '';
  const searchResult = await createPageClient()(searchProducts, { query: {}, body: { query: searchText } });
  expect(searchResult.hits.map(({ slug }) => slug)).toContain(data[0]?.slug);
});

it('of each call of its pages it is the answer of that very endpoint, which the API left', async () => {
  const pageClient = createPageClient();
  const { data } = await pageClient(listProducts, { query: { limit: 1 } });
  const { storefront } = await openStorefront('Elderflower');
  expect((await pageClient(getProduct, { params: { slug: data[0]?.slug ?? '' } })).id).toBe(data[0]?.id);
  expect((await pageClient(getPopularProducts)).hits.length).toBeGreaterThan(0);
  expect((await pageClient(getPublicStorefront, { params: { slug: storefront.slug ?? '' } })).id).toBe(storefront.id);
});

it('an answer that a route left for another endpoint is none', () => {
  const pageCall: InProcessApiCall = {};
  expect(isResponseOfEndpoint(pageCall.recordedResponse, getHealth)).toBe(false);
  recordResponse(pageCall, getHealth, {
    ok: true,
    mode: 'embedded',
    version: '1',
    worker: { id: 'local', tag: '' },
  });
  expect(isResponseOfEndpoint(pageCall.recordedResponse, getHealth)).toBe(true);
  expect(isResponseOfEndpoint(pageCall.recordedResponse, listLookups)).toBe(false);
});

it('the next page sees a catalogue that changed', async () => {
  const { data } = await createPageClient()(listProducts, { query: { limit: 1 } });
  await database.run([
    statement('UPDATE product_name SET name = ?1 WHERE product_id = ?2', 'Umbenannt', data[0]?.id ?? 0),
  ]);
  await buildCatalogueIndex(database, ['en', 'de', 'ja'], FIXTURE_DAY_MS);
  const listingAfterUpdate = await createPageClient()(listProducts, { query: { limit: 1 } });
  expect(listingAfterUpdate.data[0]).toMatchObject({ id: data[0]?.id, name: 'Umbenannt' });
});

it('a refusal reaches the page as an error with what the API says', async () => {
  const failedRequestPromise = createPageClient()(getProduct, { params: { slug: 'none' } });
  await expect(failedRequestPromise).rejects.toBeInstanceOf(FetchError);
  await expect(failedRequestPromise).rejects.toMatchObject({ status: 404, body: { message: expect.any(String) } });
});

it('a page that calls what is not public fails loudly', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await expect(createPageClient()(getHealth)).rejects.toMatchObject({ status: 500 });
  expect(consoleErrorSpy).toHaveBeenCalledWith(expect.stringContaining('Pages call public routes only'));
});
