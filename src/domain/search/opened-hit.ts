import type { ProductHit } from '#domain/product/hit.ts';

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
