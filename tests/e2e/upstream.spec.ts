import { execFileSync } from 'node:child_process';
import { getCartChecks } from '#contract/cart/schema.ts';
import { listLookupsChecks } from '#contract/catalogue/schema.ts';
import { listProductsChecks } from '#contract/listing/schema.ts';
import { errorBodySchema } from '#contract/platform/error-schema.ts';
import { getProductChecks } from '#contract/product/schema.ts';
import { searchProductsChecks } from '#contract/search/schema.ts';
import { loginChecks } from '#contract/session/schema.ts';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { findFreePort } from '../../tools/process/free-port.ts';
import { type LocalServer, startServer } from '../../tools/start/serve.ts';
import { type Relay, startRelay } from './support/relay.ts';
import { createShopper } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'default' });

const START_MS = 60_000;
const TOKEN_AND_PARTNER_SECRETS = [
  'a $ecret of this test, for its tokens',
  'and another one, for its partner',
] as const;
const CHECKOUT_ORIGIN = 'https://checkout.example';

/** Origins of two shops: `embedded` has its own database, `upstream` uses the API of the other shop. */
const shopOrigins: Record<'embedded' | 'upstream', string> = { embedded: '', upstream: '' };
let frontServer: LocalServer;
let relay: Relay;

test.beforeAll(async ({ baseURL }, testInfo) => {
  testInfo.setTimeout(START_MS);
  relay = await startRelay(String(baseURL));
  const port = await findFreePort();
  const settings = {
    port,
    stateDir: testInfo.outputPath('front'),
    variables: {
      SITE_ORIGIN: `http://localhost:${port}`,
      UPSTREAM_API_URL: `${relay.url}/api`,
      DEV_OUTBOX: '1',
      TOKEN_SECRET: TOKEN_AND_PARTNER_SECRETS[0],
      MULTIPASS_SECRET: TOKEN_AND_PARTNER_SECRETS[1],
      PUBLIC_CHECKOUT_URL: `${CHECKOUT_ORIGIN}/start?shop=eu`,
    },
  };
  frontServer = await startServer(settings);
  shopOrigins.embedded = `${baseURL}/api`;
  shopOrigins.upstream = `${frontServer.url}/api`;
});

test.afterAll(async () => {
  await frontServer.stop();
  relay.stop();
});

test('no secret is on a command line, where everybody on the machine can read it', () => {
  const commands = execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' });
  expect(commands).toContain(`SITE_ORIGIN:${frontServer.url}`);
  for (const secret of TOKEN_AND_PARTNER_SECRETS) expect(commands.includes(secret)).toBe(false);
});

interface SampleCall {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly language?: string;
  readonly headers?: Record<string, string>;
  readonly status: number;
  readonly schema: { parse(value: unknown): unknown };
}

