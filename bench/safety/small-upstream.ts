import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

export interface SmallUpstream {
  readonly url: string;
  /** Nobody listens any more, and what is open is cut off. */
  stop(): void;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const LARGE = 40;
const product = {
  ...{ id: 7, name: 'Zinc', slug: 'zinc-7', variants: [], assets: [] },
  brand: { brand_id: 1, name: 'Northfield', slug: 'northfield' },
};
const counts = { total_pages: 1, available_products: 1, unavailable_products: 0 };

function answerFor(path: string): unknown {
  if (path.includes('/categories')) return [{ id: 3, name: 'Minerals', slug: 'minerals' }];
  if (path.includes('/products/')) return product;
  if (path.includes('/products'))
    return { data: [product], ...counts, total_results: 1, current_page: 1, limit: 26 };
  return { message: 'ok' };
}

/** Endpoints of an upstream that is well and has some that are not, by a word in their path. */
const FAULTY: Readonly<Record<string, (response: ServerResponse) => void>> = {
  slow: () => undefined,
  away: (response) => void response.writeHead(302, { Location: 'http://localhost:1/elsewhere' }).end(),
  large: (response) => {
    response.writeHead(200, JSON_TYPE);
    for (let part = 0; part < LARGE; part++) response.write(`"${'x'.repeat(1_048_576)}",`);
    response.end();
  },
  busy: (response) => void response.writeHead(503, JSON_TYPE).end('{"message":"busy"}'),
};

/** Starts an upstream of a few answers on a port of its own. */
export async function startSmallUpstream(): Promise<SmallUpstream> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    // An upload is read to its end, as any server does.
    request.resume().once('error', () => response.destroy());
    const word = Object.keys(FAULTY).find((name) => path.includes(`/${name}`));
    request.once('end', () => {
      if (word) FAULTY[word]?.(response);
      else response.writeHead(200, JSON_TYPE).end(JSON.stringify(answerFor(path)));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The upstream has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
