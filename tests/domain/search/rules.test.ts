import { describe, expect, it } from 'vitest';
import { applyRespellings, findRespellings } from '#domain/search/compounds.ts';
import { EMPTY_QUERY_RULES, normaliseQuery, type QueryRules } from '#domain/search/rules.ts';
import { createIndexText } from '#domain/search/text.ts';

describe('SHOP-6a names of vitamins', () => {
  it.each([
    ['d-vitamin', 'vitamin d'],
    ['D3-vitamin', 'vitamin d3'],
    ['d vitamin', 'vitamin d'],
    ['d3 vitamin csepp', 'vitamin d3 csepp'],
    ['b 12-vitamin', 'vitamin b12'],
    ['dvitamin', 'vitamin d'],
    ['c-vitaminer', 'vitamin c'],
    ['d-vitamine', 'vitamin d'],
    ['vitaminc', 'vitamin c'],
    ['vitamind3', 'vitamin d3'],
    ['vitamins b12', 'vitamin b12'],
    ['d-vi', 'vitamin d'],
    ['zinc d-vita', 'zinc vitamin d'],
    ['vitamin d', 'vitamin d'],
    ['vitamin c vitamin d', 'vitamin c vitamin d'],
    ['zinco e vitamina c', 'zinco e vitamina c'],
    ['minerali e vitamine', 'minerali e vitamine'],
    ['multivitamin', 'multivitamin'],
    ['b-vitaminkompleks', 'vitamin b kompleks'],
    ['d3 vitamintabletter', 'vitamin d3 tabletter'],
  ])('%s is read as %s', (typedText, expectedText) => {
    expect(normaliseQuery(typedText, EMPTY_QUERY_RULES)).toBe(expectedText);
  });

  it('have their letter last in the index too', () => {
    expect(createIndexText('D3-vitamin 25 µg')).toBe(createIndexText('vitamin D3 25 µg'));
  });
});

describe('SHOP-6b words of a query', () => {
  const queryRules: QueryRules = {
    ...EMPTY_QUERY_RULES,
    stop: ['for', 'the', 'e', 'さぷり'],
    parted: ['さぷり', '用'],
    spellings: { 维他命: '维生素' },
    characters: ['維鐵', '维铁'],
  };

  it.each([
    ['multivitamin for the women', 'multivitamin women'],
    ['for the', 'for the'],
    ['vitamina e', 'vitamina e'],
    ['zinco e ferro', 'zinco ferro'],
    ['亜鉛サプリ', '亜鉛'],
    ['マグネシウムのサプリ', 'まぐねしうむ'],
    ['女性用マルチビタミン', '女性 まるちびたみん'],
    ['きのこ', 'きのこ'],
    ['サプリ', 'さぷり'],
    ['維他命D', '维生素d'],
    ['维他命Ｄ', '维生素d'],
    ['鐵', '铁'],
  ])('%s is read as %s', (typedText, interpretedText) => {
    expect(normaliseQuery(typedText, queryRules)).toBe(interpretedText);
    expect(normaliseQuery(interpretedText, queryRules)).toBe(interpretedText);
  });

  it('stay as they are for a language without rules', () => {
    expect(normaliseQuery('  Multivitamin for Women ', EMPTY_QUERY_RULES)).toBe('multivitamin for women');
  });
});

describe('SHOP-6c words parted and joined', () => {
  const respellQuery = (searchText: string, ...expressions: readonly string[]) =>
    applyRespellings(
      searchText,
      findRespellings(searchText).filter(({ expression }) => expressions.includes(expression)),
    );

  it('a compound is parted, a Chinese run too, words in a row are joined', () => {
    expect(respellQuery('magnesiumtabletter', '"magnesium" AND "tabletter"*')).toBe('magnesium tabletter');
    expect(respellQuery('孕妇维生素', '"孕妇" AND "维生 生素"')).toBe('孕妇 维生素');
    expect(respellQuery('鎂片劑', '"鎂"* AND "片劑"')).toBe('鎂 片劑');
    expect(respellQuery('fishoil', 'name : "fish oil"*', '"fish" AND "oil"*')).toBe('fish-oil');
    expect(respellQuery('fiske olie', '"fiskeolie"*')).toBe('fiskeolie');
    expect(respellQuery('zinc qqqq')).toBe('zinc qqqq');
  });

  it('not short words, not two characters, and nothing endless', () => {
    for (const searchText of ['zinc', '亜鉛', '12345678', 'x'.repeat(41), '鉄'.repeat(15)])
      expect([searchText, findRespellings(searchText)]).toEqual([searchText, []]);
  });
});