async function sendCall(shop: string, { method, path, body, language = 'en', headers = {} }: SampleCall) {
  const response = await fetch(shop + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const comparedHeaders = ['Content-Type', 'Cache-Control', 'Vary', 'WWW-Authenticate', 'Allow'];
  return {
    status: response.status,
    headers: comparedHeaders.map((name) => `${name}: ${response.headers.get(name)}`),
    body: (await response.json()) as unknown,
  };
}

async function readToken(shop: string, email: string): Promise<string> {
  const answer = await sendCall(shop, {
    path: '/v2/auth/login',
    body: { email, password: SEED_PASSWORD },
    status: 200,
    schema: loginChecks.answer,
  });
  return loginChecks.answer.parse(answer.body).access_token;
}

async function findBuyableVariant(): Promise<number> {
  const { data } = listProductsChecks.answer.parse(
    await (await fetch(`${shopOrigins.embedded}/v2/storefront/products?availability=1`)).json(),
  );
  const product = data.find(({ practitioner_only: isReserved }) => !isReserved);
  return product?.variants.find(({ availability }) => availability)?.id ?? 0;
}

const guestCalls: readonly SampleCall[] = [
  ...['en', 'de', 'ja'].map((language) => ({
    path: '/v2/storefront/categories',
    language,
    status: 200,
    schema: listLookupsChecks.answer,
  })),
  { path: '/v2/storefront/products', status: 200, schema: listProductsChecks.answer },
  {
    path: '/v2/storefront/products?brands=1,2&order_by=price&order=asc&page=2&limit=5',
    status: 200,
    schema: listProductsChecks.answer,
  },
  { path: '/v2/storefront/products/', status: 200, schema: listProductsChecks.answer },
  { path: '/v2/storefront/products/omega-3', language: 'de', status: 200, schema: getProductChecks.answer },
  { path: '/v2/storefront/products/no-such-product', status: 404, schema: errorBodySchema },
  { path: '/v2/storefront/search', status: 200, schema: searchProductsChecks.answer },
  {
    path: '/v2/storefront/search?formatted=1&page=1&per_page=12&query=omega',
    body: {},
    status: 200,
    schema: searchProductsChecks.answer,
  },
  { path: '/v2/storefront/search', body: '{', status: 400, schema: errorBodySchema },
  { path: '/v2/storefront/search', body: { query: 1 }, status: 422, schema: errorBodySchema },
  {
    path: '/v2/storefront/quote',
    body: { items: [{ product_variant_id: 1, quantity: 2 }] },
    status: 200,
    schema: getCartChecks.answer,
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
  for (const guestCall of guestCalls) {
    const name = `${guestCall.method ?? (guestCall.body ? 'POST' : 'GET')} ${guestCall.path} in ${guestCall.language ?? 'en'}`;
    const embeddedAnswer = await sendCall(shopOrigins.embedded, guestCall);
    expect.soft(embeddedAnswer.status, name).toBe(guestCall.status);
    guestCall.schema.parse(embeddedAnswer.body);
    expect.soft(await sendCall(shopOrigins.upstream, guestCall), name).toEqual(embeddedAnswer);
  }
});

test('NET-13 what is written through one is read through the other', async () => {
  const token = await readToken(shopOrigins.upstream, 'client2@example.com');
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() };
  const line = { product_variant_id: await findBuyableVariant(), quantity: 3 };
  const additionCall = {
    path: '/v2/storefront/cart',
    body: line,
    headers,
    status: 200,
    schema: getCartChecks.answer,
  };
  const additionAnswer = await sendCall(shopOrigins.upstream, additionCall);
  expect(getCartChecks.answer.parse(additionAnswer.body).total_items).toBe(3);
  // The key arrived: a repeat changes nothing.
  expect((await sendCall(shopOrigins.upstream, additionCall)).body).toEqual(additionAnswer.body);
  const readCall = { path: '/v2/storefront/cart', headers, status: 200, schema: getCartChecks.answer };
  expect((await sendCall(shopOrigins.embedded, readCall)).body).toEqual(additionAnswer.body);
  await sendCall(shopOrigins.upstream, { ...readCall, method: 'DELETE' });
  const emptiedAnswer = await sendCall(shopOrigins.embedded, readCall);
  expect(getCartChecks.answer.parse(emptiedAnswer.body).items).toEqual([]);
});

