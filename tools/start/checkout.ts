import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { redirectToStripeCheckout } from '../../examples/stripe-checkout.ts';
import { listenOnFreePort } from '../process/free-port.ts';

const escapeHtml = (text: string) => text.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
/** HTML of a payment page that shows the lines and sum sent to Stripe. */
function renderPaymentPage(session: URLSearchParams): string {
  const getField = (line: number, name: string) => session.get(`line_items[${line}]${name}`) ?? '';
  const formatMoney = (cents: number) => (cents / 100).toFixed(2);
  const lines: string[] = [];
  let sum = 0;
  for (let line = 0; getField(line, '[quantity]') !== ''; line++) {
    const amount = Number(getField(line, '[quantity]')) * Number(getField(line, '[price_data][unit_amount]'));
    sum += amount;
    lines.push(
      `${getField(line, '[quantity]')} × ${getField(line, '[price_data][product_data][name]')}: ${formatMoney(amount)}`,
    );
  }
  const link = (name: string, text: string) => `<a href="${escapeHtml(session.get(name) ?? '')}">${text}</a>`;
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Checkout</title>
<body style="max-width:32rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui;color-scheme:light dark">
<h1>Checkout</h1><p>A stand-in for Stripe: nothing is charged (docs/checkout.md).</p>
<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
<p><strong>${formatMoney(sum)} ${escapeHtml(getField(0, '[price_data][currency]').toUpperCase())}</strong></p>
<p>${link('success_url', 'Pay')} · ${link('cancel_url', 'Back to the cart')}</p>`;
}

/** Imitates Stripe's payment page and the parts of its API that the Stripe bridge calls. */
async function imitateStripe(request: Request, sessions: Map<string, URLSearchParams>): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const id = randomUUID();
  if (pathname === '/v1/checkout/sessions') {
    sessions.set(id, new URLSearchParams(await request.text()));
    return Response.json({ id, object: 'checkout.session', url: `${origin}/pay/${id}` });
  }
  const session = sessions.get(pathname.slice('/pay/'.length));
  if (!session) return new Response('No such checkout', { status: 404 });
  return new Response(renderPaymentPage(session), { headers: { 'Content-Type': 'text/html;charset=utf-8' } });
}

/** Serves the Stripe bridge of `examples` against an imitation of Stripe, on a free port; returns its address. */
export async function serveCheckout(shopUrl: string): Promise<string> {
  const sessions = new Map<string, URLSearchParams>();
  const server = createServer(async (clientRequest, response) => {
    const origin = `http://${clientRequest.headers.host}`;
    const { method = 'GET', url = '/' } = clientRequest;
    const body = method === 'POST' ? await buffer(clientRequest) : undefined;
    const headers = { 'Content-Type': clientRequest.headers['content-type'] ?? '' };
    const bodyOption = body && { body: new Uint8Array(body) };
    const request = new Request(origin + url, { method, headers, ...bodyOption });
    const settings = { SHOP: shopUrl, STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_API: origin };
    const isCartForm = method === 'POST' && url === '/';
    const result = await (isCartForm ? redirectToStripeCheckout(request, settings) : imitateStripe(request, sessions));
    response.writeHead(result.status, Object.fromEntries(result.headers)).end(await result.text());
  });
  const port = await listenOnFreePort(server, 'localhost');
  server.unref();
  return `http://localhost:${port}/`;
}
