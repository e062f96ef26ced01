import { vi } from 'vitest';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { INITIAL_TOKENS } from './tab.ts';

/** Creates a protocol line; the variant id is ten times the product id. */
export function createProtocolLine(id: number, price = 10, itemCount = 1, notes = ''): ProtocolProduct {
  return {
    id,
    name: `Product ${id}`,
    slug: `product-${id}`,
    brand: { name: 'Brand' },
    assets: [],
    variants: [{ id: id * 10, price }],
    item_count: itemCount,
    notes,
  };
}

export function protocol(id: number, ...products: ProtocolProduct[]): Protocol {
  const totalPrice = products.reduce(
    (priceSum, { variants, item_count: itemCount }) => priceSum + (variants[0]?.price ?? 0) * itemCount,
    0,
  );
  return { protocol_id: id, name: `Plan ${id}`, description: '', total_price: totalPrice, products };
}

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

type FakeResponse =
  | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | 'offline';

/**
 * Creates a fake network that records calls and sends the response set by `answer`, by default `{}`; grants Web Locks
 * at once.
 */
export function createFakeNetwork() {
  const fakeLocks = { request: (_: string, lockedTask: () => Promise<unknown>) => lockedTask() };
  if (!Reflect.get(navigator, 'locks'))
    Reflect.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks });
  const sentCalls: SentCall[] = [];
  let createFakeResponse: (sentCall: SentCall) => FakeResponse | undefined = () => undefined;
  let responseHold: Promise<void> = Promise.resolve();
  const fakeFetch = vi.fn<typeof fetch>(async (requestInput, requestInit = {}) => {
    const path = String(requestInput);
    if (path.startsWith('/locales/')) return Response.json({});
    const requestBody: unknown = typeof requestInit.body === 'string' ? JSON.parse(requestInit.body) : undefined;
    const idempotencyKey = new Headers(requestInit.headers).get('Idempotency-Key');
    const sentCall = {
      method: requestInit.method ?? 'GET',
      path: path.replace('/api', ''),
      body: requestBody,
      key: idempotencyKey,
    };
    sentCalls.push(sentCall);
    const fakeResponse = createFakeResponse(sentCall);
    await responseHold;
    if (fakeResponse === 'offline') throw new TypeError('Failed to fetch');
    const { status = 200, headers = {} } = fakeResponse ?? {};
    return Response.json(fakeResponse?.body ?? {}, { status, headers });
  });
  return {
    network: fakeFetch,
    calls: sentCalls,
    answer: (createNextResponse: typeof createFakeResponse) => {
      createFakeResponse = createNextResponse;
    },
    /** Delays responses until the returned function is called. */
    hold: () => {
      let releaseResponses: () => void = () => undefined;
      responseHold = new Promise((resolve) => {
        releaseResponses = resolve;
      });
      return () => releaseResponses();
    },
  };
}

/** Creates a fake network of a browser with stored tokens. */
export function createSignedInNetwork(): ReturnType<typeof createFakeNetwork> {
  const server = createFakeNetwork();
  vi.stubGlobal('fetch', server.network);
  for (const [name, token] of Object.entries(INITIAL_TOKENS)) localStorage.setItem(name, token);
  return server;
}

/** Creates a response with the only page of a list. */
export const createSinglePageResponse = <T>(data: readonly T[], limit = 5) => ({
  status: 200,
  body: { data, current_page: 1, limit, offset: 0, total_pages: 1, total_results: data.length },
});