test('NET-13 pages are drawn from the upstream, redirects and the sitemap too', async ({ page, baseURL }) => {
  for (const path of ['/en', '/de/products?brands=1', '/ja/products/omega-3', '/en/search-results?query=zinc']) {
    const embeddedHtml = await (await page.request.get(`${baseURL}${path}`)).text();
    const frontHtml = await (await page.request.get(frontServer.url + path)).text();
    const heading = /<h1[^>]*>[^<]+/;
    expect(frontHtml.match(heading)?.[0]).toBe(embeddedHtml.match(heading)?.[0]);
    expect(frontHtml.split('/products/').length).toBe(embeddedHtml.split('/products/').length);
  }
  const listing = await page.goto(`${frontServer.url}/en/products`);
  expect(listing?.headers()['content-security-policy']).toContain(`img-src 'self' ${relay.url} `);
  await page.getByRole('link', { name: 'Show more products' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(52);
  const missingPage = await page.request.get(`${frontServer.url}/en/products/no-such-product`);
  expect(missingPage.status()).toBe(404);
  const redirectAnswer = await page.request.get(`${frontServer.url}/products/omega-3-1234`, {
    maxRedirects: 0,
  });
  expect([redirectAnswer.status(), redirectAnswer.headers()['location']]).toEqual([301, '/en/products/omega-3']);
  const sitemap = await (await page.request.get(`${frontServer.url}/sitemap-de-1.xml`)).text();
  expect(sitemap).toContain(`<loc>${frontServer.url}/de/products/omega-3</loc>`);
});

test('EXT-3 AMB-CART-1 AMB-CART-12 a cart that the upstream cannot change is kept and handed over', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404|404 - Not Found/);
  relay.behave('no-cart-changes');
  try {
    const { email, password } = await createShopper(page);
    await signInAs(page, email, password);
    await page.goto(`${frontServer.url}/en/products/omega-3`);
    const deletionAnswer = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    expect((await deletionAnswer).status()).toBe(404);
    await page.goto(`${frontServer.url}/en/cart`);
    const lines = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await page.reload();
    await expect(lines).toHaveCount(1);

    await page.route(`${CHECKOUT_ORIGIN}/**`, (route) => route.fulfill({ body: 'Pay here' }));
    const checkoutRequest = page.waitForRequest(`${CHECKOUT_ORIGIN}/**`);
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    const order = await checkoutRequest;
    await expect(page.getByText('Pay here')).toBeVisible();
    expect([order.method(), order.url()]).toEqual(['POST', `${CHECKOUT_ORIGIN}/start?shop=eu`]);
    const fields = new URLSearchParams(order.postData() ?? '');
    expect([fields.get('currency'), fields.get('language')]).toEqual(['EUR', 'en']);
    const item = { product_id: expect.any(Number), product_variant_id: expect.any(Number), quantity: 1 };
    expect(JSON.parse(fields.get('items') ?? '')).toEqual([item]);
  } finally {
    relay.behave('whole');
  }
});

test('NET-13 while the upstream is down old pages say that they are old, others answer 503', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/status of 503/);
  const knownAddress = `${frontServer.url}/de/products/omega-3`;
  const freshPage = await page.request.get(knownAddress);
  expect([freshPage.status(), freshPage.headers()['x-stale'], await freshPage.text()]).toEqual([
    200,
    undefined,
    expect.not.stringContaining('veraltet'),
  ]);
  relay.behave('down');
  try {
    const stalePage = await page.goto(knownAddress);
    expect([stalePage?.status(), stalePage?.headers()['x-stale'], stalePage?.headers()['cache-control']]).toEqual([
      200,
      '1',
      'no-store',
    ]);
    await expect(page.getByRole('note')).toContainText('können veraltet sein');
    await expectAccessible(page);

    const unknownAddress = `${frontServer.url}/de/products/zink-nie-gefragt?from=mail`;
    const unavailablePage = await page.goto(unknownAddress);
    const headers = unavailablePage?.headers() ?? {};
    expect([unavailablePage?.status(), headers['cache-control'], headers['x-frame-options']]).toEqual([
      503,
      'no-store',
      'DENY',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Der Shop ist im Moment nicht erreichbar');
    await expect(main).toContainText('503');
    await expect(main.getByRole('link', { name: 'Erneut versuchen' })).toHaveAttribute(
      'href',
      '/de/products/zink-nie-gefragt?from=mail',
    );

    for (const path of ['/hu', '/hu/products', '/hu/search-results?query=zinc', '/sitemap-hu-2.xml']) {
      const answer = await page.request.get(frontServer.url + path);
      const { 'cache-control': caching, 'retry-after': retryAfter } = answer.headers();
      expect([path, answer.status(), caching, Number(retryAfter) > 0]).toEqual([path, 503, 'no-store', true]);
    }
  } finally {
    relay.behave('whole');
  }
});
