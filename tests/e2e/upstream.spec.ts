import { execFileSync } from 'node:child_process';
import { getCartSpec } from '#contract/cart/schema.ts';
import { listLookupsSpec } from '#contract/catalogue/schema.ts';
import { listProductsSpec } from '#contract/listing/schema.ts';
import { errorBodySchema } from '#contract/platform/error-schema.ts';
import { getProductSpec } from '#contract/product/schema.ts';
import { searchProductsSpec } from '#contract/search/schema.ts';
import { loginSpec } from '#contract/session/schema.ts';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { findFreePort } from '../../tools/process/free-port.ts';
import { type LocalServer, startServer } from '../../tools/start/serve.ts';
import { type FaultProxy, startFaultProxy } from './support/relay.ts';
import { signInAsNewClient } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'default' });

const MAXIMUM_SERVER_START_MS = 60_000;
const TOKEN_AND_PARTNER_SECRETS = [
  'a $ecret of this test, for its tokens',
  'and another one, for its partner',
] as const;
const CHECKOUT_ORIGIN = 'https://checkout.example';

/** Origins of two shops: `embedded` has its own database, `upstream` uses the API of the other shop. */
const shopOrigins: Record<'embedded' | 'upstream', string> = { embedded: '', upstream: '' };
let frontServer: LocalServer;
let faultProxy: FaultProxy;

test.beforeAll(async ({ baseURL }, testInfo) => {
  testInfo.setTimeout(MAXIMUM_SERVER_START_MS);
  faultProxy = await startFaultProxy(String(baseURL));
  const port = await findFreePort();
  const shopSettings = {
    port,
    stateDir: testInfo.outputPath('front'),
    variables: {
      SITE_ORIGIN: `http://localhost:${port}`,
      UPSTREAM_API_URL: `${faultProxy.url}/api`,
      DEV_OUTBOX: '1',
      TOKEN_SECRET: TOKEN_AND_PARTNER_SECRETS[0],
      MULTIPASS_SECRET: TOKEN_AND_PARTNER_SECRETS[1],
      PUBLIC_CHECKOUT_URL: `${CHECKOUT_ORIGIN}/start?shop=eu`,
    },
  };
  frontServer = await startServer(shopSettings);
  shopOrigins.embedded = `${baseURL}/api`;
  shopOrigins.upstream = `${frontServer.url}/api`;
});

test.afterAll(async () => {
  await frontServer.stop();
  faultProxy.stop();
});

test('no secret is on a command line, where everybody on the machine can read it', () => {
  const processCommands = execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' });
  expect(processCommands).toContain(`SITE_ORIGIN:${frontServer.url}`);
  for (const secretValue of TOKEN_AND_PARTNER_SECRETS) expect(processCommands.includes(secretValue)).toBe(false);
});

interface SampleRequest {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly language?: string;
  readonly headers?: Record<string, string>;
  readonly status: number;
  readonly schema: { parse(responseBody: unknown): unknown };
}

