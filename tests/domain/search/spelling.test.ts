import { expect, it } from 'vitest';
import {
  correctWord,
  deletionVariants,
  differByOneTypo,
  replaceWords,
  spelledWords,
} from '#domain/search/spelling.ts';

it.each([
  ['magnesium', 'magnesium', true],
  ['magnesum', 'magnesium', true],
  ['magnesiium', 'magnesium', true],
  ['magnesiom', 'magnesium', true],
  ['magensium', 'magnesium', true],
  ['agnesium', 'magnesium', true],
  ['magnesiu', 'magnesium', true],
  ['mgansium', 'magnesium', false],
  ['magnsum', 'magnesium', false],
  ['まぐねしうむ', 'まぐねしゅうむ', true],
])('%s and %s are one typo apart: %s', (one, other, apart) => {
  expect(differByOneTypo(one, other)).toBe(apart);
  expect(differByOneTypo(other, one)).toBe(apart);
});

it('finds every single typo through shared deletions', () => {
  const word = 'quercetin';
  const known = new Set(deletionVariants(word));
  for (const typo of ['quercetn', 'querceetin', 'quercatin', 'quecretin', 'uercetin']) {
    expect(deletionVariants(typo).some((variant) => known.has(variant))).toBe(true);
  }
});

it('prefers the word that most products hold', () => {
  const candidates = [
    { word: 'zinc', shown: 'zinc', products: 10 },
    { word: 'zinn', shown: 'zinn', products: 99 },
    { word: 'zinco', shown: 'zinco', products: 5 },
  ];
  expect(correctWord('zinx', candidates)).toBe('zinn');
  expect(correctWord('zincc', candidates)).toBe('zinc');
  expect(correctWord('iron', candidates)).toBeUndefined();
});

it('corrects words of four letters and more, of alphabets and kana', () => {
  expect(spelledWords('iron Magnésium 亜鉛 マグネシウム b12 oil')).toEqual([
    'iron',
    'magnesium',
    'まぐねしうむ',
  ]);
});

it('replaces only the corrected words, as people write them', () => {
  const corrections = new Map([['magnesum', 'magnésium']]);
  expect(replaceWords('Magnésum 500 citrate', corrections)).toBe('magnésium 500 citrate');
});
