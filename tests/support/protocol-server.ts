import { vi } from 'vitest';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { TOKENS } from './tab.ts';

/** Creates a protocol line; the variant id is ten times the product id. */
export function line(id: number, price = 10, count = 1, notes = ''): ProtocolProduct {
  return {
    id,
    name: `Product ${id}`,
    slug: `product-${id}`,
    brand: { name: 'Brand' },
    assets: [],
    variants: [{ id: id * 10, price }],
    item_count: count,
    notes,
  };
}

export function protocol(id: number, ...products: ProtocolProduct[]): Protocol {
  const total = products.reduce((sum, { variants, item_count: count }) => sum + (variants[0]?.price ?? 0) * count, 0);
  return { protocol_id: id, name: `Plan ${id}`, description: '', total_price: total, products };
}

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

type Answer =
  | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | 'offline';

/** Fake network that records calls and answers as set, by default `{}`. Web Locks are granted at once. */
export function fakeNetwork() {
  const locks = { request: (_: string, task: () => Promise<unknown>) => task() };
  if (!Reflect.get(navigator, 'locks'))
    Reflect.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const calls: SentCall[] = [];
  let answerOf: (call: SentCall) => Answer | undefined = () => undefined;
  let holdPromise: Promise<void> = Promise.resolve();
  const network = vi.fn<typeof fetch>(async (input, requestInit = {}) => {
    const path = String(input);
    if (path.startsWith('/locales/')) return Response.json({});
    const body: unknown = typeof requestInit.body === 'string' ? JSON.parse(requestInit.body) : undefined;
    const key = new Headers(requestInit.headers).get('Idempotency-Key');
    const call = { method: requestInit.method ?? 'GET', path: path.replace('/api', ''), body, key };
    calls.push(call);
    const answer = answerOf(call);
    await holdPromise;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const { status = 200, headers = {} } = answer ?? {};
    return Response.json(answer?.body ?? {}, { status, headers });
  });
  return {
    network,
    calls,
    answer: (nextAnswerOf: typeof answerOf) => {
      answerOf = nextAnswerOf;
    },
    /** Delays answers until the returned function is called. */
    hold: () => {
      let openAnswers: () => void = () => undefined;
      holdPromise = new Promise((resolve) => {
        openAnswers = resolve;
      });
      return () => openAnswers();
    },
  };
}

/** Fake network of a browser with stored tokens. */
export function signedInNetwork(): ReturnType<typeof fakeNetwork> {
  const server = fakeNetwork();
  vi.stubGlobal('fetch', server.network);
  for (const [name, token] of Object.entries(TOKENS)) localStorage.setItem(name, token);
  return server;
}

/** Answer with the only page of a list. */
export const createOnlyPage = <T>(data: readonly T[], limit = 5) => ({
  status: 200,
  body: { data, current_page: 1, limit, offset: 0, total_pages: 1, total_results: data.length },
});
