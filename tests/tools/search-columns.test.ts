import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { type SearchedProduct, searchColumns } from '../../tools/search/search-columns.ts';
import { SEARCH_WORDS } from '../../tools/search/words.ts';
import { demoLists } from '../../tools/seed/demonstration.ts';

const { free_from: freeFrom, suitable_for: suitableFor } = demoLists().lists;

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
const columns = (language: Language, own: Partial<SearchedProduct>) =>
  searchColumns(language, { ...product, ...own });

describe('SHOP-6d what the index says of a product', () => {
  it('a synonym of its name counts as its name, one that says less too, and none the other way round', () => {
    const [krill = ''] = columns('en', { name: 'Krill oil', english: 'Krill oil' });
    expect(krill).toContain('fish oil');
    const [fish = ''] = columns('en', { name: 'Fish oil', english: 'Fish oil' });
    expect(fish).not.toContain('krill');
    const [japanese = ''] = columns('ja', { name: '鉄プラス', english: 'Iron plus' });
    expect(japanese).toContain('鉄分 分');
  });

  it('its main substance counts as its name, a compound of it is parted', () => {
    const [names = ''] = columns('nl', { name: 'Magnesiumcitraat', main: ['Magnesium'] });
    expect(names.split(' \ue000 ')).toEqual(
      expect.arrayContaining(['magnesiumcitraat', 'magnesium', 'magnesium citraat']),
    );
  });

  it('what it is free from and suitable for is said in the words of customers', () => {
    const values = [
      { facet: 'free_from', slug: 'milk', name: 'Milk-free' },
      { facet: 'suitable_for', slug: 'children', name: 'Children from 4 years' },
      { facet: 'free_from', slug: 'own-list', name: 'Free from everything' },
    ] as const;
    const [, , , terms = ''] = columns('en', { values });
    for (const words of ['milk free', 'without lactose free', 'kids', 'free from everything'])
      expect(terms).toContain(words);
  });

  it('Traditional Chinese is stored in Simplified characters', () => {
    expect(columns('zh_tw', { name: '維他命C', english: 'Vitamin C' })[0]).toContain('维生 生素 素 c');
  });

  it.each(LANGUAGES)(
    'in %s there are words for every value of the free-from list and for people',
    (language) => {
      const { free, facets, stop } = SEARCH_WORDS[language];
      expect(Object.keys(free.of).toSorted()).toEqual(freeFrom.map(({ slug }) => slug).toSorted());
      const people = suitableFor.map(({ slug }) => slug).slice(4);
      expect(Object.keys(facets.suitable_for ?? {}).toSorted()).toEqual(people.toSorted());
      expect(stop.length).toBeGreaterThan(10);
    },
  );
});
