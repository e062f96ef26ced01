import { describe, expect, it } from 'vitest';
import { unitPrice } from '#domain/product/unit-price.ts';
import type { CatalogueProduct } from '../../demo/product/product.ts';
import { NOW, sampleProducts } from './sample.ts';

const DAY = 86_400_000;
const unitWeight = ({ ingredientList }: CatalogueProduct): number =>
  ingredientList.reduce((sum, { milligrams }) => sum + milligrams, 0);

describe('net quantity', () => {
  it('is the pieces times the weight of one', () => {
    for (const product of sampleProducts) {
      for (const { pieces, netQuantity } of product.variants) {
        if (pieces === null) continue;
        const grams = (pieces * unitWeight(product)) / 1000;
        expect(netQuantity.unit).toBe('g');
        expect(Math.abs(netQuantity.amount - grams)).toBeLessThanOrEqual(0.5);
      }
    }
  });

  it('lies within what a pack of its kind weighs, and below the gross weight', () => {
    for (const { variants } of sampleProducts) {
      for (const { netQuantity, weight, pieces, supplyDays } of variants) {
        expect(netQuantity.amount).toBeGreaterThan(3);
        expect(netQuantity.amount).toBeLessThanOrEqual(2600);
        if (netQuantity.unit === 'g') expect(weight).toBeGreaterThan(netQuantity.amount);
        if (pieces !== null) expect(Number.isInteger(pieces)).toBe(true);
        expect(supplyDays).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('gives a unit price in both regions', () => {
    for (const { variants } of sampleProducts) {
      for (const { pieces, netQuantity, soldByNumber, prices } of variants) {
        const price = (prices.at(-1)?.amountMinor ?? 0) / 100;
        const net = { ...netQuantity, pieces, sold_by_number: soldByNumber };
        for (const region of ['eu', 'uk'] as const)
          expect(unitPrice(price, net, region)?.amount).toBeGreaterThan(0);
        expect(soldByNumber).toBe(pieces !== null);
      }
    }
  });

  it('divides the pack into whole portions', () => {
    for (const { variants, portion } of sampleProducts) {
      for (const { pieces } of variants) if (pieces !== null) expect(pieces % portion.units).toBe(0);
    }
  });
});

describe('supply', () => {
  it('lasts no longer than 400 days in any pack', () => {
    for (const { slug, variants } of sampleProducts) {
      for (const { supplyDays } of variants) expect([slug, supplyDays <= 400]).toEqual([slug, true]);
    }
  });
});

describe('prices', () => {
  it('grow with the pack, but less than its content', () => {
    for (const { slug, variants } of sampleProducts) {
      for (const [index, larger] of variants.entries()) {
        const smaller = variants[index - 1];
        if (!smaller) continue;
        const [dear, cheap] = [larger, smaller].map(({ prices }) => prices.at(-1)?.amountMinor ?? 0);
        expect([slug, (dear ?? 0) > (cheap ?? 0)]).toEqual([slug, true]);
        expect([slug, (dear ?? 0) / larger.supplyDays < (cheap ?? 0) / smaller.supplyDays]).toEqual([
          slug,
          true,
        ]);
      }
    }
  });

  it('are a history in order of time, from the launch to the present', () => {
    for (const { createdAt, variants } of sampleProducts) {
      for (const { prices } of variants) {
        const times = prices.map(({ from }) => Date.parse(from));
        expect(prices[0]?.from).toBe(createdAt);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(Math.max(...times)).toBeLessThanOrEqual(NOW);
        for (const { amountMinor } of prices) expect(amountMinor).toBeGreaterThanOrEqual(250);
      }
    }
  });

  it('of a reduced product fell within the last 30 days, all variants together', () => {
    const reduced = sampleProducts.filter(({ variants }) => variants[0]?.reducedSince);
    expect(reduced.length).toBeGreaterThan(100);
    for (const { variants } of reduced) {
      expect(new Set(variants.map(({ reducedSince }) => reducedSince)).size).toBe(1);
      for (const { prices, reducedSince } of variants) {
        const [before, now] = prices.slice(-2);
        expect(now?.from).toBe(reducedSince);
        expect(NOW - Date.parse(now?.from ?? '')).toBeLessThan(30 * DAY);
        expect(now?.amountMinor).toBeLessThan(before?.amountMinor ?? 0);
        expect(Date.parse(now?.from ?? '') - Date.parse(before?.from ?? '')).toBeGreaterThan(30 * DAY);
      }
    }
  });

  it('of other products did not fall', () => {
    for (const { variants } of sampleProducts) {
      for (const { prices, reducedSince } of variants) {
        const [before, now] = prices.slice(-2);
        if (reducedSince === null && before && now)
          expect(now.amountMinor).toBeGreaterThan(before.amountMinor);
      }
    }
  });
});
