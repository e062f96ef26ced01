import { expect, it } from 'vitest';
import { correctWord, replaceWords } from '#domain/search/spelling.ts';

it('prefers the word that most products hold', () => {
  const correctionCandidates = [
    { word: 'zinc', shown: 'zinc', products: 10 },
    { word: 'zinn', shown: 'zinn', products: 99 },
    { word: 'zinco', shown: 'zinco', products: 5 },
  ];
  expect(correctWord('zinx', correctionCandidates)).toBe('zinn');
  expect(correctWord('zincc', correctionCandidates)).toBe('zinc');
  expect(correctWord('iron', correctionCandidates)).toBeUndefined();
});

it('replaces only the corrected words, as people write them', () => {
  const correctionsByWord = new Map([['magnesum', 'magnésium']]);
  expect(replaceWords('Magnésum 500 citrate', correctionsByWord)).toBe('magnésium 500 citrate');
});
