import { expect, it } from 'vitest';
import { findCorrection, replaceMisspelledWords } from '#domain/search/spelling.ts';

it('prefers the word that most products hold', () => {
  const correctionCandidates = [
    { word: 'zinc', shown: 'zinc', products: 10 },
    { word: 'zinn', shown: 'zinn', products: 99 },
    { word: 'zinco', shown: 'zinco', products: 5 },
  ];
  expect(findCorrection('zinx', correctionCandidates)).toBe('zinn');
  expect(findCorrection('zincc', correctionCandidates)).toBe('zinc');
  expect(findCorrection('iron', correctionCandidates)).toBeUndefined();
});

it('replaces only the corrected words, as people write them', () => {
  const correctionsByWord = new Map([['magnesum', 'magnésium']]);
  expect(replaceMisspelledWords('Magnésum 500 citrate', correctionsByWord)).toBe('magnésium 500 citrate');
});
