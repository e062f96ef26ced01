import { cpSync, rmSync } from 'node:fs';
import { SEED_PASSWORD, SEED_PRACTITIONER } from '../../demo/people.ts';
import { productsPageSchema } from '../../src/contract/listing/schema.ts';
import { tokensSchema } from '../../src/contract/session/schema.ts';
import { projectPath } from '../../tools/project.ts';
import { prepareShop } from '../shop.ts';

export interface RequestOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function requestApi(
  origin: string,
  method: string,
  path: string,
  { token, body, headers }: RequestOptions = {},
) {
  return fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Parses the JSON body. @throws Error for an unsuccessful response */
export async function parseResponse<T>(response: Response | Promise<Response>): Promise<T> {
  const settledResponse = await response;
  const responseText = await settledResponse.text();
  if (!settledResponse.ok)
    throw new Error(`${settledResponse.url} answered ${settledResponse.status}: ${responseText}`);
  const parsedBody: T = JSON.parse(responseText);
  return parsedBody;
}

/** Creates a state folder with the seed catalogue; returns its path. */
export async function createFreshStateFolder(folderName: string): Promise<string> {
  const { stateDir } = await prepareShop();
  const stateFolder = projectPath('.cache', 'bench', 'safety', folderName);
  rmSync(stateFolder, { recursive: true, force: true });
  cpSync(stateDir, stateFolder, { recursive: true });
  return stateFolder;
}

/** Signs in a seed account. */
export async function signIn(origin: string, email = SEED_PRACTITIONER): Promise<string> {
  const loginBody = { email, password: SEED_PASSWORD };
  return tokensSchema.parse(await parseResponse(requestApi(origin, 'POST', '/v2/auth/login', { body: loginBody })))
    .access_token;
}

/** Finds ids of available variants that guests may buy. */
export async function findVariantIds(origin: string, variantCount: number): Promise<number[]> {
  const path = '/v2/storefront/products?limit=100&availability=1';
  const { data } = productsPageSchema.parse(await parseResponse(requestApi(origin, 'GET', path)));
  const unrestrictedProducts = data.filter((product) => !product.practitioner_only);
  const availableVariants = unrestrictedProducts.flatMap((product) =>
    product.variants.filter(({ availability }) => availability),
  );
  return availableVariants.slice(0, variantCount).map(({ id }) => id);
}

const PRODUCT_PAGE_PATH = '/en/products/omega-3';

/** Measures repeated loads of a product page in milliseconds. */
export async function measurePageLoads(
  origin: string,
  hasEnoughPageLoads: (loadCount: number) => boolean,
): Promise<number[]> {
  const pageLoadDurations: number[] = [];
  while (!hasEnoughPageLoads(pageLoadDurations.length)) {
    const startTime = performance.now();
    const response = await fetch(origin + PRODUCT_PAGE_PATH);
    await response.text();
    if (!response.ok) throw new Error(`${PRODUCT_PAGE_PATH} answered ${response.status}`);
    pageLoadDurations.push(performance.now() - startTime);
  }
  return pageLoadDurations;
}
