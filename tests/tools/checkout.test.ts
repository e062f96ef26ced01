import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { redirectToShopifyCart } from '../../examples/shopify-cart.ts';
import { serveCheckout } from '../../tools/start/checkout.ts';

const serverClosers: (() => void)[] = [];
afterEach(() => serverClosers.splice(0).forEach((closeServer) => void closeServer()));

/** Starts a server that answers with JSON, in place of the shop or of Stripe; returns its origin. */
async function startFakeServer(createResponseBody: (body: unknown, request: IncomingMessage) => unknown, status = 200) {
  const server = createServer(async (request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(createResponseBody(await json(request), request)));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  serverClosers.push(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const createCartLine = (id: number, price: number, quantity: number, isAvailable = true) => ({
  ...{
    product_id: id,
    product_variant_id: id,
    price,
    quantity,
    product: { name: `Product ${id}`, slug: `p-${id}` },
  },
  variants: [{ id, sku: `SKU-${id}`, availability: isAvailable }],
});
const startFakeShop = (...cartItems: unknown[]) => startFakeServer(() => ({ items: cartItems }));

const createCartQueryString = (cartItems: unknown) =>
  new URLSearchParams({ items: JSON.stringify(cartItems), currency: 'EUR', language: 'de' });
const payAtShop = async (
  shopOrigin: string,
  cartQueryString = createCartQueryString([{ product_variant_id: 1, quantity: 2, price: 0.01 }]),
) => fetch(await serveCheckout(shopOrigin), { method: 'POST', body: cartQueryString });

it('the Stripe bridge charges the prices of the shop, whatever the form says', async () => {
  let receivedRequestBody: unknown;
  const shopOrigin = await startFakeServer((requestBody) => {
    receivedRequestBody = requestBody;
    return { items: [createCartLine(1, 12.5, 2), createCartLine(2, 0.29, 1)] };
  });
  const paymentPageHtml = await (await payAtShop(shopOrigin)).text();
  expect(receivedRequestBody).toMatchObject({ items: [{ product_variant_id: 1, quantity: 2 }] });
  expect(paymentPageHtml).toContain('2 × Product 1: 25.00');
  expect(paymentPageHtml).toContain('25.29 EUR');
  expect(paymentPageHtml).toContain(`href="${shopOrigin}/de/cart"`);
});

it('what cannot be bought, is no cart or has no answer is refused in words', async () => {
  const readRefusal = async (pendingResponse: Promise<Response>) => {
    const response = await pendingResponse;
    return [response.status, await response.text()];
  };
  expect(await readRefusal(payAtShop(await startFakeShop(createCartLine(1, 5, 1, false))))).toEqual([
    409,
    'Product 1 is not available any more.',
  ]);
  expect(await readRefusal(payAtShop(await startFakeShop()))).toEqual([409, 'Nothing in this cart can be bought.']);
  expect(await readRefusal(payAtShop(await startFakeServer(() => ({}), 422)))).toEqual([
    400,
    'This is no cart of the shop.',
  ]);
  expect(await readRefusal(payAtShop(await startFakeServer(() => ({}), 500)))).toMatchObject([503, expect.any(String)]);
  expect(await readRefusal(payAtShop('http://localhost:1'))).toMatchObject([503, expect.any(String)]);
});

it('the Shopify bridge leads to a cart permalink of the variants with the same SKU', async () => {
  const variantNodes = [{ legacyResourceId: '71', sku: 'SKU-1' }];
  let receivedTokenAndBody = '';
  const shopifyOrigin = await startFakeServer((requestBody, { headers }) => {
    receivedTokenAndBody = `${headers['x-shopify-access-token']} ${JSON.stringify(requestBody)}`;
    return { data: { productVariants: { nodes: variantNodes } } };
  });
  const callShopifyBridge = async (...cartItems: unknown[]) => {
    const request = new Request('http://bridge.example', { method: 'POST', body: createCartQueryString([]) });
    return redirectToShopifyCart(request, {
      SHOP: await startFakeShop(...cartItems),
      SHOPIFY: shopifyOrigin,
      SHOPIFY_TOKEN: 'secret',
    });
  };
  const cartRedirect = await callShopifyBridge(createCartLine(1, 5, 3));
  expect([cartRedirect.status, cartRedirect.headers.get('Location')]).toEqual([303, `${shopifyOrigin}/cart/71:3`]);
  expect(receivedTokenAndBody).toContain('secret');
  expect(receivedTokenAndBody).toContain('SKU-1');
  const missingProductResponse = await callShopifyBridge(createCartLine(1, 5, 1), createCartLine(2, 5, 1));
  expect([missingProductResponse.status, await missingProductResponse.text()]).toEqual([
    409,
    "Product 2 (SKU-2) is not in the checkout's shop.",
  ]);
});
