import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Protocol } from '#contract/protocol/schema.ts';
import { createAccessHeaders } from './tokens.ts';

const PRODUCTS_PATH = '/api/v2/storefront/products';
const PROTOCOLS_PATH = '/api/v2/account/practitioners/protocols';
let createdNameCount = 0;

/** Makes a protocol name unique. */
export function createUniqueName(baseName: string): string {
  createdNameCount += 1;
  return `${baseName} ${process.pid}-${Date.now()}-${createdNameCount}`;
}

interface Variant {
  readonly id: number;
  readonly price: number;
}

interface Product {
  readonly name: string;
  readonly slug: string;
  readonly practitioner_only?: boolean;
  readonly variants: readonly Variant[];
}

export interface ProtocolLine {
  readonly name: string;
  readonly slug: string;
  readonly item_count: number;
  readonly notes: string;
}

export interface SavedProtocol extends Pick<Protocol, 'version' | 'shared_with'> {
  readonly protocol_id: number;
  readonly name: string;
  readonly products: readonly ProtocolLine[];
}

/** API client of a practitioner, for creating and reading stored data. */
export class PractitionerApi {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  private constructor(request: APIRequestContext, headers: Record<string, string>) {
    this.#request = request;
    this.#headers = headers;
  }

  static async signIn(request: APIRequestContext, email: string): Promise<PractitionerApi> {
    return new PractitionerApi(request, await createAccessHeaders(request, email));
  }

  static withToken(request: APIRequestContext, accessToken: string): PractitionerApi {
    return new PractitionerApi(request, { Authorization: `Bearer ${accessToken}` });
  }

  async get<T>(path: string): Promise<T> {
    return (await this.#request.get(path, { headers: this.#headers })).json();
  }

  async #post<T>(path: string, requestBody: object): Promise<T> {
    const response = await this.#request.post(path, { headers: this.#headers, data: requestBody });
    expect(response.ok(), path).toBe(true);
    return response.json();
  }

  readProtocol(id: number): Promise<SavedProtocol> {
    return this.get(`${PROTOCOLS_PATH}/${id}`);
  }

  /** Deletes a protocol, as if from another device. */
  async deleteProtocol(id: number): Promise<void> {
    const deletionResponse = await this.#request.delete(`${PROTOCOLS_PATH}/${id}`, { headers: this.#headers });
    expect(deletionResponse.ok()).toBe(true);
  }

  /** Products that everyone may buy, each with only its first variant. */
  async products(minimumCount: number): Promise<readonly Product[]> {
    const products: Product[] = [];
    for (let pageNumber = 1; products.length < minimumCount; pageNumber += 1) {
      const { data } = await this.get<{ data: readonly Product[] }>(`${PRODUCTS_PATH}?limit=100&page=${pageNumber}`);
      if (data.length === 0) break;
      products.push(...data.filter((product) => !product.practitioner_only));
    }
    return products.slice(0, minimumCount);
  }

  async addLine(id: number, newLine: object): Promise<void> {
    await this.#post(`${PROTOCOLS_PATH}/${id}/products`, newLine);
  }

  async shareProtocol(id: number, email: string): Promise<void> {
    await this.#post(`${PROTOCOLS_PATH}/assign`, { id, email, first_name: 'Ada', last_name: 'Lovell' });
  }

  async createProtocol(name: string, lineCount = 0): Promise<number> {
    const newProtocol = await this.#post<SavedProtocol>(`${PROTOCOLS_PATH}/create`, {
      name,
      description: 'For four weeks.',
    });
    for (const { variants } of await this.products(lineCount)) {
      const addedLine = { product_variant_id: variants[0]?.id, quantity: 1 };
      await this.addLine(newProtocol.protocol_id, addedLine);
    }
    return newProtocol.protocol_id;
  }
}

interface BuilderTexts {
  readonly name: string;
  readonly close: string;
}

const BUILDER_TEXTS = {
  en: { name: 'Protocol builder', close: 'Close the protocol builder' },
  de: { name: 'Einnahmeplaner', close: 'Einnahmeplaner schließen' },
} as const satisfies Record<string, BuilderTexts>;

/** Page object of the protocol builder, for both of its modes. */
export class BuilderView {
  readonly page: Page;
  readonly #texts: BuilderTexts;

  constructor(page: Page, language: keyof typeof BUILDER_TEXTS = 'en') {
    this.page = page;
    this.#texts = BUILDER_TEXTS[language];
  }

  get launcher() {
    return this.page.getByRole('banner').getByRole('button', { name: this.#texts.name });
  }

  /** Side panel or bar of the builder, depending on its mode. */
  get surface() {
    return this.page.getByRole('complementary', { name: this.#texts.name });
  }

  get heading() {
    return this.surface.getByRole('heading', { level: 2 });
  }

  get lines() {
    return this.surface.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
  }

  get names() {
    return this.lines.getByRole('link');
  }

  get total() {
    return this.surface.locator('output');
  }

  get closeButton() {
    return this.surface.getByRole('button', { name: this.#texts.close });
  }

  get handle() {
    return this.surface.getByRole('separator');
  }

  async openBuilder(): Promise<void> {
    await this.launcher.click();
    await expect(this.surface).toBeVisible();
  }

  /** Opens the builder and selects a protocol by name. */
  async selectProtocol(name: string): Promise<void> {
    await this.openBuilder();
    await this.surface.getByRole('searchbox').fill(name);
    await this.surface.getByRole('button', { name }).click();
    await expect(this.surface.getByRole('heading', { name })).toBeVisible();
  }

  /** Stores the builder's mode before the next page loads. */
  async storeMode(builderMode: 'Standard' | 'Redesign'): Promise<void> {
    await this.page.addInitScript((storedMode) => {
      const storageEntry = { value: storedMode, expires_at: Date.now() + 86_400_000 };
      localStorage.setItem('formulary:builder_mode', JSON.stringify(storageEntry));
    }, builderMode);
  }
}

/** Converts a displayed price to cents. */
export function toCents(priceText: string | null): number {
  return Number((priceText ?? '').replace(/\D/g, ''));
}
