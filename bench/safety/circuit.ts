import { once } from 'node:events';
import { connect } from 'node:net';
import { startHost } from '../host.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { freshState } from './open-shop.ts';
import { startSmallUpstream } from './small-upstream.ts';

const UPLOADS = 40;
const CALLS = 20;
/** What everybody else asks after each attack. */
const OTHERS: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/api/v2/storefront/categories'],
  ['GET', '/api/v2/storefront/products'],
  ['GET', '/api/v2/account'],
  ['GET', '/api/v2/storefront/cart'],
  ['POST', '/api/v2/auth/login'],
  ['GET', '/en/products'],
];
/** Milliseconds for a page, where the circuit is open and nobody is asked. */
const STALE_MS = 1_000;

/** Announces a body, sends the beginning of it and hangs up. */
async function cutOffUpload(origin: string, path: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `PUT ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    'Content-Length: 100000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(1000)}`);
  await new Promise(setImmediate);
  socket.destroy();
}

const many = (count: number, work: (turn: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, (_, turn) => work(turn)));

type Attack = (origin: string) => Promise<unknown>;

const read = (path: string): Attack => {
  return (origin) =>
    many(CALLS, async (turn) => (await fetch(`${origin}/api${path.replace('N', String(turn))}`)).text());
};

const ATTACKS: Readonly<Record<string, Attack>> = {
  [`${UPLOADS} cut-off uploads`]: (origin) =>
    many(UPLOADS, () => cutOffUpload(origin, '/api/v2/account/practitioners/store/logo')),
  [`${CALLS} cancelled reads`]: (origin) =>
    many(CALLS, () => fetch(`${origin}/api/v2/account/slow`, { signal: AbortSignal.timeout(300) })),
  [`${CALLS} calls of a slow product and account`]: (origin) =>
    Promise.all([read('/v2/storefront/products/slow-N')(origin), read('/v2/account/slow-N')(origin)]),
  [`${CALLS} redirects elsewhere`]: (origin) =>
    Promise.all([read('/v2/storefront/products/away-N')(origin), read('/v2/account/away-N')(origin)]),
  [`${CALLS} answers too large`]: read('/v2/account/large-N'),
  [`${CALLS} refusals of a path that the shop never asks`]: read('/v2/busy-N'),
  [`${CALLS} writes that fail`]: (origin) =>
    many(CALLS, async () => (await fetch(`${origin}/api/v2/account/busy`, { method: 'PUT' })).text()),
};

async function othersAnswered(origin: string): Promise<string[]> {
  const broken: string[] = [];
  for (const [method, path] of OTHERS) {
    const response = await fetch(origin + path, { method });
    await response.text();
    const isStale = response.headers.has('X-Stale');
    if (response.status !== 200 || isStale)
      broken.push(`${path} ${response.status}${isStale ? ' stale' : ''}`);
  }
  return broken;
}

/** Attacks the circuit before a healthy upstream as one visitor can, then takes the upstream away. */
export async function circuit(): Promise<PromiseResult[]> {
  const upstream = await startSmallUpstream();
  const variables = { UPSTREAM_API_URL: upstream.url, DEV_OUTBOX: '1' };
  const { origin, stop } = await startHost(await freshState('circuit'), { variables });
  try {
    const kept: PromiseResult[] = [];
    for (const [name, attack] of Object.entries(ATTACKS)) {
      await attack(origin);
      kept.push(
        noneOf('one visitor stops a healthy upstream for nobody', name, await othersAnswered(origin)),
      );
    }
    upstream.stop();
    kept.push(await outage(origin));
    return kept;
  } finally {
    upstream.stop();
    await stop();
  }
}

async function outage(origin: string): Promise<PromiseResult> {
  const broken: string[] = [];
  for (let turn = 0; turn < CALLS; turn++) {
    const begun = performance.now();
    const response = await fetch(`${origin}/en/products`);
    await response.text();
    const took = performance.now() - begun;
    if (response.status !== 200 || !response.headers.has('X-Stale')) broken.push(`${response.status}`);
    else if (turn >= CALLS / 2 && took > STALE_MS) broken.push(`${Math.round(took)} ms`);
  }
  return noneOf('without its upstream the shop shows the last good pages at once', `${CALLS} pages`, broken);
}
