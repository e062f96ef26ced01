import type { StoredFacet } from '../../../../tools/import/lists/lists-schema.ts';
import type { CatalogueBasis, ProductRecord } from '../../../support/fixture-day.ts';

/** Rule for the products that a label expects: a pattern of their slug, and facet values. */
interface Wanted {
  readonly slug?: RegExp;
  /** Slugs of values by facet; for each facet, a product must have at least one of its values. */
  readonly facets?: Partial<Record<StoredFacet, string | readonly string[]>>;
}

const STORED_FACETS = ['health_goals', 'delivery_forms', 'free_from', 'suitable_for'] as const;

const freeFrom = (value: string): Wanted => ({ facets: { free_from: value } });
const suitableFor = (value: string): Wanted => ({ facets: { suitable_for: value } });
const named = (slug: RegExp): Wanted => ({ slug });
const inForm = (slug: RegExp, form: string | readonly string[]): Wanted => ({
  slug,
  facets: { delivery_forms: form },
});

const VITAMIN_D = /^(vegan-)?vitamin-d3/;
const B12 = /^vitamin-b-?12|cobalamin/;
const IRON = /^iron-/;
const MAGNESIUM = /^magnesium-/;
const MULTIVITAMIN = /multivitamin/;
const FISH_OIL = /^(omega-3|cod-liver-oil|krill-oil)/;
const CAPSULES = ['capsules', 'softgels'];

export const LABELS: Readonly<Record<string, Wanted>> = {
  'vitamin-d': named(VITAMIN_D),
  'vitamin-d drops': inForm(VITAMIN_D, 'drops'),
  'vitamin-c': named(/^(liposomal-)?vitamin-c/),
  'vitamin-c 1000': named(/vitamin-c-1000-mg/),
  'ascorbic-acid': named(/^(liposomal-)?vitamin-c|^calcium-ascorbate/),
  'vitamin-b12': named(B12),
  'vitamin-b12 tablets': inForm(B12, 'tablets'),
  'folic-acid': named(/^folic-acid|methylfolate|folate/),
  iron: named(IRON),
  'iron tablets': inForm(IRON, 'tablets'),
  'iron in pregnancy': { slug: /^(iron|prenatal)-/, facets: { suitable_for: 'pregnancy' } },
  magnesium: named(MAGNESIUM),
  'magnesium tablets': inForm(MAGNESIUM, 'tablets'),
  'magnesium-citrate': named(/^magnesium-citrate/),
  'magnesium-bisglycinate': named(/^magnesium-bisglycinate/),
  'magnesium-bisglycinate capsules': inForm(/^magnesium-bisglycinate/, CAPSULES),
  zinc: named(/^zinc-|plus-zinc/),
  'fish-oil': named(FISH_OIL),
  'fish-oil capsules': inForm(FISH_OIL, CAPSULES),
  'omega-3': named(/omega-3/),
  'vegan-omega-3': named(/^vegan-omega-3/),
  'vegan-omega-3 capsules': inForm(/^vegan-omega-3/, CAPSULES),
  probiotic: named(/probiotic|lacticase|limosi|saccharomyces|synbiotic/),
  q10: named(/^ubiquin/),
  curcumin: named(/^curcumin/),
  protein: named(/protein/),
  hair: named(/^hair-skin/),
  sleep: { facets: { health_goals: 'sleep' } },
  'kids-multivitamin': named(/^childrens-multivitamin/),
  'womens-multivitamin': named(/^womens-multivitamin/),
  'mens-multivitamin': named(/^mens-multivitamin/),
  'gluten-free': freeFrom('gluten'),
  'gluten-free multivitamin': { slug: MULTIVITAMIN, facets: { free_from: 'gluten' } },
  'milk-free': freeFrom('milk'),
  'dairy-free protein': { slug: /protein/, facets: { free_from: 'milk' } },
  'soya-free': freeFrom('soya'),
  'nut-free': freeFrom('nuts'),
  children: suitableFor('children'),
  pregnancy: suitableFor('pregnancy'),
  breastfeeding: suitableFor('breastfeeding'),
  athletes: suitableFor('athletes'),
};

/** Ids of the products that a label expects; none for an unknown label. */
export function labelled(
  { filterValues }: CatalogueBasis,
  products: readonly ProductRecord[],
  label: string,
): ReadonlySet<number> {
  const { slug = /^/, facets = {} } = LABELS[label] ?? { slug: /^$/ };
  const hasOne = (product: ProductRecord, facet: StoredFacet, slugs: readonly string[]) =>
    filterValues.some(
      (value) =>
        value.facet === facet && slugs.includes(value.slug) && product.facets[facet].includes(value.id),
    );
  const wanted = STORED_FACETS.flatMap((facet) =>
    facets[facet] ? [[facet, [facets[facet]].flat()] as const] : [],
  );
  const means = (product: ProductRecord) =>
    slug.test(product.slug) && wanted.every(([facet, slugs]) => hasOne(product, facet, slugs));
  return new Set(products.filter(means).map(({ id }) => id));
}

const LETTERS: Partial<Record<StoredFacet, string>> = { categories: 'c', health_goals: 'g', free_from: 'x' };

/** Texts such as `/slug g:sleep x:gluten` by product id, against which the patterns of labels are matched. */
export function describedProducts(
  { filterValues }: CatalogueBasis,
  products: readonly ProductRecord[],
): ReadonlyMap<number, string> {
  return new Map(
    products.map(({ id, slug, facets }) => {
      const values = filterValues
        .filter((value) => facets[value.facet].includes(value.id))
        .map((value) => `${LETTERS[value.facet] ?? ''}:${value.slug}`);
      return [id, [`/${slug}`, ...values].join(' ')];
    }),
  );
}
