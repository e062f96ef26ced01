import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasStaleAnswers, inRequest } from '#api/http/request-scope.ts';
import { outageSeconds } from '#api/upstream/error.ts';
import { upstreamAnswers } from '#api/upstream/proxy.ts';
import { getProduct, listLookups, listProducts, searchProducts } from '#contract/catalogue/calls.ts';
import { listOutbox } from '#contract/mail/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { errorBodySchema } from '#contract/platform/error-schema.ts';
import { getHealthChecks } from '#contract/platform/health-schema.ts';
import { DatabaseStalled } from '#db/platform/time-limit.ts';
import { CIRCUIT_FAILURES, CIRCUIT_PAUSE_MS } from '#domain/upstream/circuit.ts';
import { shopWithUpstream } from '../../support/upstream.ts';

const CATEGORIES = '/v2/storefront/categories';
const LOGIN = '/v2/auth/login';
const posting = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
});

const failures: string[] = [];

beforeEach(() => {
  failures.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void failures.push(String(line)));
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function expectProblem(response: Response, status: number): Promise<void> {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([status, 'application/json']);
  const { message } = errorBodySchema.parse(await response.json());
  expect(message).not.toMatch(/127\.0\.0\.1|secret|stack|<|circuit/);
}

describe('a call that is passed on', () => {
  it('NET-13 AMB-NET-14 goes to the upstream by its path after /api, with its query and body', async () => {
    const { call, received } = shopWithUpstream();
    const response = await call(`${LOGIN}?a=1%202`, posting({ email: 'a@b.example' }));
    expect([response.status, await response.json()]).toEqual([200, { message: 'ok' }]);
    const [{ method, path, body } = { method: '', path: '', body: '' }] = await received();
    expect([method, path, JSON.parse(body)]).toEqual(['POST', `${LOGIN}?a=1%202`, { email: 'a@b.example' }]);
  });

  it('DOSE-05 NET-13 asks the upstream to save a usual dose too', async () => {
    const { call, received } = shopWithUpstream();
    const path = '/v2/account/practitioners/protocols/3/products/dose';
    const body = { product_variant_id: 4, dose: null, as_usual: true };
    await call(path, { ...posting(body), method: 'PUT' });
    const [sent] = await received();
    expect([sent?.method, sent?.path, JSON.parse(sent?.body ?? '')]).toEqual(['PUT', path, body]);
  });

  it('AMB-NET-14 carries token, language and addresses, but no cookie and nothing of this connection', async () => {
    const { call, received } = shopWithUpstream();
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
    for (const name of ['cookie', 'x-private', 'te', 'proxy-authorization', 'x-real-ip'])
      expect(headers).not.toHaveProperty(name);
  });

  it('AMB-NET-14 answers without cookies, policies or names of the upstream', async () => {
    const { call } = shopWithUpstream('chatty');
    const { headers } = await call('/v2/account');
    expect(headers.get('ETag')).toBe('"v1"');
    expect(headers.get('Retry-After')).toBe('3');
    for (const name of [
      'Set-Cookie',
      'Access-Control-Allow-Origin',
      'Content-Security-Policy',
      'Clear-Site-Data',
      'Server',
      'X-Powered-By',
      'Refresh',
    ])
      expect(headers.get(name)).toBeNull();
  });

  it('AMB-NET-14 what was asked with a token is never for a shared cache', async () => {
    const { call } = shopWithUpstream('chatty');
    expect((await call('/v2/account')).headers.get('Cache-Control')).toBe('public, max-age=600');
    const personal = await call('/v2/account', { headers: { Authorization: 'Bearer abc' } });
    expect(personal.headers.get('Cache-Control')).toBe('no-store');
  });

  it('NET-14 keeps the answers of the contract as they are', async () => {
    const refused = shopWithUpstream('status-422');
    const response = await refused.call(LOGIN, posting({}));
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: 'no', errors: { email: ['taken'] } },
    ]);
    expect((await shopWithUpstream('status-204').call('/v2/account')).status).toBe(204);
    const picture = await shopWithUpstream('picture').call('/v2/storefront/media/1');
    expect([picture.headers.get('Content-Type'), await picture.text()]).toEqual(['image/webp', 'picture']);
  });

  it.each([
    '/dev/outbox',
    '/dev/anything',
    '/%64ev/outbox',
    '/v2/%2e%2e/dev/outbox',
    '/health',
    '/v2/account/geoip',
  ])('AMB-NET-14 %s is answered here', async (path) => {
    const { call, received } = shopWithUpstream();
    await (await call(path, { method: path.endsWith('geoip') ? 'POST' : 'GET' })).text();
    expect((await received()).filter((request) => request.path !== '/health')).toEqual([]);
  });

  it.each(['//dev/outbox', '/v2/..%2fdev', '/v2/%5cdev', '/v2//account'])(
    'AMB-NET-14 %s is no path that two servers read alike',
    async (path) => {
      const { call, received } = shopWithUpstream();
      await expectProblem(await call(path), 404);
      expect(await received()).toEqual([]);
    },
  );
});

