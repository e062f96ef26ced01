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
  mode: string;
  readonly receivedRequests: ReceivedRequest[];
}

type Behaviour = (response: ServerResponse, request: ReceivedRequest, upstream: Upstream) => void;

const JSON_TYPE = { 'Content-Type': 'application/json' };
const DRIP_INTERVAL_MS = 200;
const product = {
  id: 7,
  name: 'Zinc',
  slug: 'zinc-7',
  brand: { brand_id: 1, name: 'Northfield', slug: 'northfield' },
  variants: [],
  assets: [],
};
const pageCounts = { total_pages: 1, available_products: 1, unavailable_products: 0 };

function answerFor(path: string): unknown {
  if (path.includes('/categories')) return [{ id: 3, name: 'Minerals', slug: 'minerals' }];
  if (path.includes('/search')) return { hits: [product], ...pageCounts };
  if (path.includes('/products/')) return product;
  if (path.includes('/products'))
    return { data: [product], ...pageCounts, total_results: 1, current_page: 1, limit: 26 };
  return { message: 'ok' };
}

const answerSuccessfully: Behaviour = (response, { path }) => {
  response.writeHead(200, JSON_TYPE).end(JSON.stringify(answerFor(path)));
};

const answerWithText =
  (status: number, text: string, headers: Record<string, string | string[]> = JSON_TYPE): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end(text);
  };

/** Writes raw bytes to the socket, instead of an HTTP response. */
const answerRawBytes =
  (bytes: string): Behaviour =>
  (response) => {
    response.socket?.end(bytes);
  };

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  good: answerSuccessfully,
  hang: () => undefined,
  drip: (response) => {
    response.writeHead(200, JSON_TYPE).write('{"message":"');
    const timer = setInterval(() => response.write('.'), DRIP_INTERVAL_MS);
    response.on('close', () => clearInterval(timer));
  },
  reset: (response) => {
    response.socket?.resetAndDestroy();
  },
  'cut-body': (response) => {
    response.writeHead(200, JSON_TYPE).write('{"data":[');
    setImmediate(() => response.socket?.destroy());
  },
  short: answerRawBytes(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"message":"ok"}',
  ),
  long: answerRawBytes(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"message":"ok"}',
  ),
  noise: answerRawBytes('SSH-2.0-OpenSSH_9.6\r\n'),
  rubbish: answerWithText(200, '{"data": [1, 2'),
  empty: answerWithText(200, ''),
  'wrong-shape': answerWithText(200, '{"data":7,"hits":"none"}'),
  html: answerWithText(200, '<script>alert(1)</script>', { 'Content-Type': 'text/html' }),
  'html-404': answerWithText(404, '<h1>Not found</h1>', { 'Content-Type': 'text/html' }),
  svg: answerWithText(200, '<svg onload="alert(1)"/>', { 'Content-Type': 'image/svg+xml' }),
  'status-500': answerWithText(500, '{"message":"stack trace at secret.ts:12"}'),
  'status-503': answerWithText(503, '{"message":"maintenance"}'),
  'status-422': answerWithText(422, '{"message":"no","errors":{"email":["taken"]}}'),
  'status-204': answerWithText(204, '', {}),
  chatty: answerWithText(200, '{"message":"ok"}', {
    ...JSON_TYPE,
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
  'redirect-away': answerWithText(302, '', { Location: 'http://localhost:1/elsewhere' }),
  'redirect-home': (response, { path }) => {
    if (path.includes('moved=1'))
      answerSuccessfully(response, { method: 'GET', path, headers: {}, body: '' }, NO_UPSTREAM);
    else response.writeHead(301, { Location: '?moved=1' }).end();
  },
  'form-back': answerWithText(303, '', { Location: '/en/auth/confirm-email/x' }),
  'form-away': answerWithText(303, '', { Location: '//elsewhere.test/' }),
  'redirect-forever': answerWithText(301, '', { Location: '?again' }),
  // Read-only cart.
  'no-cart-changes': (response, request, upstream) => {
    const { method, path } = request;
    if (method === 'GET') return answerSuccessfully(response, request, upstream);
    if (path.endsWith('/merge')) return answerWithText(405, '{"message":"No."}')(response, request, upstream);
    if (method === 'PUT') return answerWithText(501, '', {})(response, request, upstream);
    return answerWithText(404, '<h1>Not found</h1>', { 'Content-Type': 'text/html' })(response, request, upstream);
  },
  'no-product-call': (response, request, upstream) => {
    if (request.path.includes('/products/'))
      answerWithText(404, '{"message":"unknown path"}')(response, request, upstream);
    else answerSuccessfully(response, request, upstream);
  },
  huge: (response) => {
    response.writeHead(200, JSON_TYPE);
    const chunk = `"${'x'.repeat(1_048_576)}",`;
    const writeChunks = () => {
      while (response.writable && response.write(chunk));
    };
    response.on('drain', writeChunks).write('[');
    writeChunks();
  },
  picture: answerWithText(200, 'picture', {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=60',
  }),
};
const NO_UPSTREAM: Upstream = { mode: 'good', receivedRequests: [] };

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

export default async function setup(project: TestProject): Promise<() => void> {
  const upstreams = new Map<string, Upstream>();
  const upstreamOf = (id: string) => {
    const knownUpstream = upstreams.get(id) ?? { mode: 'good', receivedRequests: [] };
    upstreams.set(id, knownUpstream);
    return knownUpstream;
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://upstream');
    const [, firstPart = '', secondPart = ''] = url.pathname.split('/');
    if (firstPart === 'control') {
      const upstream = upstreamOf(secondPart);
      upstream.mode = url.searchParams.get('mode') ?? upstream.mode;
      return void response.end(JSON.stringify(upstream.receivedRequests));
    }
    const upstream = upstreamOf(firstPart);
    const path = (request.url ?? '').slice(firstPart.length + 1);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const receivedRequest = { method: request.method ?? '', path, headers, body: await textOf(request) };
    upstream.receivedRequests.push(receivedRequest);
    BEHAVIOURS[upstream.mode]?.(response, receivedRequest, upstream);
  });
  // Otherwise Node closes an idle connection while a busy machine sends on it.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  project.provide('faultyUpstream', `http://127.0.0.1:${port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
