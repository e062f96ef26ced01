import { describe, expect, it } from 'vitest';
import {
  createAdjacentExpression,
  createAllWordsExpression,
  createNameMatchExpression,
  enablePrefixMatching,
  readSearchWords,
  removeDuplicateWords,
} from '#domain/search/query.ts';
import {
  createBrandToken,
  createIndexText,
  createItemNumberToken,
  createMeaningToken,
  createNameToken,
  findLikelyItemNumber,
  foldText,
  joinHyphenatedWords,
  NAME_BORDER_TOKEN,
} from '#domain/search/text.ts';

describe('index text', () => {
  it.each([
    ['Magnésium Bisglycinate', 'magnesium bisglycinate'],
    ['Süßholz', 'sussholz'],
    ['Omega-3', 'omega 3'],
    ['Vitamin B12 1000µg', 'vitamin b 12 1000 mcg'],
    ['Ｖｉｔａｍｉｎ　Ｃ', 'vitamin c'],
    ['rødløg æble', 'rodlog aeble'],
    ['1,000 mg', '1000 mg'],
    ['1.000.000 KBE', '1000000 kbe'],
    ['2\u202f000 UI', '2000 iu'],
    ['2,5 µg', '2 5 mcg'],
    ['Magne\u00adsium\u200b', 'magnesium'],
    ['Omega\u20113', 'omega 3'],
    ['亜鉛', '亜鉛 鉛'],
    ['鉄', '鉄'],
    ['亜鉛ピコリン酸', '亜鉛 鉛ぴ ぴこ こり りん ん酸 酸'],
    ['ﾋﾞﾀﾐﾝC', 'びた たみ みん ん c'],
    ['ビタミンＣ', 'びた たみ みん ん c'],
  ])('folds %s', (inputText, tokens) => {
    expect(createIndexText(inputText)).toBe(tokens);
  });

  it('keeps voiced kana apart from unvoiced ones', () => {
    expect(foldText('ガ')).toBe('が');
    expect(foldText('ガ')).not.toBe(foldText('カ'));
  });

  it('knows a border between texts that no query can hold', () => {
    expect(readSearchWords(`zink ${NAME_BORDER_TOKEN} zinc${NAME_BORDER_TOKEN}`)).toEqual(readSearchWords('zink zinc'));
  });

  it('joins hyphenated words as well', () => {
    expect(joinHyphenatedWords('Co-Enzyme Q10, L-theanine, omega-3')).toEqual(['coenzyme', 'ltheanine']);
  });
});

describe('query', () => {
  const buildExpression = (searchText: string) => createAllWordsExpression(readSearchWords(searchText));

  it('takes every word for a beginning where that is asked, single letters and numbers excepted', () => {
    const prefixWords = enablePrefixMatching(readSearchWords('mag b12 1000 co-enz cap'));
    expect(createAllWordsExpression(prefixWords)).toBe(
      '"mag"* AND "b 12" AND "1000" AND ("co enz"* OR "coenz"*) AND "cap"*',
    );
    expect(createAdjacentExpression(prefixWords).replaceAll(createNameToken(''), '')).toBe(
      'NEAR("mag"* "b 12" "1000" "co enz"* "cap"*, 5)',
    );
    expect(enablePrefixMatching(readSearchWords('ビタミン c'))).toEqual(readSearchWords('ビタミン c'));
  });

  it('also finds a hyphenated word written as one', () => {
    expect(buildExpression('co-enzyme')).toBe('("co enzyme"* OR "coenzyme"*)');
  });

  it.each([
    'ALD-00017-120',
    'ald-00017',
    'ald00017',
    'ALD-000',
    'ＡＬＤ－00017－',
    'LH-MG-120',
    'MG40',
    'X_7.1-ab',
    'MAGNE-60',
    '40123-AB',
  ])('also finds the item number %s as one token', (typedText) => {
    const itemNumberParts =
      typedText
        .normalize('NFKC')
        .toLowerCase()
        .match(/[a-z]+|\d+/g) ?? [];
    expect(buildExpression(typedText)).toBe(`("${itemNumberParts.join(' ')}"* OR "${itemNumberParts.join('')}"*)`);
  });

  it('does not take vitamins and strengths for item numbers', () => {
    for (const typedText of ['b-12', 'k2', '1000', '500mg', '60-kps'])
      expect(findLikelyItemNumber(typedText)).toBeUndefined();
    for (const sku of ['1000', '-']) expect(createItemNumberToken(sku)).toBeUndefined();
    expect(createItemNumberToken('4012345000017')).toBe('4012345000017');
  });

  it('gives the words one by one, each once', () => {
    const foundWords = removeDuplicateWords(readSearchWords('zinc zinc co-enzyme b12'));
    expect(foundWords.map((word) => createAllWordsExpression([word]))).toEqual([
      '"zinc"',
      '("co enzyme" OR "coenzyme")',
      '"b 12"*',
    ]);
  });

  it('asks for what a word means instead of the word, but in names', () => {
    const [word] = readSearchWords('zink', new Map([['zink', ['tzinc']]]));
    const [typedToken, brand] = [`"${createNameToken('zink')}"*`, `"${createBrandToken('zink')}"*`];
    const meaningToken = createMeaningToken('tzinc');
    expect(word && createAllWordsExpression([word])).toBe(`(${typedToken} OR ${brand} OR "${meaningToken}")`);
    expect(word && createNameMatchExpression(word)).toBe(`(${typedToken} OR "${createNameToken(meaningToken)}")`);
  });

  it.each([
    ['400mcg', '400 ug'],
    ['400 µg', '400 mcg'],
    ['1000 I.E.', '1000 IU'],
    ['1.000 U.I.', '1000 iu'],
    ["dell'aglio", 'aglio'],
    ['l’1% d’onagre', '1 onagre'],
  ])('SHOP-6i %s is %s', (inputText, equivalentText) =>
    expect(createIndexText(inputText)).toBe(createIndexText(equivalentText)),
  );

  it('limits the number of words', () => {
    expect(readSearchWords('a b c d e f g h i j k l')).toHaveLength(8);
  });
});