describe('an upstream that misbehaves', () => {
  it.each(['reset', 'noise', 'html', 'svg', 'redirect-away', 'redirect-forever'])(
    'NET-13 AMB-NET-14 %s is 502 with a message',
    async (mode) => {
      await expectProblem(await shopWithUpstream(mode).call('/v2/account'), 502);
      await expectProblem(await shopWithUpstream(mode).call(LOGIN, posting({})), 502);
    },
  );

  it.each(['rubbish', 'empty', 'cut-body', 'short', 'long', 'status-500', 'status-503', 'huge'])(
    'NET-13 %s is 502 with a message where nothing good is known',
    async (mode) => {
      await expectProblem(await shopWithUpstream(mode).call(CATEGORIES), 502);
    },
  );

  it.each(['cut-body', 'short', 'huge'])(
    'NET-13 %s ends as an error, never as a whole answer',
    async (mode) => {
      const response = await shopWithUpstream(mode).call('/v2/account');
      await expect(response.text()).rejects.toThrow();
    },
  );

  it('NET-14 a page that says no becomes JSON of the same status', async () => {
    await expectProblem(await shopWithUpstream('html-404').call('/v2/account/x'), 404);
  });

  it.each([
    ['POST', '', 404],
    ['DELETE', '', 404],
    ['PUT', '', 501],
    ['POST', '/merge', 405],
  ])(
    'EXT-3 AMB-CART-1 %s cart%s that it does not know is %i to the browser, sent once',
    async (method, below, status) => {
      const { call, received } = shopWithUpstream('no-cart-changes');
      await expectProblem(await call(`/v2/storefront/cart${below}`, { ...posting({}), method }), status);
      expect(await received()).toHaveLength(1);
      // The circuit stays closed: the cart goes on being read.
      for (let count = 0; count < CIRCUIT_FAILURES; count++)
        await call('/v2/storefront/cart', { ...posting({}), method: 'PUT' });
      expect((await call('/v2/storefront/cart')).status).toBe(200);
    },
  );

  it('NET-13 redirects within the upstream are followed for reads', async () => {
    const { call, received } = shopWithUpstream('redirect-home');
    expect((await call('/v2/account')).status).toBe(200);
    expect((await received()).map((request) => request.path)).toEqual(['/v2/account', '/v2/account?moved=1']);
  });

  it('NET-13 a call takes at most 10 seconds, and a page waits 3, until the end of the body', async () => {
    const begun = Date.now();
    const took = async (work: Promise<unknown>) => {
      await work;
      return (Date.now() - begun) / 1000;
    };
    const lookups = (mode: string) =>
      took(expect(shopWithUpstream(mode).page((client) => client(listLookups))).rejects.toThrow());
    const [hang, drip, write, pageHang, pageDrip] = await Promise.all([
      took(
        shopWithUpstream('hang')
          .call(CATEGORIES)
          .then((response) => expectProblem(response, 504)),
      ),
      took(
        expect(
          shopWithUpstream('drip')
            .call('/v2/account')
            .then((response) => response.text()),
        ).rejects.toThrow(),
      ),
      took(
        shopWithUpstream('hang')
          .call(LOGIN, posting({}))
          .then((response) => expectProblem(response, 504)),
      ),
      lookups('hang'),
      lookups('drip'),
    ]);
    for (const seconds of [hang, drip, write]) {
      expect(seconds).toBeGreaterThan(9.9);
      expect(seconds).toBeLessThan(12);
    }
    for (const seconds of [pageHang, pageDrip]) {
      expect(seconds).toBeGreaterThan(2.9);
      expect(seconds).toBeLessThan(5);
    }
  });
});

