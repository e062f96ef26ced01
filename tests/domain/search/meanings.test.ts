import { describe, expect, it } from 'vitest';
import { splitIntoWordParts } from '#domain/search/meanings.ts';
import { findValueWithMostSimilarName } from '#domain/search/nearest.ts';
import { splitIntoTextRuns } from '#domain/search/text.ts';

const meaningsByPhrase = new Map([
  ['haar*', ['gskin']],
  ['fish oil', ['tfishoil']],
  ['fish', ['tfish']],
  ['knoblauch*', ['tgarlic']],
  ['vas', ['tiron']],
  ['herpesz*', ['gimmune']],
  ['kapsel*', ['fcapsules']],
  ['visolie', ['tfishoil']],
  ['schwangerschaft', ['gpregnancy']],
  ['vitamine', ['kvitamins']],
  ['vitamin c', ['tvitaminc']],
  ['不眠', ['gsleep']],
  ['亜鉛', ['tzinc']],
]);

const readQueryParts = (queryText: string) =>
  splitIntoWordParts(queryText.split(' ').map(splitIntoTextRuns), meaningsByPhrase).map(
    ({ wordRuns, meanings, wholeWord }) =>
      [wordRuns.map((textRun) => textRun.text).join(' '), ...meanings, ...(wholeWord ? [`of ${wholeWord}`] : [])].join(
        ': ',
      ),
  );

describe('SHOP-6f what phrases of a language mean', () => {
  it.each([
    ['haarausfall stoppen', ['haarausfall: gskin', 'stoppen']],
    ['cod fish oil', ['cod', 'fish oil: tfishoil']],
    ['fish', ['fish: tfish']],
    ['vitamin c 1000', ['vitamin c: tvitaminc', '1000']],
    ['vitamin-c-kapseln', ['vitamin c: tvitaminc', 'kapseln: fcapsules']],
  ])('%s', (queryText, expectedParts) => expect(readQueryParts(queryText)).toEqual(expectedParts));

  it('compounds are parted where both parts are phrases, with letters between them or without', () => {
    expect(readQueryParts('knoblauchkapseln')).toEqual([
      'knoblauch: tgarlic: of knoblauchkapseln',
      'kapseln: fcapsules: of knoblauchkapseln',
    ]);
    expect(readQueryParts('schwangerschaftsvitamine')).toEqual([
      'schwangerschaft: gpregnancy: of schwangerschaftsvitamine',
      'vitamine: kvitamins: of schwangerschaftsvitamine',
    ]);
    expect(readQueryParts('vaskapsel vastag')).toEqual([
      'vas: tiron: of vaskapsel',
      'kapsel: fcapsules: of vaskapsel',
      'vastag',
    ]);
  });

  it('a compound means what its last part does, if that is no short end of any word', () => {
    expect(readQueryParts('ajakherpesz')).toEqual(['ajakherpesz: gimmune']);
    expect(readQueryParts('kanvas')).toEqual(['kanvas']);
  });

  it('compounds typed apart are one phrase', () => expect(readQueryParts('vis olie')).toEqual(['vis olie: tfishoil']));

  it('Chinese and Japanese are parted inside of a run, and endings are left out', () => {
    expect(readQueryParts('夜不眠亜鉛です')).toEqual(['夜', '不眠: gsleep', '亜鉛: tzinc']);
  });
});

describe('SHOP-6h the nearest value of a list', () => {
  const facetValues = ['Sleep', 'Skin, hair and nails', 'Gluten-free', '睡眠と休息'].map((facetName) => ({
    name: facetName,
  }));

  it.each([
    ['sleepless', 'Sleep'],
    ['gluten', 'Gluten-free'],
    ['深い睡眠', '睡眠と休息'],
    ['skincare', 'Skin, hair and nails'],
    ['slippers', undefined],
  ])('of %s is %s', (typedText, expectedFacetName) =>
    expect(findValueWithMostSimilarName(typedText, facetValues)?.name).toBe(expectedFacetName),
  );
});
