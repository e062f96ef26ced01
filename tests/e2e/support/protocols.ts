import { type APIRequestContext, expect } from '@playwright/test';
import type { Protocol } from '#contract/protocol/schema.ts';
import { readShorthand } from '#domain/intake/shorthand/read.ts';
import { createAccessHeaders } from './tokens.ts';

const PROTOCOLS_PATH = '/api/v2/account/practitioners/protocols';

/** Protocol line: slug, dose in shorthand (undefined for the label's dose), packs and note. */
export type DosedLine = readonly [slug: string, dose: string | undefined, packs: number, notes: string];

export interface ProtocolItem {
  readonly product_variant_id: number;
  readonly quantity: number;
  readonly notes: string;
}

/** API client of a seed practitioner, for protocols. */
export class Practitioner {
  readonly #request: APIRequestContext;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(request: APIRequestContext, headers: Readonly<Record<string, string>>) {
    this.#request = request;
    this.#headers = headers;
  }

  static async signIn(request: APIRequestContext): Promise<Practitioner> {
    return new Practitioner(request, await createAccessHeaders(request, 'certified@example.com'));
  }

  async #post<T>(path: string, requestBody: object): Promise<T> {
    const response = await this.#request.post(PROTOCOLS_PATH + path, { data: requestBody, headers: this.#headers });
    expect(response.ok(), path).toBe(true);
    return response.json();
  }

  /** Creates a protocol and adds the items one by one, so that the last item is the first line; returns its id. */
  async createProtocol(protocolName: string, protocolItems: readonly ProtocolItem[] = []): Promise<number> {
    const creationBody = { name: protocolName, description: 'Four weeks' };
    const { protocol_id: id } = await this.#post<{ protocol_id: number }>('/create', creationBody);
    for (const protocolItem of protocolItems) await this.#post(`/${id}/products`, protocolItem);
    return id;
  }

  /** Creates a protocol from slugs with doses in shorthand, in the given order. */
  async createProtocolWithDoses(name: string, dosedLines: readonly DosedLine[]): Promise<number> {
    const [id, ...products] = await Promise.all([
      this.createProtocol(name),
      ...dosedLines.map(([slug]) => this.#product(slug)),
    ]);
    for (const [index, [, shorthand, quantity, notes]] of [...dosedLines.entries()].toReversed()) {
      const product = products[index];
      if (!product) throw new Error('no such product');
      const doseShorthandResult = shorthand === undefined ? undefined : readShorthand(shorthand, product.portion.unit);
      if (doseShorthandResult && !('dose' in doseShorthandResult)) throw new Error(`no dose: ${shorthand}`);
      const doseFields = doseShorthandResult ? { dose: doseShorthandResult.dose } : {};
      await this.#post(`/${id}/products`, {
        ...{ product_variant_id: product.variants[0]?.id, quantity, notes },
        ...doseFields,
      });
    }
    return id;
  }

  async #product(slug: string): Promise<{ portion: { unit: string }; variants: { id: number }[] }> {
    const productResponse = await this.#request.get(`/api/v2/storefront/products/${slug}`);
    expect(productResponse.ok(), slug).toBe(true);
    return productResponse.json();
  }

  async #unitOf(id: number, variantId: number): Promise<string | undefined> {
    const protocolResponse = await this.#request.get(`${PROTOCOLS_PATH}/${id}`, { headers: this.#headers });
    const { products }: Pick<Protocol, 'products'> = await protocolResponse.json();
    return products.find(({ variants }) => variants[0]?.id === variantId)?.portion?.unit;
  }

  /** Sets a dose with a single intake; by default every day. */
  async setDose(id: number, variantId: number, intake: object, rhythm: object = { kind: 'daily' }): Promise<void> {
    const portionUnit = await this.#unitOf(id, variantId);
    const dose = { unit: portionUnit, phases: [{ start_day: 0, days: null, rhythm, intakes: [intake] }] };
    const doseResponse = await this.#request.put(`${PROTOCOLS_PATH}/${id}/products/dose`, {
      data: { product_variant_id: variantId, dose },
      headers: this.#headers,
    });
    expect(doseResponse.ok()).toBe(true);
  }

  async assignProtocol(id: number, email: string, notesToClient: string, recipientNames: object = {}): Promise<void> {
    await this.#post('/assign', { id, email, notes: notesToClient, discount: 10, ...recipientNames });
  }

  async createLinkToken(id: number): Promise<string> {
    return (await this.#post<{ link_token: string }>(`/${id}/link`, {})).link_token;
  }

  async removeLink(id: number): Promise<void> {
    const removalResponse = await this.#request.delete(`${PROTOCOLS_PATH}/${id}/link`, { headers: this.#headers });
    expect(removalResponse.ok()).toBe(true);
  }

  async hasProtocol(id: number): Promise<boolean> {
    return (await this.#request.get(`${PROTOCOLS_PATH}/${id}`, { headers: this.#headers })).ok();
  }
}

interface FoundProduct {
  readonly name: string;
  readonly slug: string;
  readonly variants: readonly { readonly id: number; readonly availability: boolean }[];
  readonly practitioner_only?: boolean;
}

export async function findProduct(
  request: APIRequestContext,
  isSuitable: (product: FoundProduct) => boolean,
): Promise<{ name: string; variantId: number }> {
  for (let pageNumber = 1; pageNumber <= 40; pageNumber++) {
    const productsResponse = await request.get(`/api/v2/storefront/products?page=${pageNumber}`);
    const { data }: { data: FoundProduct[] } = await productsResponse.json();
    const product = data.find(isSuitable);
    const variant = product?.variants[0];
    if (product && variant) return { name: product.name, variantId: variant.id };
    if (data.length === 0) break;
  }
  throw new Error('no such product');
}
