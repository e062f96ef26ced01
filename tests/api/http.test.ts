import { beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#contract/platform/error-schema.ts';
import { getHealthSpec } from '#contract/platform/health-schema.ts';
import { parseAcceptLanguage } from '#i18n/match-language.ts';
import { request, requestJson } from '../support/api.ts';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const postSearch = (searchBody: BodyInit | null, contentType = 'application/json') =>
  request('/v2/storefront/search', { method: 'POST', body: searchBody, headers: { 'Content-Type': contentType } });

async function expectErrorResponse(response: Response, expectedStatus: number): Promise<void> {
  expect(response.status).toBe(expectedStatus);
  expect(response.headers.get('Content-Type')).toContain('application/json');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(errorBodySchema.parse(await response.json()).message).toBeTruthy();
}

describe('problems', () => {
  it('NET-14 AMB-NET-15 SCOPE-12 unknown paths are 404 in JSON, whatever the method', async () => {
    for (const path of ['/nope', '/', '', '/v2', '/v2/checkout', '/v2/storefront', '/v2/storefront/products/a/b']) {
      for (const method of ['GET', 'POST', 'DELETE']) await expectErrorResponse(await request(path, { method }), 404);
    }
  });

  it('NET-14 a wrong method is 405 and names the right ones', async () => {
    const response = await request('/v2/storefront/products', { method: 'POST', body: '{}' });
    expect(response.headers.get('Allow')).toBe('HEAD, GET');
    await expectErrorResponse(response, 405);
    const searchResponse = await request('/v2/storefront/search', { method: 'DELETE' });
    expect(searchResponse.headers.get('Allow')).toBe('HEAD, POST, GET');
  });

  it('NET-14 a body that is no JSON is 400, another type 415, another shape 422', async () => {
    for (const malformedBody of ['{', 'null x', '{"query":', "{'query': 1}"])
      await expectErrorResponse(await postSearch(malformedBody), 400);
    await expectErrorResponse(await postSearch('query=zinc', 'text/plain'), 415);
    for (const wrongShapeBody of ['[]', '"zinc"', '1', 'null', '{"query":1}', '{"query":{}}'])
      await expectErrorResponse(await postSearch(wrongShapeBody), 422);
    const errorBody = errorBodySchema.parse(await (await postSearch('{"query":1}')).json());
    expect(Object.keys(errorBody.errors ?? {})).toEqual(['query']);
  });

  it('refuses bodies above 1 MB, declared or in chunks', async () => {
    await expectErrorResponse(await postSearch(JSON.stringify({ query: 'x'.repeat(1_100_000) })), 413);
    const bodyChunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sentChunkCount = 0;
    const chunkedBody = new ReadableStream<Uint8Array>({
      pull: (controller) => (sentChunkCount++ < 40 ? controller.enqueue(bodyChunk) : controller.close()),
    });
    await expectErrorResponse(await postSearch(chunkedBody), 413);
  });
});

describe('answers', () => {
  it('API-AUTH-10 tolerates a trailing slash', async () => {
    expect(await requestJson('/v2/storefront/categories/')).toEqual(await requestJson('/v2/storefront/categories'));
    expect((await request('/v2/storefront/products/?limit=1')).status).toBe(200);
    expect((await request('/v2/storefront/products', { method: 'HEAD' })).status).toBe(200);
  });

  it('carry a request id: a harmless one of the caller or a new one', async () => {
    const generatedRequestId = (await request('/health')).headers.get('X-Request-Id');
    expect(generatedRequestId).toMatch(/^[\da-f-]{36}$/);
    const tracedResponse = await request('/health', { headers: { 'X-Request-Id': 'trace-0123456789' } });
    expect(tracedResponse.headers.get('X-Request-Id')).toBe('trace-0123456789');
    const hostileIdResponse = await request('/health', { headers: { 'X-Request-Id': '<script>' } });
    expect(hostileIdResponse.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('tell the time of the database and the whole', async () => {
    const serverTiming = (await request('/v2/storefront/products')).headers.get('Server-Timing');
    expect(serverTiming).toMatch(/^db;dur=\d+\.\d, total;dur=\d+\.\d$/);
  });

  it('AMB-NET-16 allow no other origin', async () => {
    const response = await request('/v2/storefront/products', { headers: { Origin: 'https://evil.test' } });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('health', () => {
  it('EXT-7 names the mode and the version', async () => {
    const healthReport = getHealthSpec.answer.parse(await requestJson('/health'));
    expect(healthReport).toMatchObject({ ok: true, mode: 'embedded' });
    expect(healthReport.version).toMatch(/^\d+\.\d+\.\d+/);
  });
});

describe('language', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-BR,pt;q=0.9', 'pt'],
    ['zh-tw', 'zh_tw'],
    ['zh-HK', 'zh_tw'],
    ['ZH-TW', 'zh_tw'],
    ['sv', 'en'],
    ['sv,da;q=0.5', 'da'],
    ['en;q=0.1,hu;q=0.9', 'hu'],
    ['fr;q=0,it', 'it'],
    ['*', 'en'],
    [';;;q=,,', 'en'],
    ['de;q=x', 'de'],
  ])('AMB-LANG-8 NET-05 Accept-Language %j is answered in %s', (acceptLanguage, language) => {
    expect(parseAcceptLanguage(acceptLanguage)).toBe(language);
  });
});
