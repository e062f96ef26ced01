import type { ProductHit } from '#domain/product/hit.ts';

/** Parses a product hit from a link's `linkDataset`, without the schema validator, to keep its code out of the page. */
export function readProductHit(linkDataset: Readonly<Record<string, string | undefined>>): ProductHit | undefined {
  const { hitId, hitName, hitSlug, hitPicture } = linkDataset;
  const id = Number(hitId);
  if (!Number.isSafeInteger(id) || id < 1 || !hitName || !hitSlug) return undefined;
  return { id, name: hitName, slug: hitSlug, image_url: hitPicture ?? '' };
}
