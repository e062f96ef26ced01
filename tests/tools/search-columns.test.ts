import { describe, expect, it } from 'vitest';
import { createMeaningToken, createNameToken, markLeadingMeaning } from '#domain/search/text.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { createSearchColumns, type SearchedProduct } from '../../tools/search/search-columns.ts';
import { SEARCH_WORDS } from '../../tools/search/words.ts';
import { readDemoLists } from '../../tools/seed/demonstration.ts';

const { lists } = readDemoLists();

const exampleProduct: SearchedProduct = {
  name: 'Magnesium citrate',
  englishName: 'Magnesium citrate',
  brand: 'Harbourline',
  ingredients: '',
  mainIngredientNames: [],
  terms: '',
  values: [],
  skus: [],
};
const buildSearchColumns = (language: Language, productOverrides: Partial<SearchedProduct>) =>
  createSearchColumns(language, { ...exampleProduct, ...productOverrides });

const markEachWord = (text: string, markToken: (token: string) => string) => text.split(' ').map(markToken).join(' ');

describe('SHOP-6d what the index says of a product', () => {
  it('what its name means counts as its name, and what that is a kind of, but not the other way round', () => {
    const toNameMeaningToken = (slug: string) => createNameToken(createMeaningToken(slug));
    const [krill = ''] = buildSearchColumns('en', { name: 'Krill oil', englishName: 'Krill oil' });
    expect(krill).toContain(`${toNameMeaningToken('tkrilloil')} ${toNameMeaningToken('tfishoil')}`);
    const [fish = ''] = buildSearchColumns('en', { name: 'Fish oil', englishName: 'Fish oil' });
    expect(fish).not.toContain('krill');
    const [both = ''] = buildSearchColumns('de', { name: 'Zink + C', englishName: 'Zinc + C' });
    expect(both).toContain(`${toNameMeaningToken('tzinc')} ${toNameMeaningToken('tvitaminc')}`);
  });

  it('its main substance counts as its name, a compound of it is parted', () => {
    const [names = ''] = buildSearchColumns('nl', { name: 'Magnesiumcitraat', mainIngredientNames: ['Magnesium'] });
    for (const expectedName of ['magnesiumcitraat', 'magnesium', 'magnesium citraat'])
      expect(names.split(' \ue000 ')).toEqual(
        expect.arrayContaining([expectedName, markEachWord(expectedName, createNameToken)]),
      );
  });

  it('SHOP-6g what it is free from is a meaning, and no word of it', () => {
    const facetValues = [
      { facet: 'free_from', slug: 'milk', name: 'Milk-free' },
      { facet: 'free_from', slug: 'own', name: 'Fish-free' },
      { facet: 'free_from', slug: 'own-list', name: 'Free from everything' },
      { facet: 'suitable_for', slug: 'children', name: 'Children from 4 years' },
    ] as const;
    const [, , , terms = ''] = buildSearchColumns('en', { values: facetValues, terms: 'no egg, sea air' });
    for (const expectedMeaningToken of ['xmilk', 'xfish', 'xegg', 'schildren'])
      expect(terms).toContain(createMeaningToken(expectedMeaningToken));
    for (const expectedWords of ['free from everything', 'sea air']) expect(terms).toContain(expectedWords);
    for (const excludedWord of ['milk', 'fish', 'egg']) expect(terms.split(' ')).not.toContain(excludedWord);
  });

  it('FIND-1 its only goal counts as its name, and one that the name says; what is both comes first of all', () => {
    const checkSleepGoalTokens = (productName: string, ...slugs: readonly string[]) => {
      const goalListValues = slugs.map((slug) => ({ facet: 'health_goals', slug, name: slug }) as const);
      const [names = '', , , terms = ''] = buildSearchColumns('en', {
        name: productName,
        englishName: productName,
        values: goalListValues,
      });
      const nameGoalTokens = ['gsleep', markLeadingMeaning('gsleep')].filter((goalToken) =>
        names.split(' ').includes(createNameToken(createMeaningToken(goalToken))),
      );
      return [nameGoalTokens.length, terms.split(' ').includes(createMeaningToken('gsleep'))];
    };
    expect(checkSleepGoalTokens('Sleep formula', 'sleep')).toEqual([2, true]);
    expect(checkSleepGoalTokens('Melatonin', 'sleep')).toEqual([1, true]);
    expect(checkSleepGoalTokens('Sleep and calm', 'sleep', 'stress-mood')).toEqual([1, true]);
    expect(checkSleepGoalTokens('Magnesium', 'sleep', 'stress-mood')).toEqual([0, true]);
    // Without lists only the name counts.
    expect(checkSleepGoalTokens('Deep sleep')).toEqual([2, true]);
  });

  it('an English name is found by what it means in any language', () => {
    const [names = ''] = buildSearchColumns('de', { name: 'Iron 14 mg', englishName: 'Iron 14 mg' });
    expect(names).toContain(createNameToken(createMeaningToken('tiron')));
  });

  it('Traditional Chinese is stored in Simplified characters', () => {
    expect(buildSearchColumns('zh_tw', { name: '維他命C', englishName: 'Vitamin C' })[0]).toContain('维生 生素 素 c');
  });

  it.each(LANGUAGES)(
    'in %s there are words for every substance and goal, for people, forms and what is left out',
    (language) => {
      const { free, goals, things, forms, people, stop } = SEARCH_WORDS[language];
      for (const [own, list] of [
        [free.of, lists.free_from],
        [goals, lists.health_goals],
        [forms, lists.delivery_forms],
        [people, lists.suitable_for],
        [things, Object.keys(SEARCH_WORDS.en.things).map((slug) => ({ slug }))],
      ] as const)
        expect((list ?? []).filter(({ slug }) => !own[slug])).toEqual([]);
      expect(stop.length).toBeGreaterThan(10);
    },
  );
});