async function sendSampleRequest(
  shopOrigin: string,
  { method, path, body, language = 'en', headers = {} }: SampleRequest,
) {
  const response = await fetch(shopOrigin + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const comparedHeaderNames = ['Content-Type', 'Cache-Control', 'Vary', 'WWW-Authenticate', 'Allow'];
  return {
    status: response.status,
    headers: comparedHeaderNames.map((headerName) => `${headerName}: ${response.headers.get(headerName)}`),
    body: (await response.json()) as unknown,
  };
}

async function requestAccessToken(shopOrigin: string, email: string): Promise<string> {
  const loginResponse = await sendSampleRequest(shopOrigin, {
    path: '/v2/auth/login',
    body: { email, password: SEED_PASSWORD },
    status: 200,
    schema: loginSpec.answer,
  });
  return loginSpec.answer.parse(loginResponse.body).access_token;
}

async function findBuyableVariant(): Promise<number> {
  const { data } = listProductsSpec.answer.parse(
    await (await fetch(`${shopOrigins.embedded}/v2/storefront/products?availability=1`)).json(),
  );
  const product = data.find(({ practitioner_only: isPractitionerOnly }) => !isPractitionerOnly);
  return product?.variants.find(({ availability }) => availability)?.id ?? 0;
}

const guestRequests: readonly SampleRequest[] = [
  ...['en', 'de', 'ja'].map((language) => ({
    path: '/v2/storefront/categories',
    language,
    status: 200,
    schema: listLookupsSpec.answer,
  })),
  { path: '/v2/storefront/products', status: 200, schema: listProductsSpec.answer },
  {
    path: '/v2/storefront/products?brands=1,2&order_by=price&order=asc&page=2&limit=5',
    status: 200,
    schema: listProductsSpec.answer,
  },
  { path: '/v2/storefront/products/', status: 200, schema: listProductsSpec.answer },
  { path: '/v2/storefront/products/omega-3', language: 'de', status: 200, schema: getProductSpec.answer },
  { path: '/v2/storefront/products/no-such-product', status: 404, schema: errorBodySchema },
  { path: '/v2/storefront/search', status: 200, schema: searchProductsSpec.answer },
  {
    path: '/v2/storefront/search?formatted=1&page=1&per_page=12&query=omega',
    body: {},
    status: 200,
    schema: searchProductsSpec.answer,
  },
  { path: '/v2/storefront/search', body: '{', status: 400, schema: errorBodySchema },
  { path: '/v2/storefront/search', body: { query: 1 }, status: 422, schema: errorBodySchema },
  {
    path: '/v2/storefront/quote',
    body: { items: [{ product_variant_id: 1, quantity: 2 }] },
    status: 200,
    schema: getCartSpec.answer,
  },
  { method: 'DELETE', path: '/v2/storefront/products', status: 405, schema: errorBodySchema },
  { path: '/v2/nope', status: 404, schema: errorBodySchema },
  { path: '/v2/account/', status: 401, schema: errorBodySchema },
  {
    path: '/v2/auth/login',
    body: { email: 'nobody@example.com', password: 'wrong' },
    status: 400,
    schema: errorBodySchema,
  },
];

test('NET-13 the same answers in front of an upstream, of every kind and language', async () => {
  for (const guestRequest of guestRequests) {
    const testName = `${guestRequest.method ?? (guestRequest.body ? 'POST' : 'GET')} ${guestRequest.path} in ${guestRequest.language ?? 'en'}`;
    const embeddedResponse = await sendSampleRequest(shopOrigins.embedded, guestRequest);
    expect.soft(embeddedResponse.status, testName).toBe(guestRequest.status);
    guestRequest.schema.parse(embeddedResponse.body);
    expect.soft(await sendSampleRequest(shopOrigins.upstream, guestRequest), testName).toEqual(embeddedResponse);
  }
});

test('NET-13 what is written through one is read through the other', async () => {
  const token = await requestAccessToken(shopOrigins.upstream, 'client2@example.com');
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() };
  const newCartLine = { product_variant_id: await findBuyableVariant(), quantity: 3 };
  const cartAdditionRequest = {
    path: '/v2/storefront/cart',
    body: newCartLine,
    headers,
    status: 200,
    schema: getCartSpec.answer,
  };
  const cartAdditionResponse = await sendSampleRequest(shopOrigins.upstream, cartAdditionRequest);
  expect(getCartSpec.answer.parse(cartAdditionResponse.body).total_items).toBe(3);
  // The key arrived: a repeat changes nothing.
  expect((await sendSampleRequest(shopOrigins.upstream, cartAdditionRequest)).body).toEqual(cartAdditionResponse.body);
  const cartReadRequest = { path: '/v2/storefront/cart', headers, status: 200, schema: getCartSpec.answer };
  expect((await sendSampleRequest(shopOrigins.embedded, cartReadRequest)).body).toEqual(cartAdditionResponse.body);
  await sendSampleRequest(shopOrigins.upstream, { ...cartReadRequest, method: 'DELETE' });
  const emptyCartResponse = await sendSampleRequest(shopOrigins.embedded, cartReadRequest);
  expect(getCartSpec.answer.parse(emptyCartResponse.body).items).toEqual([]);
});

