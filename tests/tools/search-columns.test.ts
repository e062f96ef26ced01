import { describe, expect, it } from 'vitest';
import { createMeaningToken, createNameToken, markLeadingMeaning } from '#domain/search/text.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { createSearchColumns, type SearchedProduct } from '../../tools/search/search-columns.ts';
import { SEARCH_WORDS } from '../../tools/search/words.ts';
import { readDemoLists } from '../../tools/seed/demonstration.ts';

const { lists } = readDemoLists();

const product: SearchedProduct = {
  name: 'Magnesium citrate',
  english: 'Magnesium citrate',
  brand: 'Harbourline',
  ingredients: '',
  main: [],
  terms: '',
  values: [],
  skus: [],
};
const buildColumns = (language: Language, overrides: Partial<SearchedProduct>) =>
  createSearchColumns(language, { ...product, ...overrides });

const markWords = (text: string, markToken: (token: string) => string) => text.split(' ').map(markToken).join(' ');

describe('SHOP-6d what the index says of a product', () => {
  it('what its name means counts as its name, and what that is a kind of, but not the other way round', () => {
    const nameTokenOf = (slug: string) => createNameToken(createMeaningToken(slug));
    const [krill = ''] = buildColumns('en', { name: 'Krill oil', english: 'Krill oil' });
    expect(krill).toContain(`${nameTokenOf('tkrilloil')} ${nameTokenOf('tfishoil')}`);
    const [fish = ''] = buildColumns('en', { name: 'Fish oil', english: 'Fish oil' });
    expect(fish).not.toContain('krill');
    const [both = ''] = buildColumns('de', { name: 'Zink + C', english: 'Zinc + C' });
    expect(both).toContain(`${nameTokenOf('tzinc')} ${nameTokenOf('tvitaminc')}`);
  });

  it('its main substance counts as its name, a compound of it is parted', () => {
    const [names = ''] = buildColumns('nl', { name: 'Magnesiumcitraat', main: ['Magnesium'] });
    for (const name of ['magnesiumcitraat', 'magnesium', 'magnesium citraat'])
      expect(names.split(' \ue000 ')).toEqual(expect.arrayContaining([name, markWords(name, createNameToken)]));
  });

  it('SHOP-6g what it is free from is a meaning, and no word of it', () => {
    const values = [
      { facet: 'free_from', slug: 'milk', name: 'Milk-free' },
      { facet: 'free_from', slug: 'own', name: 'Fish-free' },
      { facet: 'free_from', slug: 'own-list', name: 'Free from everything' },
      { facet: 'suitable_for', slug: 'children', name: 'Children from 4 years' },
    ] as const;
    const [, , , terms = ''] = buildColumns('en', { values, terms: 'no egg, sea air' });
    for (const meaning of ['xmilk', 'xfish', 'xegg', 'schildren']) expect(terms).toContain(createMeaningToken(meaning));
    for (const words of ['free from everything', 'sea air']) expect(terms).toContain(words);
    for (const word of ['milk', 'fish', 'egg']) expect(terms.split(' ')).not.toContain(word);
  });

  it('FIND-1 its only goal counts as its name, and one that the name says; what is both comes first of all', () => {
    const listGoals = (name: string, ...slugs: readonly string[]) => {
      const values = slugs.map((slug) => ({ facet: 'health_goals', slug, name: slug }) as const);
      const [names = '', , , terms = ''] = buildColumns('en', { name, english: name, values });
      const goalTokens = ['gsleep', markLeadingMeaning('gsleep')].filter((goal) =>
        names.split(' ').includes(createNameToken(createMeaningToken(goal))),
      );
      return [goalTokens.length, terms.split(' ').includes(createMeaningToken('gsleep'))];
    };
    expect(listGoals('Sleep formula', 'sleep')).toEqual([2, true]);
    expect(listGoals('Melatonin', 'sleep')).toEqual([1, true]);
    expect(listGoals('Sleep and calm', 'sleep', 'stress-mood')).toEqual([1, true]);
    expect(listGoals('Magnesium', 'sleep', 'stress-mood')).toEqual([0, true]);
    // Without lists only the name counts.
    expect(listGoals('Deep sleep')).toEqual([2, true]);
  });

  it('an English name is found by what it means in any language', () => {
    const [names = ''] = buildColumns('de', { name: 'Iron 14 mg', english: 'Iron 14 mg' });
    expect(names).toContain(createNameToken(createMeaningToken('tiron')));
  });

  it('Traditional Chinese is stored in Simplified characters', () => {
    expect(buildColumns('zh_tw', { name: '維他命C', english: 'Vitamin C' })[0]).toContain('维生 生素 素 c');
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
