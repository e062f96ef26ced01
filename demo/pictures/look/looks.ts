import type { BrandLook } from './brand-look.ts';
import { deriveLook } from './derived-look.ts';
import { knownLooks } from './known-looks.ts';

export function lookOf(brandSlug: string): BrandLook {
  return knownLooks[brandSlug] ?? deriveLook(brandSlug);
}