describe('repeated attempts', () => {
  it('NET-13 a read is tried again, at most twice', async () => {
    const once = shopWithUpstream('reset-once');
    expect((await once.call('/v2/account')).status).toBe(200);
    expect(await once.received()).toHaveLength(2);
    const always = shopWithUpstream('reset');
    await always.call('/v2/account');
    expect(await always.received()).toHaveLength(3);
    const search = shopWithUpstream('reset-once');
    expect((await search.call('/v2/storefront/search?query=zinc', posting({}))).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('NET-13 a %s is never sent twice', async (method) => {
    const { call, received } = shopWithUpstream('reset');
    await expectProblem(await call('/v2/storefront/cart', { method }), 502);
    expect(await received()).toHaveLength(1);
  });
});

const ACCOUNT = '/v2/account';
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const OFTEN = times(2 * CIRCUIT_FAILURES);

/** A body whose sender hangs up in the middle. */
function cutOff(): ReadableStream<Uint8Array> {
  let isBegun = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isBegun) controller.error(new Error('the client hung up'));
      else controller.enqueue(new TextEncoder().encode('{"half":'));
      isBegun = true;
    },
  });
}

describe('circuit', () => {
  it('NET-13 after repeated failures of reads nothing is asked for a while, and the answer says how long', async () => {
    const { call, received, behave } = shopWithUpstream('reset');
    for (const _ of times(CIRCUIT_FAILURES)) await call(ACCOUNT);
    const sent = (await received()).length;
    expect(sent).toBe(3 * CIRCUIT_FAILURES);
    await behave('good');
    const response = await call(ACCOUNT);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    await expectProblem(response, 503);
    expect(await received()).toHaveLength(sent);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CIRCUIT_PAUSE_MS });
    expect(await (await call(ACCOUNT)).json()).toEqual({ message: 'ok' });
    expect((await call(ACCOUNT)).status).toBe(200);
    vi.useRealTimers();
  });

  it.each(['status-502', 'status-503', 'status-504', 'reset'])(
    'NET-13 an upstream that is down (%s) is left alone, and pages are drawn from the last good answer',
    async (mode) => {
      const { call, page, received, behave } = shopWithUpstream();
      const lookups = await page((client) => client(listLookups));
      await behave(mode);
      for (const _ of times(CIRCUIT_FAILURES)) await call(CATEGORIES);
      const sent = (await received()).length;
      for (const _ of OFTEN) expect(await page((client) => client(listLookups))).toEqual(lookups);
      expect(await received()).toHaveLength(sent);
    },
  );

  it("NET-13 cut-off uploads are their senders' fault: everybody else is answered", async () => {
    const { call } = shopWithUpstream();
    for (const _ of OFTEN) {
      const init = { method: 'PUT', body: cutOff(), headers: { 'Content-Type': 'application/json' } };
      await call('/v2/account', init).catch(() => undefined);
    }
    expect((await call(ACCOUNT)).status).toBe(200);
    expect((await call(CATEGORIES)).status).toBe(200);
    expect((await call(LOGIN, posting({}))).status).toBe(200);
  });

  it('NET-13 an endpoint that is slow is slow for who asks it, nobody else waits or is refused', async () => {
    const { call, page, behave } = shopWithUpstream('hang');
    const slow = OFTEN.map((turn) =>
      page((client) => client(getProduct, { params: { slug: `slow-${turn}` } })),
    );
    expect((await Promise.allSettled(slow)).every(({ status }) => status === 'rejected')).toBe(true);
    await behave('good');
    for (const path of [CATEGORIES, '/v2/storefront/products/zinc-7', ACCOUNT])
      expect([path, (await call(path)).status]).toEqual([path, 200]);
  });

  it.each(['redirect-away', 'redirect-forever', 'cut-body', 'huge', 'html', 'status-500'])(
    'NET-13 answers that cannot be used (%s) stop nobody: the upstream is there',
    async (mode) => {
      const { call, behave } = shopWithUpstream(mode);
      for (const path of [CATEGORIES, ACCOUNT])
        await Promise.all(OFTEN.map(async () => (await call(path)).body?.cancel().catch(() => undefined)));
      await behave('good');
      for (const path of [CATEGORIES, ACCOUNT])
        expect([path, (await call(path)).status]).toEqual([path, 200]);
    },
  );

  it('NET-13 writes that fail stop neither reads nor other writes', async () => {
    const { call, received, behave } = shopWithUpstream('reset');
    for (const _ of OFTEN) await expectProblem(await call(LOGIN, posting({})), 502);
    expect(await received()).toHaveLength(OFTEN.length);
    await behave('good');
    expect((await call(LOGIN, posting({}))).status).toBe(200);
    expect((await call(ACCOUNT)).status).toBe(200);
  });

  it('NET-13 one class of endpoints that is down stops no other, and no path that the shop never asks', async () => {
    const { call, behave } = shopWithUpstream('status-503');
    for (const _ of OFTEN) {
      await call(ACCOUNT);
      await call('/v2/storefront/search', posting({ query: 'zinc' }));
      await call('/v2/whatever-somebody-finds');
      await call('/health');
    }
    await behave('good');
    await expectProblem(await call(ACCOUNT), 503);
    for (const path of [CATEGORIES, '/v2/storefront/products', '/v2/storefront/media/1', '/health'])
      expect([path, (await call(path)).status]).toEqual([path, 200]);
  });

  it('NET-13 refusals are answers, not failures', async () => {
    const { call } = shopWithUpstream('status-422');
    for (const _ of times(3 * CIRCUIT_FAILURES)) expect((await call(ACCOUNT)).status).toBe(422);
  });
});

