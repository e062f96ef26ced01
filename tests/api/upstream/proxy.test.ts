import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasReadStaleData, runInRequestScope } from '#api/http/request-scope.ts';
import { outageRetrySecondsOf } from '#api/upstream/error.ts';
import { isUpstreamReachable } from '#api/upstream/proxy.ts';
import { getProduct, listLookups, listProducts, searchProducts } from '#contract/catalogue/calls.ts';
import { listOutboxMails } from '#contract/mail/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { errorBodySchema } from '#contract/platform/error-schema.ts';
import { getHealthSpec } from '#contract/platform/health-schema.ts';
import { DatabaseStalledError } from '#db/platform/time-limit.ts';
import { createFakeUpstream } from '../../support/upstream.ts';

const CATEGORIES_PATH = '/v2/storefront/categories';
const LOGIN_PATH = '/v2/auth/login';
const createPostRequest = (requestBody: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(requestBody),
  headers: { 'Content-Type': 'application/json', ...headers },
});

const loggedFailures: string[] = [];

beforeEach(() => {
  loggedFailures.length = 0;
  vi.spyOn(console, 'error').mockImplementation((loggedText: unknown) => void loggedFailures.push(String(loggedText)));
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function expectErrorResponse(response: Response, expectedStatus: number): Promise<void> {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([expectedStatus, 'application/json']);
  const { message } = errorBodySchema.parse(await response.json());
  expect(message).not.toMatch(/127\.0\.0\.1|secret|stack|</);
}

describe('a call that is passed on', () => {
  it('NET-13 AMB-NET-14 goes to the upstream by its path after /api, with its query and body', async () => {
    const { call, received } = createFakeUpstream();
    const response = await call(`${LOGIN_PATH}?a=1%202`, createPostRequest({ email: 'a@b.example' }));
    expect([response.status, await response.json()]).toEqual([200, { message: 'ok' }]);
    const [{ method, path, body } = { method: '', path: '', body: '' }] = await received();
    expect([method, path, JSON.parse(body)]).toEqual(['POST', `${LOGIN_PATH}?a=1%202`, { email: 'a@b.example' }]);
  });

  it('DOSE-05 NET-13 asks the upstream to save a usual dose too', async () => {
    const { call, received } = createFakeUpstream();
    const path = '/v2/account/practitioners/protocols/3/products/dose';
    const usualDoseBody = { product_variant_id: 4, dose: null, as_usual: true };
    await call(path, { ...createPostRequest(usualDoseBody), method: 'PUT' });
    const [sent] = await received();
    expect([sent?.method, sent?.path, JSON.parse(sent?.body ?? '')]).toEqual(['PUT', path, usualDoseBody]);
  });

  it('AMB-NET-14 carries token, language and addresses, but no cookie and nothing of this connection', async () => {
    const { call, received } = createFakeUpstream();
    await call('/v2/account', {
      headers: {
        Authorization: 'Bearer abc',
        'Accept-Language': 'zh-tw',
        'X-Forwarded-For': '203.0.113.9',
        'CF-Connecting-IP': '198.51.100.4',
        'Idempotency-Key': 'k1',
        'X-Request-Id': 'trace-0123456789',
        Cookie: 'preferred_language=de',
        Connection: 'x-private',
        'X-Private': '1',
        TE: 'trailers',
        'Proxy-Authorization': 'Basic eA==',
        'CF-IPCountry': 'DE',
        'X-Real-IP': '198.51.100.4',
      },
    });
    const [{ headers } = { headers: {} }] = await received();
    expect(headers).toMatchObject({
      authorization: 'Bearer abc',
      'accept-language': 'zh-tw',
      'x-forwarded-for': '203.0.113.9, 198.51.100.4',
      'idempotency-key': 'k1',
      'x-request-id': 'trace-0123456789',
    });
    for (const droppedHeader of ['cookie', 'x-private', 'te', 'proxy-authorization', 'x-real-ip'])
      expect(headers).not.toHaveProperty(droppedHeader);
  });

  it('AMB-NET-14 answers without cookies, policies or names of the upstream', async () => {
    const { call } = createFakeUpstream('chatty');
    const { headers } = await call('/v2/account');
    expect(headers.get('ETag')).toBe('"v1"');
    expect(headers.get('Retry-After')).toBe('3');
    for (const upstreamHeader of [
      'Set-Cookie',
      'Access-Control-Allow-Origin',
      'Content-Security-Policy',
      'Clear-Site-Data',
      'Server',
      'X-Powered-By',
      'Refresh',
    ])
      expect(headers.get(upstreamHeader)).toBeNull();
  });

  it('AMB-NET-14 what was asked with a token is never for a shared cache', async () => {
    const { call } = createFakeUpstream('chatty');
    expect((await call('/v2/account')).headers.get('Cache-Control')).toBe('public, max-age=600');
    const personalResponse = await call('/v2/account', { headers: { Authorization: 'Bearer abc' } });
    expect(personalResponse.headers.get('Cache-Control')).toBe('no-store');
  });

  it('NET-14 keeps the answers of the contract as they are', async () => {
    const refusingUpstream = createFakeUpstream('status-422');
    const response = await refusingUpstream.call(LOGIN_PATH, createPostRequest({}));
    expect([response.status, await response.json()]).toEqual([422, { message: 'no', errors: { email: ['taken'] } }]);
    expect((await createFakeUpstream('status-204').call('/v2/account')).status).toBe(204);
    const pictureResponse = await createFakeUpstream('picture').call('/v2/storefront/media/1');
    expect([pictureResponse.headers.get('Content-Type'), await pictureResponse.text()]).toEqual([
      'image/webp',
      'picture',
    ]);
  });

  it.each(['/dev/outbox', '/dev/anything', '/%64ev/outbox', '/v2/%2e%2e/dev/outbox', '/health', '/v2/account/geoip'])(
    'AMB-NET-14 %s is answered here',
    async (path) => {
      const { call, received } = createFakeUpstream();
      await (await call(path, { method: path.endsWith('geoip') ? 'POST' : 'GET' })).text();
      expect((await received()).filter((request) => request.path !== '/health')).toEqual([]);
    },
  );

  it.each(['//dev/outbox', '/v2/..%2fdev', '/v2/%5cdev', '/v2//account'])(
    'AMB-NET-14 %s is no path that two servers read alike',
    async (path) => {
      const { call, received } = createFakeUpstream();
      await expectErrorResponse(await call(path), 404);
      expect(await received()).toEqual([]);
    },
  );
});

describe('an upstream that misbehaves', () => {
  it.each(['reset', 'noise', 'html', 'svg', 'redirect-away', 'redirect-forever'])(
    'NET-13 AMB-NET-14 %s is 502 with a message',
    async (upstreamMode) => {
      await expectErrorResponse(await createFakeUpstream(upstreamMode).call('/v2/account'), 502);
      await expectErrorResponse(await createFakeUpstream(upstreamMode).call(LOGIN_PATH, createPostRequest({})), 502);
    },
  );

  it.each(['rubbish', 'empty', 'cut-body', 'short', 'long', 'status-500', 'status-503', 'huge'])(
    'NET-13 %s is 502 with a message where nothing good is known',
    async (failingMode) => {
      await expectErrorResponse(await createFakeUpstream(failingMode).call(CATEGORIES_PATH), 502);
    },
  );

  it.each(['cut-body', 'short'])('NET-13 %s ends as an error, never as a whole answer', async (failingMode) => {
    const response = await createFakeUpstream(failingMode).call('/v2/account');
    await expect(response.text()).rejects.toThrow();
  });

  it('NET-14 a page that says no becomes JSON of the same status', async () => {
    await expectErrorResponse(await createFakeUpstream('html-404').call('/v2/account/x'), 404);
  });

  it.each([
    ['POST', '', 404],
    ['DELETE', '', 404],
    ['PUT', '', 501],
    ['POST', '/merge', 405],
  ])(
    'EXT-3 AMB-CART-1 %s cart%s that it does not know is %i to the browser, sent once',
    async (method, cartSubpath, expectedStatus) => {
      const { call, received } = createFakeUpstream('no-cart-changes');
      await expectErrorResponse(
        await call(`/v2/storefront/cart${cartSubpath}`, { ...createPostRequest({}), method }),
        expectedStatus,
      );
      expect(await received()).toHaveLength(1);
    },
  );

  it('TRUST-12 NET-13 a form returns to a page of the shop, and nowhere else', async () => {
    const formRequest = {
      method: 'POST',
      body: 'lang=en',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    };
    const formResponse = await createFakeUpstream('form-back').call('/v2/auth/confirm-email/x', formRequest);
    expect([formResponse.status, formResponse.headers.get('Location')]).toEqual([303, '/en/auth/confirm-email/x']);
    await expectErrorResponse(await createFakeUpstream('form-away').call('/v2/auth/confirm-email/x', formRequest), 502);
  });

  it('NET-13 redirects within the upstream are followed for reads', async () => {
    const { call, received } = createFakeUpstream('redirect-home');
    expect((await call('/v2/account')).status).toBe(200);
    expect((await received()).map((request) => request.path)).toEqual(['/v2/account', '/v2/account?moved=1']);
  });

  it('NET-13 a call takes at most 10 seconds, and a page waits 3, until the end of the body', async () => {
    const startTime = Date.now();
    const measureSeconds = async (timedTaskPromise: Promise<unknown>) => {
      await timedTaskPromise;
      return (Date.now() - startTime) / 1000;
    };
    const requestLookups = (failingMode: string) =>
      measureSeconds(expect(createFakeUpstream(failingMode).page((client) => client(listLookups))).rejects.toThrow());
    const [hangingCall, drippingCall, writingCall, hangingPage, drippingPage] = await Promise.all([
      measureSeconds(
        createFakeUpstream('hang')
          .call(CATEGORIES_PATH)
          .then((response) => expectErrorResponse(response, 504)),
      ),
      measureSeconds(
        expect(
          createFakeUpstream('drip')
            .call('/v2/account')
            .then((response) => response.text()),
        ).rejects.toThrow(),
      ),
      measureSeconds(
        createFakeUpstream('hang')
          .call(LOGIN_PATH, createPostRequest({}))
          .then((response) => expectErrorResponse(response, 504)),
      ),
      requestLookups('hang'),
      requestLookups('drip'),
    ]);
    for (const callDurationSeconds of [hangingCall, drippingCall, writingCall]) {
      expect(callDurationSeconds).toBeGreaterThan(9.9);
      expect(callDurationSeconds).toBeLessThan(12);
    }
    for (const pageDurationSeconds of [hangingPage, drippingPage]) {
      expect(pageDurationSeconds).toBeGreaterThan(2.9);
      expect(pageDurationSeconds).toBeLessThan(5);
    }
  });
});

describe('the last good answer', () => {
  it.each(['reset', 'status-503', 'status-500', 'rubbish', 'html', 'cut-body', 'huge'])(
    'NET-13 stands in for the catalogue, marked as stale, when the upstream is down (%s)',
    async (failingMode) => {
      const { call, behave } = createFakeUpstream();
      const responseBeforeOutage = await call(CATEGORIES_PATH);
      expect(responseBeforeOutage.headers.get('Warning')).toBeNull();
      const textBeforeOutage = await responseBeforeOutage.text();
      await behave(failingMode);
      const responseDuringOutage = await call(CATEGORIES_PATH);
      expect([responseDuringOutage.status, await responseDuringOutage.text()]).toEqual([200, textBeforeOutage]);
      expect(responseDuringOutage.headers.get('Warning')).toMatch(/^110 /);
      expect(responseDuringOutage.headers.get('X-Stale')).toBe('1');
      expect(Number(responseDuringOutage.headers.get('Age'))).toBeGreaterThanOrEqual(0);
      expect(responseDuringOutage.headers.get('Cache-Control')).toBe('no-store');
      expect(loggedFailures.some((loggedText) => JSON.parse(loggedText).is_stale)).toBe(true);
      await behave('good');
    },
  );

  it('NET-13 belongs to its query and its language, and a refusal is none', async () => {
    const { call, behave } = createFakeUpstream();
    await (await call(`${CATEGORIES_PATH}?a=1`, { headers: { 'Accept-Language': 'de' } })).text();
    await behave('reset');
    await expectErrorResponse(await call(`${CATEGORIES_PATH}?a=2`, { headers: { 'Accept-Language': 'de' } }), 502);
    await behave('status-422');
    expect((await call(`${CATEGORIES_PATH}?a=1`, { headers: { 'Accept-Language': 'de' } })).status).toBe(422);
  });

  it('NET-13 is never what somebody asked for with a token, nor an account', async () => {
    const { call, behave } = createFakeUpstream();
    const requestWithToken = { headers: { Authorization: 'Bearer abc' } };
    await (await call(CATEGORIES_PATH, requestWithToken)).text();
    await behave('reset');
    await expectErrorResponse(await call(CATEGORIES_PATH), 502);
    const accountUpstream = createFakeUpstream();
    await (await accountUpstream.call('/v2/account')).text();
    await accountUpstream.behave('reset');
    await expectErrorResponse(await accountUpstream.call('/v2/account'), 502);
  });

  it('NET-13 pages are drawn from it as well', async () => {
    const { page, behave } = createFakeUpstream();
    const pageBeforeOutage = await page((client) => client(listProducts, { query: {} }));
    await behave('reset');
    expect(await page((client) => client(listProducts, { query: {} }))).toEqual(pageBeforeOutage);
    await behave('wrong-shape');
    expect(await page((client) => client(listProducts, { query: {} }))).toEqual(pageBeforeOutage);
  });
});

describe('what a page is told of it', () => {
  it('NET-13 it knows whether it shows an old answer', async () => {
    const { page, behave } = createFakeUpstream();
    const isPageStale = () =>
      runInRequestScope({ id: 'request-1' }, async () => {
        await page((client) => client(listLookups));
        return hasReadStaleData();
      });
    expect(await isPageStale()).toBe(false);
    await behave('reset');
    expect(await isPageStale()).toBe(true);
    expect(hasReadStaleData()).toBe(false);
  });

  it('NET-13 it knows that the upstream failed, and when to ask again', async () => {
    const { page } = createFakeUpstream('reset');
    const pageError = await page((client) => client(listLookups)).catch((error: unknown) => error);
    expect(outageRetrySecondsOf(pageError)).toBeGreaterThan(0);
    expect(outageRetrySecondsOf(new Error('a mistake of ours'))).toBeUndefined();
    // Outage of the database, or an internal error.
    expect(outageRetrySecondsOf(new FetchError(503, {}))).toBeGreaterThan(0);
    expect(outageRetrySecondsOf(new DatabaseStalledError())).toBeGreaterThan(0);
    expect(outageRetrySecondsOf(new FetchError(500, {}))).toBeUndefined();
  });
});

describe('what pages read', () => {
  it('NET-13 is checked against the contract and read with its allowances', async () => {
    const { page, behave, received } = createFakeUpstream();
    // A bare list is read as the category tree.
    expect((await page((client) => client(listLookups))).categories[0]?.slug).toBe('minerals');
    const searchPage = await page((client) => client(searchProducts, { query: { query: 'zinc' }, body: {} }));
    expect(searchPage.hits[0]?.slug).toBe('zinc-7');
    expect((await received())[0]?.headers['accept-language']).toBe('de');
    await behave('wrong-shape');
    const malformedPagePromise = page((client) => client(listProducts, { query: { page: 9 } }));
    await expect(malformedPagePromise).rejects.toThrow(/reached/);
  });

  it('AMB-CAT-1 a product is found by search where there is no call for one', async () => {
    const { page, call, received } = createFakeUpstream('no-product-call');
    const product = await page((client) => client(getProduct, { params: { slug: 'zinc-7' } }));
    expect(product.name).toBe('Zinc');
    const searchRequest = (await received()).at(-1);
    expect([searchRequest?.method, searchRequest?.path.includes('query=zinc-7')]).toEqual(['POST', true]);
    const missingProductCall = page((client) => client(getProduct, { params: { slug: 'zinc' } }));
    await expect(missingProductCall).rejects.toMatchObject({ status: 404 } satisfies Partial<FetchError>);
    const proxiedResponse = await call('/v2/storefront/products/zinc-7');
    expect([proxiedResponse.status, ((await proxiedResponse.json()) as { slug: string }).slug]).toEqual([
      200,
      'zinc-7',
    ]);
  });
});

describe('mails in front of an upstream', () => {
  it('AMB-NET-14 none waits here: the outbox is an empty list, for a page too, and is never passed on', async () => {
    const { call, page, received } = createFakeUpstream();
    const response = await call('/dev/outbox');
    expect([response.status, await response.json()]).toEqual([200, { data: [] }]);
    expect(await page((client) => client(listOutboxMails))).toEqual({ data: [] });
    expect(await received()).toEqual([]);
  });
});

describe('health in front of an upstream', () => {
  it('EXT-7 tells the mode, needs no database and says 503 when the upstream is down', async () => {
    const { call, behave } = createFakeUpstream();
    expect(getHealthSpec.answer.parse(await (await call('/health')).json())).toMatchObject({
      ok: true,
      mode: 'upstream',
    });
    await behave('html-404');
    expect((await call('/health')).status).toBe(200);
    await behave('reset');
    await expectErrorResponse(await call('/health'), 503);
    expect(await isUpstreamReachable('http://127.0.0.1:9')).toBe(false);
  });
});
