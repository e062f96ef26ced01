import type { CatalogueBasis, ProductRecord, StoredFacet } from '../../../../tools/seed/record.ts';

/** What a customer means: products by their slug, and by values of filters. */
interface Wanted {
  readonly slug?: RegExp;
  readonly facets?: Partial<Record<StoredFacet, string>>;
}

const freeFrom = (value: string): Wanted => ({ facets: { free_from: value } });
const suitableFor = (value: string): Wanted => ({ facets: { suitable_for: value } });
const named = (slug: RegExp): Wanted => ({ slug });
const inForm = (slug: RegExp, form: string): Wanted => ({ slug, facets: { delivery_forms: form } });

const VITAMIN_D = /^(vegan-)?vitamin-d3/;
const B12 = /^vitamin-b-?12|cobalamin/;
const IRON = /^iron-/;
const MAGNESIUM = /^magnesium-/;
const MULTIVITAMIN = /multivitamin/;

export const LABELS: Readonly<Record<string, Wanted>> = {
  'vitamin-d': named(VITAMIN_D),
  'vitamin-d drops': inForm(VITAMIN_D, 'drops'),
  'vitamin-c': named(/^(liposomal-)?vitamin-c/),
  'ascorbic-acid': named(/^(liposomal-)?vitamin-c|^calcium-ascorbate/),
  'vitamin-b12': named(B12),
  'vitamin-b12 tablets': inForm(B12, 'tablets'),
  'folic-acid': named(/^folic-acid|methylfolate|folate/),
  iron: named(IRON),
  'iron tablets': inForm(IRON, 'tablets'),
  'iron in pregnancy': { slug: IRON, facets: { suitable_for: 'pregnancy' } },
  magnesium: named(MAGNESIUM),
  'magnesium tablets': inForm(MAGNESIUM, 'tablets'),
  'magnesium-citrate': named(/^magnesium-citrate/),
  'magnesium-bisglycinate': named(/^magnesium-bisglycinate/),
  zinc: named(/^zinc-|plus-zinc/),
  'fish-oil': named(/^(omega-3|cod-liver-oil|krill-oil)/),
  'omega-3': named(/omega-3/),
  'vegan-omega-3': named(/^vegan-omega-3/),
  probiotic: named(/probiotic|lacticase|limosi|saccharomyces|synbiotic/),
  q10: named(/^ubiquin/),
  curcumin: named(/^curcumin/),
  protein: named(/protein/),
  hair: named(/^hair-skin/),
  sleep: { facets: { health_goals: 'sleep' } },
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

/** Ids of the products that a label means. */
export function labelled(
  { filterValues }: CatalogueBasis,
  products: readonly ProductRecord[],
  label: string,
): ReadonlySet<number> {
  const { slug = /^/, facets = {} } = LABELS[label] ?? { slug: /^$/ };
  const values = filterValues.filter((value) => facets[value.facet] === value.slug);
  const means = (product: ProductRecord) =>
    slug.test(product.slug) && values.every(({ facet, id }) => product.facets[facet].includes(id));
  return new Set(products.filter(means).map(({ id }) => id));
}