describe('the last good answer', () => {
  it.each(['reset', 'status-503', 'status-500', 'rubbish', 'html', 'cut-body', 'huge'])(
    'NET-13 stands in for the catalogue, marked as stale, when the upstream is down (%s)',
    async (mode) => {
      const { call, behave } = shopWithUpstream();
      const fresh = await call(CATEGORIES);
      expect(fresh.headers.get('Warning')).toBeNull();
      const answer = await fresh.text();
      await behave(mode);
      const stale = await call(CATEGORIES);
      expect([stale.status, await stale.text()]).toEqual([200, answer]);
      expect(stale.headers.get('Warning')).toMatch(/^110 /);
      expect(stale.headers.get('X-Stale')).toBe('1');
      expect(Number(stale.headers.get('Age'))).toBeGreaterThanOrEqual(0);
      expect(stale.headers.get('Cache-Control')).toBe('no-store');
      expect(failures.some((line) => JSON.parse(line).is_stale)).toBe(true);
      await behave('good');
    },
  );

  it('NET-13 belongs to its query and its language, and a refusal is none', async () => {
    const { call, behave } = shopWithUpstream();
    await (await call(`${CATEGORIES}?a=1`, { headers: { 'Accept-Language': 'de' } })).text();
    await behave('reset');
    await expectProblem(await call(`${CATEGORIES}?a=2`, { headers: { 'Accept-Language': 'de' } }), 502);
    await behave('status-422');
    expect((await call(`${CATEGORIES}?a=1`, { headers: { 'Accept-Language': 'de' } })).status).toBe(422);
  });

  it('NET-13 is never what somebody asked for with a token, nor an account', async () => {
    const { call, behave } = shopWithUpstream();
    const personal = { headers: { Authorization: 'Bearer abc' } };
    await (await call(CATEGORIES, personal)).text();
    await behave('reset');
    await expectProblem(await call(CATEGORIES), 502);
    const account = shopWithUpstream();
    await (await account.call('/v2/account')).text();
    await account.behave('reset');
    await expectProblem(await account.call('/v2/account'), 502);
  });

  it('NET-13 is in the cache of the place for isolates that have not asked themselves', async () => {
    const put = vi.spyOn(Cache.prototype, 'put');
    const { call, address } = shopWithUpstream();
    const answer = await (await call(CATEGORIES)).text();
    await (await call(CATEGORIES)).text();
    // Written once a minute at most.
    expect(put).toHaveBeenCalledOnce();
    vi.resetModules();
    const { lastGood } = await import('#api/upstream/last-good.ts');
    const key = [address, 'en', 'GET', CATEGORIES, ''].join('\n');
    expect((await lastGood(key))?.text).toBe(answer);
    expect(await lastGood(`${key}?`)).toBeUndefined();
  });

  it('NET-13 pages are drawn from it as well', async () => {
    const { page, behave } = shopWithUpstream();
    const fresh = await page((client) => client(listProducts, { query: {} }));
    await behave('reset');
    expect(await page((client) => client(listProducts, { query: {} }))).toEqual(fresh);
    await behave('wrong-shape');
    expect(await page((client) => client(listProducts, { query: {} }))).toEqual(fresh);
  });
});

