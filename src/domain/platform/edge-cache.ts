import type { ProductDetail } from '#contract/product/schema.ts';

/** Maximum age in seconds of pages in the CDN cache. Limits how long a page is outdated if a purge fails. */
const EDGE_MAXIMUM_AGE_SECONDS = 300;
/** Seconds for which outdated pages may be served during an outage, even if their prices have changed. */
const STALE_DURING_OUTAGE_SECONDS = 3600;

export const CACHE_TAG_HEADER = 'Cache-Tag';
/** Header that controls the CDN cache in front of the worker, independently of Cache-Control. */
export const EDGE_CACHE_HEADER = 'Cloudflare-CDN-Cache-Control';

export const CATALOGUE_CACHE_TAG = 'catalogue';
const PRODUCT_CACHE_TAG = 'product';

/** Maximum number of product tags per page, as the platform accepts 16 KB of tags. */
const MAXIMUM_PRODUCT_TAGS = 100;

// The first tag names the kind of page. It is purged if there are too many tags to purge.
/** Returns the cache tags of a product's page: its own, and those of related products, whose prices it shows. */
export function productCacheTags({ id, related = [] }: Pick<ProductDetail, 'id' | 'related'>): string {
  const ids = [...new Set([id, ...related.map((product) => product.id)])];
  const productTags = ids.slice(0, MAXIMUM_PRODUCT_TAGS).map((productId) => `${PRODUCT_CACHE_TAG}-${productId}`);
  return [
    PRODUCT_CACHE_TAG,
    ...productTags,
    ...(ids.length > MAXIMUM_PRODUCT_TAGS ? [CATALOGUE_CACHE_TAG] : []),
  ].join();
}
export const storefrontCacheTags = (id: number): string => `store,store-${id}`;
export const storefrontListCacheTags = (ids: readonly number[]): string =>
  ['store', ...ids.map((id) => `store-${id}`)].join();
export const pictureCacheTag = (id: string): string => `picture-${id}`;
export const pictureCacheTags = (id: string): string => `picture,${pictureCacheTag(id)}`;

/** Returns a Cache-Control value with half of the lifetime as max-age, and half as stale-while-revalidate. */
export function cacheControlOf(lifetimeSeconds: number): string {
  const halfLifetimeSeconds = Math.floor(lifetimeSeconds / 2);
  return `public, max-age=${halfLifetimeSeconds}, stale-while-revalidate=${halfLifetimeSeconds}`;
}

export function setEdgeCacheHeaders(
  headers: Headers,
  cacheTagHeader: string,
  { seconds = EDGE_MAXIMUM_AGE_SECONDS, outage = STALE_DURING_OUTAGE_SECONDS } = {},
): void {
  headers.set(CACHE_TAG_HEADER, cacheTagHeader);
  const cacheControl = cacheControlOf(Math.min(seconds, EDGE_MAXIMUM_AGE_SECONDS));
  headers.set(EDGE_CACHE_HEADER, `${cacheControl}, stale-if-error=${outage}`);
}
