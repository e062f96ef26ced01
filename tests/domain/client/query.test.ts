import { expect, it } from 'vitest';
import { isNameSimilar, splitClientQuery } from '#domain/client/query.ts';

it('CLIENT-01 words of a search are folded, and parts of Chinese and Japanese names are found in either order', () => {
  expect(splitClientQuery('  Lünd,  MARA ')).toEqual(['lund', 'mara']);
  expect(splitClientQuery('mara@Example.com')).toEqual(['mara@example.com']);
  expect(splitClientQuery('山田太郎')).toEqual(['山', '田', '太', '郎']);
  expect(splitClientQuery(' , ')).toEqual([]);
});

it('CLIENT-01 a name is forgiven one typo in a word of four letters or more, also at its beginning', () => {
  const nameAndEmail = 'friederike weiss\nrike@example.net';
  for (const queryWords of [['friedrike'], ['friederkie'], ['fried'], ['weis', 'frieda'], ['wiess']])
    expect([queryWords, isNameSimilar(queryWords, nameAndEmail)]).toEqual([queryWords, true]);
  for (const queryWords of [['frdrike'], ['we', 'x'], ['wxy'], ['mara'], ['weiss', 'mara']])
    expect([queryWords, isNameSimilar(queryWords, nameAndEmail)]).toEqual([queryWords, false]);
  // Longer names tolerate typos in short words; punctuation matches nothing.
  expect(isNameSimilar(['alx', 'birch'], 'alex birch\nalex@example.net')).toBe(true);
  expect(isNameSimilar(['alx', 'brich'], 'alex birch\nalex@example.net')).toBe(true);
  expect(isNameSimilar(['axx'], 'alex birch\nalex@example.net')).toBe(false);
  for (const wildcardCharacter of ['%', '_', '…']) expect(isNameSimilar([wildcardCharacter], nameAndEmail)).toBe(false);
  expect(isNameSimilar(['obrien'], "kim o'brien\nkim@example.net")).toBe(true);
});
