import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  CACHE_TAG_HEADER,
  CATALOGUE_CACHE_TAG,
  EDGE_CACHE_HEADER,
  productCacheTags,
  setEdgeCacheHeaders,
  storefrontCacheTags,
} from '#domain/platform/edge-cache.ts';
import { restrictEdgeCache } from '#edge/edge-cache.ts';
import { createSearchProduct } from '../support/search-answers.ts';

const REVALIDATED_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

function createAppWithHandler(setHeadersAndStatus: (headers: Headers) => number): Hono {
  const app = new Hono();
  app.use(restrictEdgeCache((honoContext) => honoContext.req.header('X-Platform') === 'with purge'));
  app.get('*', () => {
    const headers = new Headers();
    return new Response(null, { status: setHeadersAndStatus(headers), headers });
  });
  return app;
}

async function readCacheHeaders(setHeadersAndStatus: (headers: Headers) => number, canPurgeCache = true) {
  const response = await createAppWithHandler(setHeadersAndStatus).request('/', {
    headers: canPurgeCache ? { 'X-Platform': 'with purge' } : {},
  });
  return ['Cache-Control', CACHE_TAG_HEADER, EDGE_CACHE_HEADER].map((headerName) => response.headers.get(headerName));
}

const setPageHeaders = (headers: Headers, cacheControl = REVALIDATED_CACHE_CONTROL) => {
  headers.set('Cache-Control', cacheControl);
  setEdgeCacheHeaders(headers, CATALOGUE_CACHE_TAG);
  return 200;
};

describe('the cache in front of the worker', () => {
  it('STORE-41 keeps for minutes what is tagged, while browsers ask', async () => {
    const edgeCachePolicy = 'public, max-age=150, stale-while-revalidate=150, stale-if-error=3600';
    expect(await readCacheHeaders((headers) => setPageHeaders(headers))).toEqual([
      REVALIDATED_CACHE_CONTROL,
      'catalogue',
      edgeCachePolicy,
    ]);
  });

  it('STORE-41 keeps it no longer than browsers where it cannot be told to forget', async () => {
    expect(await readCacheHeaders((headers) => setPageHeaders(headers), false)).toEqual([
      REVALIDATED_CACHE_CONTROL,
      'catalogue',
      null,
    ]);
  });

  it('keeps nothing that says nothing', async () => {
    expect(await readCacheHeaders(() => 200)).toEqual(['no-store', null, null]);
    expect(await readCacheHeaders(() => 404)).toEqual(['no-store', null, null]);
  });

  it.each(['no-store', 'private, max-age=60'])(
    'keeps nothing that is %s, whatever its tags',
    async (pageCacheControl) => {
      expect(await readCacheHeaders((headers) => setPageHeaders(headers, pageCacheControl))).toEqual([
        pageCacheControl,
        null,
        null,
      ]);
    },
  );

  it('keeps nothing without a tag, though browsers may', async () => {
    const cacheControl = 'public, max-age=60';
    const setUntaggedHeaders = (headers: Headers) => {
      headers.set('Cache-Control', cacheControl);
      return 200;
    };
    expect(await readCacheHeaders(setUntaggedHeaders)).toEqual([cacheControl, null, 'no-store']);
    expect(await readCacheHeaders(setUntaggedHeaders, false)).toEqual([cacheControl, null, 'no-store']);
  });

  it.each([302, 404, 503])('keeps no answer of status %i', async (responseStatus) => {
    const setHeadersWithStatus = (headers: Headers) => {
      setPageHeaders(headers);
      return responseStatus;
    };
    expect(await readCacheHeaders(setHeadersWithStatus)).toEqual([REVALIDATED_CACHE_CONTROL, null, 'no-store']);
  });

  it('knows a product’s page by each product whose price it shows, within the platform’s room', () => {
    const createTagsWithRelated = (ids: readonly number[]) =>
      productCacheTags({ id: 7, related: ids.map((id) => createSearchProduct(id)) });
    expect(productCacheTags({ id: 7 })).toBe('product,product-7');
    expect(createTagsWithRelated([31, 4, 31])).toBe('product,product-7,product-31,product-4');
    const manyTags = createTagsWithRelated(Array.from({ length: 5000 }, (_, productIndex) => 1_000_000 + productIndex));
    expect(manyTags.length).toBeLessThan(16_000);
    expect(manyTags.split(',')).toEqual(expect.arrayContaining(['product', 'product-7', 'catalogue']));
  });

  it('AMB-STORE-1 keeps a store until it opens or closes, and five minutes at most', () => {
    const readStorefrontEdgeHeaders = (secondsUntilChange: number) => {
      const headers = new Headers();
      setEdgeCacheHeaders(headers, storefrontCacheTags(7), { seconds: secondsUntilChange, outage: 0 });
      return [headers.get(CACHE_TAG_HEADER), headers.get(EDGE_CACHE_HEADER)];
    };
    const createCacheControl = (maxAgeSeconds: number) =>
      `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}, stale-if-error=0`;
    expect(readStorefrontEdgeHeaders(86_400)).toEqual(['store,store-7', createCacheControl(150)]);
    expect(readStorefrontEdgeHeaders(41)).toEqual(['store,store-7', createCacheControl(20)]);
    expect(readStorefrontEdgeHeaders(0)).toEqual(['store,store-7', createCacheControl(0)]);
  });
});