test('NET-13 pages are drawn from the upstream, redirects and the sitemap too', async ({ page, baseURL }) => {
  for (const path of ['/en', '/de/products?brands=1', '/ja/products/omega-3', '/en/search-results?query=zinc']) {
    const embeddedHtml = await (await page.request.get(`${baseURL}${path}`)).text();
    const frontServerHtml = await (await page.request.get(frontServer.url + path)).text();
    const headingPattern = /<h1[^>]*>[^<]+/;
    expect(frontServerHtml.match(headingPattern)?.[0]).toBe(embeddedHtml.match(headingPattern)?.[0]);
    expect(frontServerHtml.split('/products/').length).toBe(embeddedHtml.split('/products/').length);
  }
  const listingResponse = await page.goto(`${frontServer.url}/en/products`);
  expect(listingResponse?.headers()['content-security-policy']).toContain(`img-src 'self' ${faultProxy.url} `);
  await page.getByRole('link', { name: 'Show more products' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(52);
  const missingPageResponse = await page.request.get(`${frontServer.url}/en/products/no-such-product`);
  expect(missingPageResponse.status()).toBe(404);
  const redirectResponse = await page.request.get(`${frontServer.url}/products/omega-3-1234`, {
    maxRedirects: 0,
  });
  expect([redirectResponse.status(), redirectResponse.headers()['location']]).toEqual([301, '/en/products/omega-3']);
  const sitemapXml = await (await page.request.get(`${frontServer.url}/sitemap-de-1.xml`)).text();
  expect(sitemapXml).toContain(`<loc>${frontServer.url}/de/products/omega-3</loc>`);
});

test('EXT-3 AMB-CART-1 AMB-CART-12 a cart that the upstream cannot change is kept and handed over', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404|404 - Not Found/);
  faultProxy.behave('no-cart-changes');
  try {
    await signInAsNewClient(page);
    await page.goto(`${frontServer.url}/en/products/omega-3`);
    const deletionResponse = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    expect((await deletionResponse).status()).toBe(404);
    await page.goto(`${frontServer.url}/en/cart`);
    const cartLines = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
    await expect(cartLines).toHaveCount(1);
    await page.reload();
    await expect(cartLines).toHaveCount(1);

    await page.route(`${CHECKOUT_ORIGIN}/**`, (route) => route.fulfill({ body: 'Pay here' }));
    const checkoutRequest = page.waitForRequest(`${CHECKOUT_ORIGIN}/**`);
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    const submittedRequest = await checkoutRequest;
    await expect(page.getByText('Pay here')).toBeVisible();
    expect([submittedRequest.method(), submittedRequest.url()]).toEqual(['POST', `${CHECKOUT_ORIGIN}/start?shop=eu`]);
    const checkoutFields = new URLSearchParams(submittedRequest.postData() ?? '');
    expect([checkoutFields.get('currency'), checkoutFields.get('language')]).toEqual(['EUR', 'en']);
    const expectedCartItem = { product_id: expect.any(Number), product_variant_id: expect.any(Number), quantity: 1 };
    expect(JSON.parse(checkoutFields.get('items') ?? '')).toEqual([expectedCartItem]);
  } finally {
    faultProxy.behave('whole');
  }
});

test('NET-13 while the upstream is down old pages say that they are old, others answer 503', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/status of 503/);
  const cachedPageUrl = `${frontServer.url}/de/products/omega-3`;
  const freshPageResponse = await page.request.get(cachedPageUrl);
  expect([freshPageResponse.status(), freshPageResponse.headers()['x-stale'], await freshPageResponse.text()]).toEqual([
    200,
    undefined,
    expect.not.stringContaining('veraltet'),
  ]);
  faultProxy.behave('down');
  try {
    const stalePageResponse = await page.goto(cachedPageUrl);
    expect([
      stalePageResponse?.status(),
      stalePageResponse?.headers()['x-stale'],
      stalePageResponse?.headers()['cache-control'],
    ]).toEqual([200, '1', 'no-store']);
    await expect(page.getByRole('note')).toContainText('können veraltet sein');
    await expectAccessible(page);

    const uncachedPageUrl = `${frontServer.url}/de/products/zink-nie-gefragt?from=mail`;
    const unavailableResponse = await page.goto(uncachedPageUrl);
    const headers = unavailableResponse?.headers() ?? {};
    expect([unavailableResponse?.status(), headers['cache-control'], headers['x-frame-options']]).toEqual([
      503,
      'no-store',
      'DENY',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    const mainRegion = page.getByRole('main');
    await expect(mainRegion.getByRole('heading', { level: 1 })).toHaveText('Der Shop ist im Moment nicht erreichbar');
    await expect(mainRegion).toContainText('503');
    await expect(mainRegion.getByRole('link', { name: 'Erneut versuchen' })).toHaveAttribute(
      'href',
      '/de/products/zink-nie-gefragt?from=mail',
    );

    for (const path of ['/hu', '/hu/products', '/hu/search-results?query=zinc', '/sitemap-hu-2.xml']) {
      const errorResponse = await page.request.get(frontServer.url + path);
      const { 'cache-control': cacheControl, 'retry-after': retryAfter } = errorResponse.headers();
      expect([path, errorResponse.status(), cacheControl, Number(retryAfter) > 0]).toEqual([
        path,
        503,
        'no-store',
        true,
      ]);
    }
  } finally {
    faultProxy.behave('whole');
  }
});
