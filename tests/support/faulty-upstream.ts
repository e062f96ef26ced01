import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a server with many fake upstreams: each has an address `/{id}/…`; `/control/{id}` sets its mode. */
    faultyUpstream: string;
  }
}

/** Request that a fake upstream has received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Upstream {
  behaviourName: string;
  readonly receivedRequests: ReceivedRequest[];
}

type UpstreamBehaviour = (response: ServerResponse, request: ReceivedRequest, upstream: Upstream) => void;

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const DRIP_INTERVAL_MS = 200;
const exampleProduct = {
  id: 7,
  name: 'Zinc',
  slug: 'zinc-7',
  brand: { brand_id: 1, name: 'Northfield', slug: 'northfield' },
  variants: [],
  assets: [],
};
const listingTotals = { total_pages: 1, available_products: 1, unavailable_products: 0 };

function createResponseBody(path: string): unknown {
  if (path.includes('/categories')) return [{ id: 3, name: 'Minerals', slug: 'minerals' }];
  if (path.includes('/search')) return { hits: [exampleProduct], ...listingTotals };
  if (path.includes('/products/')) return exampleProduct;
  if (path.includes('/products'))
    return { data: [exampleProduct], ...listingTotals, total_results: 1, current_page: 1, limit: 26 };
  return { message: 'ok' };
}

const respondSuccessfully: UpstreamBehaviour = (response, { path }) => {
  response.writeHead(200, JSON_HEADERS).end(JSON.stringify(createResponseBody(path)));
};

const respondWithText =
  (status: number, bodyText: string, headers: Record<string, string | string[]> = JSON_HEADERS): UpstreamBehaviour =>
  (response) => {
    response.writeHead(status, headers).end(bodyText);
  };

/** Writes raw bytes to the socket, instead of an HTTP response. */
const respondWithRawBytes =
  (rawBytes: string): UpstreamBehaviour =>
  (response) => {
    response.socket?.end(rawBytes);
  };

const BEHAVIOUR_BY_NAME: Readonly<Record<string, UpstreamBehaviour>> = {
  good: respondSuccessfully,
  hang: () => undefined,
  drip: (response) => {
    response.writeHead(200, JSON_HEADERS).write('{"message":"');
    const timer = setInterval(() => response.write('.'), DRIP_INTERVAL_MS);
    response.on('close', () => clearInterval(timer));
  },
  reset: (response) => {
    response.socket?.resetAndDestroy();
  },
  'cut-body': (response) => {
    response.writeHead(200, JSON_HEADERS).write('{"data":[');
    setImmediate(() => response.socket?.destroy());
  },
  short: respondWithRawBytes(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"message":"ok"}',
  ),
  long: respondWithRawBytes(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"message":"ok"}',
  ),
  noise: respondWithRawBytes('SSH-2.0-OpenSSH_9.6\r\n'),
  rubbish: respondWithText(200, '{"data": [1, 2'),
  empty: respondWithText(200, ''),
  'wrong-shape': respondWithText(200, '{"data":7,"hits":"none"}'),
  html: respondWithText(200, '<script>alert(1)</script>', { 'Content-Type': 'text/html' }),
  'html-404': respondWithText(404, '<h1>Not found</h1>', { 'Content-Type': 'text/html' }),
  svg: respondWithText(200, '<svg onload="alert(1)"/>', { 'Content-Type': 'image/svg+xml' }),
  'status-500': respondWithText(500, '{"message":"stack trace at secret.ts:12"}'),
  'status-503': respondWithText(503, '{"message":"maintenance"}'),
  'status-422': respondWithText(422, '{"message":"no","errors":{"email":["taken"]}}'),
  'status-204': respondWithText(204, '', {}),
  chatty: respondWithText(200, '{"message":"ok"}', {
    ...JSON_HEADERS,
    'Set-Cookie': ['session=1; Path=/', 'preferred_language=xx'],
    'Access-Control-Allow-Origin': '*',
    'Content-Security-Policy': 'default-src *',
    'Cache-Control': 'public, max-age=600',
    'Clear-Site-Data': '"*"',
    Server: 'secret/1.0',
    'X-Powered-By': 'secret',
    Refresh: '0; url=https://evil.example',
    ETag: '"v1"',
    'Retry-After': '3',
  }),
  'redirect-away': respondWithText(302, '', { Location: 'http://localhost:1/elsewhere' }),
  'redirect-home': (response, { path }) => {
    if (path.includes('moved=1'))
      respondSuccessfully(response, { method: 'GET', path, headers: {}, body: '' }, NO_UPSTREAM);
    else response.writeHead(301, { Location: '?moved=1' }).end();
  },
  'form-back': respondWithText(303, '', { Location: '/en/auth/confirm-email/x' }),
  'form-away': respondWithText(303, '', { Location: '//elsewhere.test/' }),
  'redirect-forever': respondWithText(301, '', { Location: '?again' }),
  // Read-only cart.
  'no-cart-changes': (response, request, upstream) => {
    const { method, path } = request;
    if (method === 'GET') return respondSuccessfully(response, request, upstream);
    if (path.endsWith('/merge')) return respondWithText(405, '{"message":"No."}')(response, request, upstream);
    if (method === 'PUT') return respondWithText(501, '', {})(response, request, upstream);
    return respondWithText(404, '<h1>Not found</h1>', { 'Content-Type': 'text/html' })(response, request, upstream);
  },
  'no-product-call': (response, request, upstream) => {
    if (request.path.includes('/products/'))
      respondWithText(404, '{"message":"unknown path"}')(response, request, upstream);
    else respondSuccessfully(response, request, upstream);
  },
  huge: (response) => {
    response.writeHead(200, JSON_HEADERS);
    const largeJsonChunk = `"${'x'.repeat(1_048_576)}",`;
    const writeLargeChunks = () => {
      while (response.writable && response.write(largeJsonChunk));
    };
    response.on('drain', writeLargeChunks).write('[');
    writeLargeChunks();
  },
  picture: respondWithText(200, 'picture', {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=60',
  }),
};
const NO_UPSTREAM: Upstream = { behaviourName: 'good', receivedRequests: [] };

async function readBodyText(request: IncomingMessage): Promise<string> {
  const bodyChunks: Buffer[] = [];
  for await (const chunk of request) bodyChunks.push(Buffer.from(chunk));
  return Buffer.concat(bodyChunks).toString();
}

export default async function setup(testProject: TestProject): Promise<() => void> {
  const upstreams = new Map<string, Upstream>();
  const findOrCreateUpstream = (id: string) => {
    const knownUpstream = upstreams.get(id) ?? { behaviourName: 'good', receivedRequests: [] };
    upstreams.set(id, knownUpstream);
    return knownUpstream;
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://upstream');
    const [, firstPart = '', secondPart = ''] = url.pathname.split('/');
    if (firstPart === 'control') {
      const upstream = findOrCreateUpstream(secondPart);
      upstream.behaviourName = url.searchParams.get('mode') ?? upstream.behaviourName;
      return void response.end(JSON.stringify(upstream.receivedRequests));
    }
    const upstream = findOrCreateUpstream(firstPart);
    const path = (request.url ?? '').slice(firstPart.length + 1);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const receivedRequest = {
      method: request.method ?? '',
      path,
      headers,
      body: await readBodyText(request),
    };
    upstream.receivedRequests.push(receivedRequest);
    BEHAVIOUR_BY_NAME[upstream.behaviourName]?.(response, receivedRequest, upstream);
  });
  // Otherwise Node closes an idle connection while a busy machine sends on it.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  testProject.provide('faultyUpstream', `http://127.0.0.1:${port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
