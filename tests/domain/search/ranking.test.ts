import { expect, it } from 'vitest';
import { addBit, type Bitmap, createBitmap, fullBitmap } from '#domain/listing/bitmap.ts';
import { buildFacetIndex } from '#domain/listing/facet-index-build.ts';
import { rankedSlice, tiersByMatchedWords } from '#domain/search/ranking.ts';

const SIZE = 40;
const products = Array.from({ length: SIZE }, (_, position) => ({
  id: 100 + position,
  popularity: SIZE - position,
  available: true,
  on_sale: false,
}));
const index = buildFacetIndex(products, [], new Map());

function bits(...positions: number[]): Bitmap {
  const bitmap = createBitmap(SIZE);
  for (const position of positions) addBit(bitmap, position);
  return bitmap;
}

const ranked = (tiers: readonly Bitmap[], matching: Bitmap, offset = 0, limit = 100) =>
  rankedSlice(index, tiers, matching, { offset, limit }).map((id) => id - 100);

it('goes through the tiers, inside a tier by popularity, a product once', () => {
  expect(ranked([bits(30), bits(5, 30), bits(1, 5, 30, 39)], fullBitmap(SIZE))).toEqual([30, 5, 1, 39]);
});

it('leaves out what the filters exclude', () => {
  expect(ranked([bits(30), bits(1, 5, 30)], bits(1, 2, 5))).toEqual([1, 5]);
});

it('cuts slices across the borders of tiers without losing or repeating a hit', () => {
  const tiers = [bits(20, 21, 22), bits(10, 11, 20), bits(0, 1, 2, 33, 34)];
  const whole = ranked(tiers, fullBitmap(SIZE));
  expect(whole).toHaveLength(10);
  for (const size of [1, 2, 3, 4, 7]) {
    const pages = Array.from({ length: 12 }, (_, page) => ranked(tiers, fullBitmap(SIZE), page * size, size));
    expect(pages.flat()).toEqual(whole);
  }
});

it.each([2, 3, 5, 8])('orders by the number of matched words, at least half of %i', (count) => {
  const words = Array.from({ length: count }, (_, word) =>
    bits(...Array.from({ length: count }, (_, place) => place).filter((place) => place >= word)),
  );
  const matched = ranked(tiersByMatchedWords(words, SIZE), fullBitmap(SIZE));
  const expected = Array.from({ length: count }, (_, place) => count - 1 - place);
  expect(matched).toEqual(expected.filter((place) => (place + 1) * 2 >= count));
});

it('among products with as many words the most popular comes first', () => {
  const words = [bits(1, 9, 30), bits(2, 30), bits(4, 9)];
  expect(ranked(tiersByMatchedWords(words, SIZE), fullBitmap(SIZE))).toEqual([9, 30]);
});
