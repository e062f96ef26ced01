import { CURATED_COUNT, generate } from '../../demo/product/generate.ts';
import type { CatalogueProduct } from '../../demo/product/product.ts';

export const NOW = Date.UTC(2026, 10, 20, 9, 30);

export const curatedProducts: readonly CatalogueProduct[] = [...generate({ now: NOW })];

/** The curated catalogue and two thousand of the products made for measuring. */
export const sampleProducts: readonly CatalogueProduct[] = [
  ...generate({ count: CURATED_COUNT + 2000, now: NOW }),
];
