import { describe, expect, it } from 'vitest';
import type { CatalogueProduct } from '../../demo/product/product.ts';
import { type ProductTexts, texts } from '../../demo/text/texts.ts';
import { capitalise } from '../../demo/text/wording.ts';
import { slugify } from '../../src/domain/platform/slug.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { curatedProducts, sampleProducts } from './sample.ts';

function bySlug(slug: string): CatalogueProduct {
  const found = curatedProducts.find((product) => product.slug === slug);
  if (!found) throw new Error(`No product ${slug}`);
  return found;
}

const allTexts = (product: ProductTexts): string[] => [
  product.name,
  product.summary,
  product.description,
  product.directions,
  product.ingredients,
  product.storage,
  product.keywords,
  ...product.warnings,
  ...product.variantLabels,
  ...product.composition.flatMap(({ ingredient, form, amount }) => [ingredient, form ?? '-', amount]),
];

describe('texts in English', () => {
  it('describe a single nutrient', () => {
    const zinc = texts(bySlug('zinc-picolinate-15-mg-alderfen'), 'en');
    expect(zinc.name).toBe('Zinc picolinate 15 mg');
    expect(zinc.directions).toBe('Take 1 capsule daily with plenty of water. Take it with a meal.');
    expect(zinc.description).toContain('Zinc contributes to the normal function of the immune system');
    expect(zinc.composition).toEqual([
      {
        ingredient: 'Zinc',
        form: 'zinc picolinate',
        latin: null,
        amount: '15\u00A0mg',
        nrv: '150%',
        isPart: false,
      },
    ]);
    expect(zinc.variantLabels).toEqual(['60 capsules', '120 capsules']);
  });

  it('emphasise allergens and name traces', () => {
    const oil = texts(bySlug('omega-3'), 'en');
    expect(oil.ingredients).toBe(
      'Fish oil (**fish**), capsule shell (fish gelatine, humectant: glycerol) (**fish**), antioxidant (tocopherol-rich extract). May contain traces of: crustaceans.',
    );
    expect(oil.description).toContain('EPA and DHA contribute to the normal function of the heart.');
  });

  it('name vitamin D by its international units, and keep units beside their numbers', () => {
    const drops = texts(bySlug('vitamin-d3-1000-iu-sonnrain'), 'en');
    expect(drops.name).toBe('Vitamin D3 1,000 IU');
    expect(drops.composition[0]?.amount).toBe('25\u00A0µg (1,000\u00A0IU)');
    expect(drops.storage).toContain('25\u00A0°C');
  });

  it('state the caffeine content in milligrams', () => {
    const workout = texts(bySlug('pre-workout-fellgate-sport'), 'en');
    expect(workout.warnings.join(' ')).toContain('Contains caffeine (150\u00A0mg per daily portion)');
  });

  it('give Latin names and standardisation of plants', () => {
    const turmeric = texts(bySlug('curcumin-400-mg-alderfen'), 'en');
    expect(turmeric.ingredients).toContain('Turmeric root extract (Curcuma longa, 95% curcuminoids)');
    expect(turmeric.keywords).toContain('Curcuma longa');
  });

  it('tell strength and pack apart where a range differs in them alone', () => {
    const ranged = sampleProducts.find(({ name }) => name.withPack && name.strength);
    if (!ranged) throw new Error('No product of a range');
    const { name, variantLabels } = texts(ranged, 'en');
    expect(name.endsWith(`, ${variantLabels[0]}`)).toBe(true);
  });
});

describe.each(LANGUAGES)('texts in %s', (language) => {
  const all = curatedProducts.map((product) => texts(product, language));

  it('AMB-LANG-14 are complete and without an unfilled placeholder', () => {
    for (const text of all.flatMap(allTexts)) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/\{\{|\}\}|undefined|null|NaN/);
    }
  });

  it('keep the summary within 160 characters and worth reading', () => {
    for (const { summary } of all) {
      expect(summary.length).toBeLessThanOrEqual(160);
      expect(summary.length).toBeGreaterThanOrEqual(12);
    }
  });

  it('mark as many allergens as the ingredient list has kinds of', () => {
    for (const [index, product] of curatedProducts.entries()) {
      const has = product.ingredientList.some(({ allergen }) => allergen !== null);
      expect(/\*\*[^*]+\*\*/.test(all[index]?.ingredients ?? '')).toBe(has);
    }
  });

  it('hold no invisible character that would travel along when copied, and no hyphen that search does not know', () => {
    for (const text of all.flatMap(allTexts))
      expect(text).not.toMatch(/[\u00ad\u200b-\u200d\u2010\u2011\u2060\ufeff]/);
  });

  it('differ between languages in names and descriptions', () => {
    if (language === 'en') return;
    const english = curatedProducts.map((product) => texts(product, 'en'));
    const same = all.filter(({ description }, index) => description === english[index]?.description);
    expect(same.map(({ name }) => name)).toEqual([]);
  });
});

describe('capitalise', () => {
  it.each([
    ['en', 'zinc picolinate', 'Zinc picolinate'],
    ['fr', 'époxyde', 'Époxyde'],
    ['ja', 'β-アラニン', 'β-アラニン'],
    ['en', '5-HTP', '5-HTP'],
  ] as const)('in %s turns %s into %s', (language, text, expected) => {
    expect(capitalise(language, text)).toBe(expected);
  });
});

describe('slugify', () => {
  it.each([
    ['Vitamin D3 1,000 IU sonnrain', 'vitamin-d3-1000-iu-sonnrain'],
    ['Folic acid 400 µg', 'folic-acid-400-mcg'],
    ["Lion's mane extract", 'lions-mane-extract'],
    ['Zinc + C', 'zinc-plus-c'],
    ['Glucomannan (konjac) 0.5 g', 'glucomannan-konjac-0-5-g'],
  ])('turns %s into %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });
});
