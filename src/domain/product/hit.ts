import type { Product } from '#contract/product/schema.ts';
import { primaryAsset } from './picture.ts';

export interface ProductHit {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image_url: string;
}

export function toProductHit({ id, name, slug, assets }: Pick<Product, 'id' | 'name' | 'slug' | 'assets'>): ProductHit {
  return { id, name, slug, image_url: primaryAsset(assets)?.thumbnails.thumbnail_75 ?? '' };
}

export function productHitAttributes({ id, name, slug, image_url }: ProductHit) {
  return {
    'data-hit-id': String(id),
    'data-hit-name': name,
    'data-hit-slug': slug,
    'data-hit-picture': image_url,
  } as const;
}
