import { describe, expect, it } from 'vitest';
import { addBit, type Bitmap, createBitmap, sliceBits } from '#domain/listing/bitmap.ts';
import { combineHits, commonName, namedWord, planSearch, type WordHits } from '#domain/search/plan.ts';
import { readSearchWords } from '#domain/search/query.ts';

const SIZE = 40;

function bitmap(...bits: number[]): Bitmap {
  const made = createBitmap(SIZE);
  for (const bit of bits) addBit(made, bit);
  return made;
}

const bitsOf = (tiers: readonly Bitmap[]) => tiers.map((tier) => sliceBits(tier, 0, SIZE));
const hits = (
  nameStart: number[],
  inName: number[],
  inNameAndBrand: number[],
  anywhere: number[],
): WordHits => ({
  nameStart: bitmap(...nameStart),
  inName: bitmap(...inName),
  inNameAndBrand: bitmap(...inNameAndBrand),
  anywhere: bitmap(...anywhere),
});

describe('names of common words', () => {
  it('tell a whole word from the beginning of one, and stand for what they were made of', () => {
    const words = readSearchWords('vegan caps');
    expect(words.map(commonName)).toEqual(['vegan', 'caps*']);
    expect(words.map((word) => namedWord(commonName(word) ?? ''))).toEqual(words);
  });

  it('there is none for what is searched as a phrase', () => {
    for (const typed of ['b12', 'omega-3', 'co-enzyme', 'ALD-00017', 'マグネシウム'])
      expect([typed, readSearchWords(typed).map(commonName)]).toEqual([typed, [undefined]]);
    expect(readSearchWords('亜鉛').map(commonName)).toEqual(['亜鉛']);
  });
});

describe('plan', () => {
  const common = new Map([
    ['vegan', 0],
    ['vegan*', 1],
  ]);

  it('asks nothing for a single common word', () => {
    expect(planSearch(readSearchWords('vegan'), common)).toEqual({ common: [1], begun: [], expressions: {} });
  });

  it('asks for all kinds of hits of a single other word', () => {
    const { common: sets, expressions } = planSearch(readSearchWords('zinc'), common);
    expect(sets).toEqual([]);
    expect(Object.keys(expressions).toSorted()).toEqual([
      'anywhere',
      'inName',
      'inNameAndBrand',
      'nameStart',
    ]);
  });

  it('asks for the other words alone, and for all as they follow each other', () => {
    expect(planSearch(readSearchWords('vegan zinc'), common)).toEqual({
      common: [0],
      begun: [1],
      expressions: {
        following: '"vegan zinc"*',
        adjacent: 'name : NEAR("vegan"* "zinc"*, 0)',
        someInName: 'name : ("zinc"*)',
        together: 'name : ("zinc"*)',
        begunWithBrand: '{name brand} : ("zinc"*)',
        begunAnywhere: '"zinc"*',
        inName: 'name : ("zinc"*)',
        inNameAndBrand: '{name brand} : ("zinc"*)',
        anywhere: '"zinc"*',
      },
    });
  });
});

describe('hits together', () => {
  const one = hits([1], [1, 2], [1, 2, 3], [1, 2, 3, 4, 33]);
  const other = hits([2], [2], [2, 3], [2, 3, 4, 5, 33]);

  it('of one common word are those stored', () => {
    expect(bitsOf(combineHits({ common: [one], begun: [] }, {}, SIZE))).toEqual([
      [1],
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4, 33],
    ]);
  });

  it('of several words are those of all of them; where they follow each other counts like name and brand', () => {
    const asked = { adjacent: bitmap(), firstWord: bitmap(), following: bitmap(33) };
    const begun = [one, other];
    expect(bitsOf(combineHits({ common: [one, other], begun }, asked, SIZE))).toEqual([
      [],
      [],
      [],
      [],
      [2],
      [2],
      [2, 3, 33],
      [2, 3],
      [],
      [2],
      [2, 3, 4, 33],
    ]);
  });

  it('come first from names with the words next to each other, whole ones before beginnings', () => {
    const together = bitmap(2, 8, 9, 10, 11);
    const asked = {
      adjacent: bitmap(1, 2, 8, 9),
      together,
      begunWithBrand: bitmap(2, 8, 9, 10, 11, 12),
      following: bitmap(),
    };
    const begun = [hits([2, 9, 33, 34], [2, 8, 9, 10], [2, 8, 9, 10, 12], [])];
    expect(bitsOf(combineHits({ common: [one], begun }, asked, SIZE))).toEqual([
      [2],
      [1, 2],
      [2, 9],
      [1, 2, 8, 9],
      [1, 2],
      [2, 8, 9, 10],
      [1, 2, 3],
      [2, 8, 9, 10, 12],
      [2, 33],
      [2],
      [1, 2, 3, 4, 33],
    ]);
  });

  it('are of the words as beginnings anywhere where there is no other hit, and only there', () => {
    const empty = hits([], [], [], []);
    const begun = [hits([4], [4], [4], [4, 5, 33, 34])];
    const nothing = {
      adjacent: bitmap(),
      following: bitmap(),
      together: bitmap(33),
      begunWithBrand: bitmap(33),
    };
    const asked = { ...nothing, begunAnywhere: bitmap(4, 33, 34, 35) };
    expect(bitsOf(combineHits({ common: [empty], begun }, asked, SIZE))).toEqual([[4], [4, 33, 34]]);
    const found = combineHits({ common: [one], begun }, asked, SIZE);
    expect(bitsOf(found).at(-1)).toEqual([1, 2, 3, 4, 33]);
  });

  it('join what is stored with what was asked for', () => {
    const asked = { ...other, adjacent: bitmap(7), firstWord: bitmap(7), following: bitmap() };
    expect(bitsOf(combineHits({ common: [one], begun: [] }, asked, SIZE))).toEqual([
      [],
      [],
      [7],
      [7],
      [2],
      [],
      [2, 3],
      [],
      [],
      [],
      [2, 3, 4, 33],
    ]);
  });
});
