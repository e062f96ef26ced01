import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { redirectToStripeCheckout } from '../../examples/stripe-checkout.ts';
import { listenOnFreePort } from '../process/free-port.ts';

const escapeHtml = (text: string) => text.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
/** HTML of a payment page that shows the lines and sum sent to Stripe. */
function renderPaymentPage(checkout: URLSearchParams): string {
  const getField = (lineIndex: number, fieldName: string) => checkout.get(`line_items[${lineIndex}]${fieldName}`) ?? '';
  const formatMoney = (cents: number) => (cents / 100).toFixed(2);
  const lineTexts: string[] = [];
  let totalCents = 0;
  for (let lineIndex = 0; getField(lineIndex, '[quantity]') !== ''; lineIndex++) {
    const lineCents =
      Number(getField(lineIndex, '[quantity]')) * Number(getField(lineIndex, '[price_data][unit_amount]'));
    totalCents += lineCents;
    lineTexts.push(
      `${getField(lineIndex, '[quantity]')} × ${getField(lineIndex, '[price_data][product_data][name]')}: ${formatMoney(lineCents)}`,
    );
  }
  const renderLink = (urlField: string, text: string) =>
    `<a href="${escapeHtml(checkout.get(urlField) ?? '')}">${text}</a>`;
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Checkout</title>
<body style="max-width:32rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui;color-scheme:light dark">
<h1>Checkout</h1><p>A stand-in for Stripe: nothing is charged (docs/checkout.md).</p>
<ul>${lineTexts.map((lineText) => `<li>${escapeHtml(lineText)}</li>`).join('')}</ul>
<p><strong>${formatMoney(totalCents)} ${escapeHtml(getField(0, '[price_data][currency]').toUpperCase())}</strong></p>
<p>${renderLink('success_url', 'Pay')} · ${renderLink('cancel_url', 'Back to the cart')}</p>`;
}

/** Imitates Stripe's payment page and the parts of its API that the Stripe bridge calls. */
async function imitateStripe(request: Request, checkoutSessions: Map<string, URLSearchParams>): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const id = randomUUID();
  if (pathname === '/v1/checkout/sessions') {
    checkoutSessions.set(id, new URLSearchParams(await request.text()));
    return Response.json({ id, object: 'checkout.session', url: `${origin}/pay/${id}` });
  }
  const checkoutSession = checkoutSessions.get(pathname.slice('/pay/'.length));
  if (!checkoutSession) return new Response('No such checkout', { status: 404 });
  return new Response(renderPaymentPage(checkoutSession), { headers: { 'Content-Type': 'text/html;charset=utf-8' } });
}

/** Serves the Stripe bridge of `examples` against an imitation of Stripe, on a free port; returns its address. */
export async function serveCheckout(shopUrl: string): Promise<string> {
  const checkoutSessions = new Map<string, URLSearchParams>();
  const server = createServer(async (clientRequest, response) => {
    const checkoutOrigin = `http://${clientRequest.headers.host}`;
    const { method = 'GET', url = '/' } = clientRequest;
    const requestBody = method === 'POST' ? await buffer(clientRequest) : undefined;
    const headers = { 'Content-Type': clientRequest.headers['content-type'] ?? '' };
    const requestBodyOption = requestBody && { body: new Uint8Array(requestBody) };
    const request = new Request(checkoutOrigin + url, { method, headers, ...requestBodyOption });
    const checkoutSettings = { SHOP: shopUrl, STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_API: checkoutOrigin };
    const isCartForm = method === 'POST' && url === '/';
    const checkoutResponse = await (isCartForm
      ? redirectToStripeCheckout(request, checkoutSettings)
      : imitateStripe(request, checkoutSessions));
    response
      .writeHead(checkoutResponse.status, Object.fromEntries(checkoutResponse.headers))
      .end(await checkoutResponse.text());
  });
  const port = await listenOnFreePort(server, 'localhost');
  server.unref();
  return `http://localhost:${port}/`;
}
