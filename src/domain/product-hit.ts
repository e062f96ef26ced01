import type { Product } from '#contract/product.ts';
import { primaryAsset } from './asset-order.ts';

/** What is remembered of a product that was opened from a search. */
export interface ProductHit {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image_url: string;
}

export function productHit({
  id,
  name,
  slug,
  assets,
}: Pick<Product, 'id' | 'name' | 'slug' | 'assets'>): ProductHit {
  return { id, name, slug, image_url: primaryAsset(assets)?.thumbnails.thumbnail_75 ?? '' };
}

/** Attributes by which a link to a search hit says what it opens; `readHit` understands them. */
export function hitAttributes({ id, name, slug, image_url }: ProductHit) {
  return {
    'data-hit-id': String(id),
    'data-hit-name': name,
    'data-hit-slug': slug,
    'data-hit-picture': image_url,
  } as const;
}

/**
 * The hit a link's `dataset` describes; undefined if the link is none. Reads the id itself: the contract's
 * reader would bring the validator into the page's first load.
 */
export function readHit(data: Readonly<Record<string, string | undefined>>): ProductHit | undefined {
  const { hitId, hitName, hitSlug, hitPicture } = data;
  const id = Number(hitId);
  if (!Number.isSafeInteger(id) || id < 1 || !hitName || !hitSlug) return undefined;
  return { id, name: hitName, slug: hitSlug, image_url: hitPicture ?? '' };
}
