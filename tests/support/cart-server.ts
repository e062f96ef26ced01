import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { Cart, CartItem } from '#contract/cart/schema.ts';
import type { Variant } from '#contract/product/schema.ts';
import { addLine, type StoredCartLine, setLine } from '#domain/cart/lines.ts';
import { createCartWithTotals } from '#domain/cart/totals.ts';

export interface SentCartRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Fault of one request; for `lost` the server applies the change but does not answer. */
export type RequestFault = number | 'lost' | 'offline' | { readonly status: number; readonly body: unknown };

const UNIT_PRICE = 10;

/** Creates a cart line. Variant ids begin with the product id: variant 21 belongs to product 2. */
export const createCartLine = (variantId: number, quantity = 1): StoredCartLine => ({
  product_id: Math.floor(variantId / 10),
  product_variant_id: variantId,
  quantity,
});

export const createCartItem = (cartLine: StoredCartLine): CartItem => ({ ...cartLine, price: UNIT_PRICE });

const createSoldOutVariant = (id: number): Variant => ({
  id,
  sku: `SKU-${id}`,
  price: UNIT_PRICE,
  unit_of_measure: 'pcs',
  availability: false,
  images: [],
  weight: null,
});

/** Server with one cart. It applies changes in order, and each idempotency key only once. */
export class CartServer {
  lines: readonly StoredCartLine[] = [];
  discountRate = 0;
  price = UNIT_PRICE;
  /** Ids of variants that the catalogue no longer has. */
  readonly unknownVariantIds = new Set<number>();
  /** Ids of variants that are unavailable. */
  readonly unavailableIds = new Set<number>();
  readonly sentRequests: SentCartRequest[] = [];
  readonly faults: RequestFault[] = [];
  /** Number of requests per lost response: 3 loses every third response, 0 loses none. */
  answerLossInterval = 0;
  /** Maximum of simultaneous requests so far. */
  mostAtOnce = 0;
  #atOnce = 0;
  readonly #answers = new Map<string, string>();
  #gate: Promise<void> = Promise.resolve();

  constructor() {
    vi.stubGlobal('fetch', (url: string, requestInit: RequestInit = {}) => this.#fetch(url, requestInit));
  }

  /** Delays requests until the returned function is called. */
  hold(): () => void {
    let releaseResponses: () => void = () => undefined;
    this.#gate = new Promise((resolve) => {
      releaseResponses = resolve;
    });
    return releaseResponses;
  }

  get changes(): readonly SentCartRequest[] {
    return this.sentRequests.filter(({ method }) => method !== 'GET');
  }

  async #fetch(requestUrl: string, requestInit: RequestInit): Promise<Response> {
    const { pathname } = new URL(requestUrl, 'http://localhost');
    if (pathname.startsWith('/locales/')) return new Response(readFileSync(`public${pathname}`));
    const request: SentCartRequest = {
      method: requestInit.method ?? 'GET',
      path: pathname,
      idempotencyKey: new Headers(requestInit.headers).get('Idempotency-Key'),
      body: typeof requestInit.body === 'string' ? JSON.parse(requestInit.body) : undefined,
    };
    this.sentRequests.push(request);
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    await this.#gate;
    this.#atOnce -= 1;
    const isResponseDropped = this.answerLossInterval > 0 && this.sentRequests.length % this.answerLossInterval === 0;
    return this.#answer(request, this.faults.shift() ?? (isResponseDropped ? 'lost' : undefined));
  }

  #answer(request: SentCartRequest, requestFault: RequestFault | undefined): Response {
    if (requestFault === 'offline') throw new TypeError('Failed to fetch');
    if (typeof requestFault === 'number') return new Response('{"message":"No."}', { status: requestFault });
    if (typeof requestFault === 'object')
      return new Response(JSON.stringify(requestFault.body), { status: requestFault.status });
    const bodyText = this.#once(request);
    if (requestFault === 'lost') throw new TypeError('Failed to fetch');
    return new Response(bodyText);
  }

  #once(request: SentCartRequest): string {
    const storedResponse = request.idempotencyKey && this.#answers.get(request.idempotencyKey);
    if (storedResponse) return storedResponse;
    const createdResponseText = JSON.stringify(this.#change(request));
    if (request.idempotencyKey) this.#answers.set(request.idempotencyKey, createdResponseText);
    return createdResponseText;
  }

  #change({ method, path, body }: SentCartRequest): Cart {
    const sentCartItems = Array.isArray(body?.['items']) ? body['items'] : [body];
    const sentLines = sentCartItems.map((sentCartItem) =>
      createCartLine(Number(sentCartItem?.product_variant_id), Number(sentCartItem?.quantity ?? 0)),
    );
    if (path.endsWith('/quote')) return createCartWithTotals(this.#items(sentLines), 0);
    const addOrSetLine = method === 'POST' ? addLine : setLine;
    if (method !== 'GET') this.lines = sentLines.reduce((cartLines, line) => addOrSetLine(cartLines, line), this.lines);
    return createCartWithTotals(this.#items(this.lines), this.discountRate);
  }

  #items(storedLines: readonly StoredCartLine[]): readonly CartItem[] {
    const availableLines = storedLines.filter((cartLine) => !this.unknownVariantIds.has(cartLine.product_variant_id));
    return availableLines.map((cartLine) => {
      const { product_variant_id: id } = cartLine;
      const cartItem = { ...createCartItem(cartLine), price: this.price };
      return this.unavailableIds.has(id) ? { ...cartItem, variants: [createSoldOutVariant(id)] } : cartItem;
    });
  }
}
