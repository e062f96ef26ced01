import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';
import { createAccessHeaders } from './tokens.ts';

const PROTOCOLS_PATH = '/api/v2/account/practitioners/protocols';

interface ShopProduct {
  readonly name: string;
  readonly practitioner_only?: boolean;
  readonly variants: readonly { readonly id: number }[];
}

export interface PlanLine {
  readonly rhythm?: object;
  readonly intakes: readonly object[];
  readonly days?: number;
  readonly notes?: string;
}

export interface SharedPlan {
  readonly id: number;
  readonly token: string;
  /** Product names in the order of the lines. */
  readonly productNames: readonly string[];
}

/**
 * Creates a protocol and shares it by a link. Each line has its own product; an undefined line keeps the dose of the
 * label. `textLanguage` is the language of the texts.
 */
export async function sharePlan(
  request: APIRequestContext,
  planName: string,
  planLines: readonly (PlanLine | undefined)[],
  textLanguage = 'en',
): Promise<SharedPlan> {
  const headers = {
    ...(await createAccessHeaders(request, 'certified@example.com')),
    'Accept-Language': textLanguage,
  };
  const sendRequest = async <T>(path: string, requestBody: object, httpMethod = 'POST'): Promise<T> => {
    const response = await request.fetch(PROTOCOLS_PATH + path, { method: httpMethod, data: requestBody, headers });
    expect(response.ok(), `${path} ${await response.text()}`).toBe(true);
    return response.json();
  };
  const productsResponse = await request.get('/api/v2/storefront/products');
  const { data }: { data: readonly ShopProduct[] } = await productsResponse.json();
  const products = data.filter(({ practitioner_only: isPractitionerOnly }) => !isPractitionerOnly);
  const { protocol_id: id } = await sendRequest<{ protocol_id: number }>('/create', {
    name: planName,
    description: 'In spring',
  });
  const productNames: string[] = [];
  // Each addition goes to the top.
  for (const [index, line] of [...planLines.entries()].toReversed()) {
    const { name: productName, variants = [] } = products[index] ?? {};
    const product_variant_id = variants[0]?.id;
    const lineRequestBody = { product_variant_id, quantity: 1, notes: line?.notes ?? '' };
    const { portion } = await sendRequest<{ portion: { unit: string } }>(`/${id}/products`, lineRequestBody);
    productNames[index] = productName ?? '';
    if (!line) continue;
    const { rhythm = { kind: 'daily' }, intakes, days = null } = line;
    const dose = { unit: portion.unit, phases: [{ start_day: 0, days, rhythm, intakes }] };
    await sendRequest(`/${id}/products/dose`, { product_variant_id, dose }, 'PUT');
  }
  const { link_token } = await sendRequest<{ link_token: string }>(`/${id}/link`, {});
  return { id, token: link_token, productNames };
}

/** Shares a plan with `productCount` products, each taken twice a day and with a note; returns the link's token. */
export async function shareLongPlan(request: APIRequestContext, productCount: number): Promise<string> {
  const longNotes =
    'Take it with a large glass of water, and wait a quarter of an hour before the first coffee of the day.';
  const intakes = [
    { part: 'breakfast', amount: 1, food: null },
    { part: 'bedtime', amount: 1, food: 'with_food' },
  ];
  const { token } = await sharePlan(
    request,
    'Ten',
    Array.from({ length: productCount }, () => ({ intakes, notes: longNotes })),
  );
  return token;
}