describe('what a page is told of it', () => {
  it('NET-13 it knows whether it shows an old answer', async () => {
    const { page, behave } = shopWithUpstream();
    const isOld = () =>
      inRequest({ id: 'request-1' }, async () => {
        await page((client) => client(listLookups));
        return hasStaleAnswers();
      });
    expect(await isOld()).toBe(false);
    await behave('reset');
    expect(await isOld()).toBe(true);
    expect(hasStaleAnswers()).toBe(false);
  });

  it('NET-13 it knows that the upstream failed, and when to ask again', async () => {
    const { page } = shopWithUpstream('reset');
    const failure = await page((client) => client(listLookups)).catch((error: unknown) => error);
    expect(outageSeconds(failure)).toBeGreaterThan(0);
    expect(outageSeconds(new Error('a mistake of ours'))).toBeUndefined();
    // The shop's own database does not answer, or something went wrong.
    expect(outageSeconds(new FetchError(503, {}))).toBeGreaterThan(0);
    expect(outageSeconds(new DatabaseStalled())).toBeGreaterThan(0);
    expect(outageSeconds(new FetchError(500, {}))).toBeUndefined();
  });
});

describe('what pages read', () => {
  it('NET-13 is checked against the contract and read with its allowances', async () => {
    const { page, behave, received } = shopWithUpstream();
    // A bare list is read as the tree of categories.
    expect((await page((client) => client(listLookups))).categories[0]?.slug).toBe('minerals');
    const found = await page((client) => client(searchProducts, { query: { query: 'zinc' }, body: {} }));
    expect(found.hits[0]?.slug).toBe('zinc-7');
    expect((await received())[0]?.headers['accept-language']).toBe('de');
    await behave('wrong-shape');
    const wrong = page((client) => client(listProducts, { query: { page: 9 } }));
    await expect(wrong).rejects.toThrow(/reached/);
  });

  it('AMB-CAT-1 a product is found by search where there is no call for one', async () => {
    const { page, call, received } = shopWithUpstream('no-product-call');
    const product = await page((client) => client(getProduct, { params: { slug: 'zinc-7' } }));
    expect(product.name).toBe('Zinc');
    const search = (await received()).at(-1);
    expect([search?.method, search?.path.includes('query=zinc-7')]).toEqual(['POST', true]);
    const none = page((client) => client(getProduct, { params: { slug: 'zinc' } }));
    await expect(none).rejects.toMatchObject({ status: 404 } satisfies Partial<FetchError>);
    const proxied = await call('/v2/storefront/products/zinc-7');
    expect([proxied.status, ((await proxied.json()) as { slug: string }).slug]).toEqual([200, 'zinc-7']);
  });
});

describe('mails in front of an upstream', () => {
  it('AMB-NET-14 none waits here: the outbox is an empty list, for a page too, and is never passed on', async () => {
    const { call, page, received } = shopWithUpstream();
    const response = await call('/dev/outbox');
    expect([response.status, await response.json()]).toEqual([200, { data: [] }]);
    expect(await page((client) => client(listOutbox))).toEqual({ data: [] });
    expect(await received()).toEqual([]);
  });
});

describe('health in front of an upstream', () => {
  it('EXT-7 tells the mode, needs no database and says 503 when the upstream is down', async () => {
    const { call, behave } = shopWithUpstream();
    expect(getHealthChecks.answer.parse(await (await call('/health')).json())).toMatchObject({
      ok: true,
      mode: 'upstream',
    });
    await behave('html-404');
    expect((await call('/health')).status).toBe(200);
    await behave('reset');
    await expectProblem(await call('/health'), 503);
    expect(await upstreamAnswers('http://127.0.0.1:9')).toBe(false);
  });
});
