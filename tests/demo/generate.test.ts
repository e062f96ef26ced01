import { describe, expect, it } from 'vitest';
import { brands } from '../../demo/data/brands.ts';
import { ingredients } from '../../demo/data/ingredient/ingredients.ts';
import { recipes } from '../../demo/data/recipes.ts';
import { CURATED_COUNT, generate } from '../../demo/product/generate.ts';
import { texts } from '../../demo/text/texts.ts';
import { curatedProducts, NOW, sampleProducts } from './sample.ts';

const share = (part: number, whole: number): number => part / whole;

describe('the curated catalogue', () => {
  it('has the size of a real shop', () => {
    expect(CURATED_COUNT).toBeGreaterThanOrEqual(250);
    expect(recipes.length).toBeGreaterThanOrEqual(100);
    expect(ingredients.length).toBeGreaterThanOrEqual(120);
    expect(new Set(curatedProducts.map(({ brandId }) => brandId)).size).toBe(brands.length);
  });

  it('has the slugs that end in a number and the one that legacy links use', () => {
    const slugs = curatedProducts.map(({ slug }) => slug);
    for (const slug of ['omega-3', 'vitamin-b-12', 'zinc-plus']) {
      expect(slugs.filter((other) => other === slug)).toEqual([slug]);
    }
  });

  it('gives no brand two products of one name', () => {
    const names = curatedProducts.map((product) => `${product.brandId} ${texts(product, 'en').name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has some products unavailable, on sale and for practitioners only', () => {
    const gone = curatedProducts.filter(({ variants }) => variants.every(({ available }) => !available));
    const partly = curatedProducts.filter(
      ({ variants }) => new Set(variants.map((v) => v.available)).size === 2,
    );
    const onSale = curatedProducts.filter(({ variants }) => variants.some((v) => v.reducedSince !== null));
    const restricted = curatedProducts.filter(({ practitionerOnly }) => practitionerOnly);
    expect(share(gone.length, CURATED_COUNT)).toBeCloseTo(0.06, 1);
    expect(partly.length).toBeGreaterThan(5);
    expect(share(onSale.length, CURATED_COUNT)).toBeCloseTo(0.1, 1);
    expect(share(restricted.length, CURATED_COUNT)).toBeCloseTo(0.04, 1);
  });
});

describe('generate', () => {
  it('gives the same products for the same options', () => {
    expect([...generate({ count: CURATED_COUNT + 50, now: NOW })]).toEqual(
      sampleProducts.slice(0, CURATED_COUNT + 50),
    );
  });

  it('does not change the first products when more are asked for', () => {
    expect(sampleProducts.slice(0, CURATED_COUNT)).toEqual(curatedProducts);
  });

  it('stops at fewer products than the curated ones', () => {
    expect([...generate({ count: 7, now: NOW })].map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('refuses a number that it cannot make', { timeout: 30_000 }, () => {
    const many = generate({ count: 10_000_000, now: NOW });
    for (let made = 0; made < CURATED_COUNT; made += 1) many.next();
    expect(() => many.next()).toThrow(RangeError);
  });

  it('makes 100,000 products with unique ids, slugs and article numbers', { timeout: 60_000 }, () => {
    const slugs = new Set<string>();
    const numbers = new Set<string>();
    const variantIds = new Set<number>();
    let id = 0;
    let variants = 0;
    for (const product of generate({ count: 100_000, now: NOW })) {
      id += 1;
      if (product.id !== id) throw new Error(`Product ${id} has the id ${product.id}`);
      slugs.add(product.slug);
      for (const variant of product.variants) {
        variants += 1;
        numbers.add(variant.sku);
        variantIds.add(variant.id);
      }
    }
    expect([slugs.size, numbers.size, variantIds.size]).toEqual([100_000, variants, variants]);
  });

  it('uses slugs of lower-case words and digits alone, at most 160 characters', () => {
    for (const { slug } of sampleProducts) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(160);
    }
  });

  it('launches products in the order of their ids and never in the future', () => {
    const launches = curatedProducts.map(({ createdAt }) => Date.parse(createdAt));
    expect(launches).toEqual([...launches].sort((a, b) => a - b));
    for (const { createdAt, updatedAt } of sampleProducts) {
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(updatedAt));
      expect(Date.parse(updatedAt)).toBeLessThanOrEqual(NOW);
    }
  });
});
