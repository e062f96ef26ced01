import type { ProductDetail } from '#contract/product/schema.ts';

/** Seconds for which the edge caches what can be purged: the longest that a lost purge has an effect. */
const EDGE_MAXIMUM_AGE = 300;
/** Seconds for which old prices may be served while the shop does not answer. */
const OUTAGE_SECONDS = 3600;

export const CACHE_TAG = 'Cache-Tag';
/** Controls the platform's own cache in front of the worker, independently of the browsers' Cache-Control. */
export const EDGE_CONTROL = 'Cloudflare-CDN-Cache-Control';

/** Of everything that shows several products: a change of any of them changes it. */
export const CATALOGUE_TAG = 'catalogue';
/** Of everything that shows one product; `product-7` of the seventh. */
const PRODUCT_TAG = 'product';

/** Products that a page names one by one; the platform accepts 16 KB of tags. */
const NAMED_PRODUCTS = 100;

// The first tag of each is that of its kind: it replaces the others where there are too many to purge.
/** Of a product's page, which shows what those beside it cost too. */
export function productTags({ id, related = [] }: Pick<ProductDetail, 'id' | 'related'>): string {
  const ids = [...new Set([id, ...related.map((other) => other.id)])];
  const named = ids.slice(0, NAMED_PRODUCTS).map((one) => `${PRODUCT_TAG}-${one}`);
  return [PRODUCT_TAG, ...named, ...(ids.length > NAMED_PRODUCTS ? [CATALOGUE_TAG] : [])].join();
}
export const storefrontTags = (id: number): string => `store,store-${id}`;
/** Of a page that lists storefronts. */
export const storefrontListTags = (ids: readonly number[]): string =>
  ['store', ...ids.map((id) => `store-${id}`)].join();
export const pictureTag = (id: string): string => `picture-${id}`;
export const pictureTags = (id: string): string => `picture,${pictureTag(id)}`;

/** Half of the time a cache may show an answer as it is, and half of it while it fetches the next one. */
export function freshness(seconds: number): string {
  const age = Math.floor(seconds / 2);
  return `public, max-age=${age}, stale-while-revalidate=${age}`;
}

/** Tags an answer with what it is made of, and lets the edge cache it longer than browsers do. */
export function cacheAtEdge(
  headers: Headers,
  tags: string,
  { seconds = EDGE_MAXIMUM_AGE, outage = OUTAGE_SECONDS } = {},
): void {
  headers.set(CACHE_TAG, tags);
  const cached = freshness(Math.min(seconds, EDGE_MAXIMUM_AGE));
  headers.set(EDGE_CONTROL, `${cached}, stale-if-error=${outage}`);
}
