import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { noneOf, type PromiseResult } from './kept.ts';
import { answerOf, ask, eachOf, someVariants, withShop } from './open-shop.ts';

const OPERATIONS = 1000;
const CUT_SHARE = 0.3;
const AT_ONCE = 8;
const PROTOCOLS = '/v2/account/practitioners/protocols';

/** A line between shopper and shop that breaks: before the request arrives, or before its answer does. */
async function startBrokenLine(target: string) {
  const counts = { lostRequests: 0, lostAnswers: 0 };
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const luck = Math.random();
    if (luck < CUT_SHARE / 3) {
      counts.lostRequests += 1;
      incoming.socket.destroy();
      return;
    }
    const forwarded = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (luck >= CUT_SHARE) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        counts.lostAnswers += 1;
        answer.resume().once('end', () => outgoing.socket?.destroy());
      },
    );
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return { origin: `http://127.0.0.1:${address.port}`, counts, close: () => server.close() };
}

/** Repeats a call under one key until an answer arrives. */
async function insist(origin: string, path: string, token: string, body: unknown): Promise<Response> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  for (;;) {
    try {
      const response = await ask(origin, 'POST', path, { token, body, headers });
      return new Response(await response.text(), { status: response.status });
    } catch {
      // The line broke: the same request again.
    }
  }
}

/** Repeats requests whose answers were lost, and counts what came of them. */
export async function retries(): Promise<PromiseResult[]> {
  return withShop('retries', async ({ origin, token }) => {
    const line = await startBrokenLine(origin);
    const variants = await someVariants(origin, 4);
    const [variant = 0] = variants;
    const own = await answerOf<{ protocol_id: number }>(
      ask(origin, 'POST', `${PROTOCOLS}/create`, { token, body: { name: 'retries' } }),
    );
    const calls = [
      (turn: number) => ({
        path: '/v2/storefront/cart',
        body: { product_variant_id: variants[turn % variants.length], quantity: 1 },
      }),
      (turn: number) => ({ path: `${PROTOCOLS}/create`, body: { name: `retry-${turn}` } }),
      () => ({
        path: `${PROTOCOLS}/${own.protocol_id}/products`,
        body: { product_variant_id: variant, quantity: 1, notes: '' },
      }),
    ];
    const done = [0, 0, 0];
    const broken: string[] = [];
    const turns = Array.from({ length: OPERATIONS }, (_, turn) => turn);
    const before = await sums(origin, token, own.protocol_id);
    await eachOf(turns, AT_ONCE, async (turn) => {
      const kind = turn % calls.length;
      const { path, body } = calls[kind]?.(turn) ?? { path: '', body: {} };
      const response = await insist(line.origin, path, token, body);
      if (response.ok) done[kind] = (done[kind] ?? 0) + 1;
      else broken.push(`${path} ${response.status}`);
    });
    line.close();
    const after = await sums(origin, token, own.protocol_id);
    const found = after.map((sum, kind) => sum - (before[kind] ?? 0));
    for (const [kind, count] of done.entries())
      if (found[kind] !== count) broken.push(`${count} acknowledged, ${found[kind]} found`);
    const { lostRequests, lostAnswers } = line.counts;
    const total = `${OPERATIONS} operations, ${lostRequests} requests and ${lostAnswers} answers lost`;
    return [
      noneOf('a repeated request has its effect once', total, broken),
      await otherBody(origin, token, variants),
    ];
  });
}

/** What is in the cart, how many protocols there are, and how much of the one line. */
async function sums(origin: string, token: string, protocolId: number): Promise<number[]> {
  const get = <T>(path: string) => answerOf<T>(ask(origin, 'GET', path, { token }));
  const cart = await get<{ items: { quantity: number }[] }>('/v2/storefront/cart');
  const list = await get<{ total_results: number }>(PROTOCOLS);
  const protocol = await get<{ products: { item_count: number }[] }>(`${PROTOCOLS}/${protocolId}`);
  const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return [
    add(cart.items.map(({ quantity }) => quantity)),
    list.total_results,
    add(protocol.products.map(({ item_count: count }) => count)),
  ];
}

async function otherBody(origin: string, token: string, variants: readonly number[]): Promise<PromiseResult> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const statuses: number[] = [];
  for (const product_variant_id of variants.slice(0, 2)) {
    const body = { product_variant_id, quantity: 1 };
    const response = await ask(origin, 'POST', '/v2/storefront/cart', { token, body, headers });
    await response.text();
    statuses.push(response.status);
  }
  const isKept = statuses.join() === '200,422';
  return {
    promise: 'a key with another body is refused',
    figure: statuses.join(', '),
    target: '200, 422',
    isKept,
  };
}
