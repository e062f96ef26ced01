import { getProduct, searchProducts } from '#contract/catalogue/calls.ts';
import { formatQueryString } from '#contract/platform/client.ts';
import { SEARCH_PAGE_SIZE, searchResponseSchema } from '#contract/search/schema.ts';
import { publicEndpointOf } from './public-read.ts';
import { readUpstream, type UpstreamReadRequest, type UpstreamReadResult } from './read.ts';

const UNSUPPORTED_HTTP_STATUSES = [404, 405, 501];

function productSlugOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path.split(/[?/]/).at(-1) ?? '');
  } catch {
    return undefined;
  }
}

async function findProductBySearch(request: UpstreamReadRequest, slug: string): Promise<string | undefined> {
  const searchQuery = formatQueryString({ formatted: 1, query: slug, page: 1, per_page: SEARCH_PAGE_SIZE });
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/json');
  const { status, text } = await readUpstream({
    ...request,
    publicEndpoint: publicEndpointOf(searchProducts),
    path: `${searchProducts.path}?${searchQuery}`,
    headers,
    body: JSON.stringify({ query: slug }),
  });
  if (status !== 200) return undefined;
  const searchResult = searchResponseSchema.safeParse(JSON.parse(text));
  const product = searchResult.data?.hits.find((searchHit) => searchHit.slug === slug);
  return product && JSON.stringify(product);
}

/** Reads from the upstream; finds a missing product by search, as the upstream may not serve single products. */
export async function readUpstreamOrSearch(request: UpstreamReadRequest): Promise<UpstreamReadResult> {
  const upstreamResult = await readUpstream(request);
  const isProductMissing =
    request.publicEndpoint.endpoint === getProduct && UNSUPPORTED_HTTP_STATUSES.includes(upstreamResult.status);
  const slug = isProductMissing ? productSlugOf(request.path) : undefined;
  const productJson = slug && (await findProductBySearch(request, slug));
  return productJson ? { ...upstreamResult, status: 200, text: productJson } : upstreamResult;
}
