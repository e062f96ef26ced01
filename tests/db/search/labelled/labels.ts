import type { StoredFacet } from '../../../../tools/import/lists/lists-schema.ts';
import type { CatalogueBasis, ProductRecord } from '../../../support/fixture-day.ts';

/** Rule for the products that a label expects: a pattern of their slug, and facet values. */
interface LabelRule {
  readonly slug?: RegExp;
  /** Slugs of values by facet; for each facet, a product must have at least one of its values. */
  readonly facets?: Partial<Record<StoredFacet, string | readonly string[]>>;
}

const STORED_FACETS = ['health_goals', 'delivery_forms', 'free_from', 'suitable_for'] as const;

const createFreeFromRule = (allergenSlug: string): LabelRule => ({ facets: { free_from: allergenSlug } });
const createSuitableForRule = (audienceSlug: string): LabelRule => ({ facets: { suitable_for: audienceSlug } });
const createSlugRule = (slug: RegExp): LabelRule => ({ slug });
const createDeliveryFormRule = (slug: RegExp, deliveryForm: string | readonly string[]): LabelRule => ({
  slug,
  facets: { delivery_forms: deliveryForm },
});

const VITAMIN_D_SLUG_PATTERN = /^(vegan-)?vitamin-d3/;
const B12_SLUG_PATTERN = /^vitamin-b-?12|cobalamin/;
const IRON_SLUG_PATTERN = /^iron-/;
const MAGNESIUM_SLUG_PATTERN = /^magnesium-/;
const MULTIVITAMIN_SLUG_PATTERN = /multivitamin/;
const FISH_OIL_SLUG_PATTERN = /^(omega-3|cod-liver-oil|krill-oil)/;
const CAPSULE_FORMS = ['capsules', 'softgels'];

export const LABEL_RULES: Readonly<Record<string, LabelRule>> = {
  'vitamin-d': createSlugRule(VITAMIN_D_SLUG_PATTERN),
  'vitamin-d drops': createDeliveryFormRule(VITAMIN_D_SLUG_PATTERN, 'drops'),
  'vitamin-c': createSlugRule(/^(liposomal-)?vitamin-c/),
  'vitamin-c 1000': createSlugRule(/vitamin-c-1000-mg/),
  'ascorbic-acid': createSlugRule(/^(liposomal-)?vitamin-c|^calcium-ascorbate/),
  'vitamin-b12': createSlugRule(B12_SLUG_PATTERN),
  'vitamin-b12 tablets': createDeliveryFormRule(B12_SLUG_PATTERN, 'tablets'),
  'folic-acid': createSlugRule(/^folic-acid|methylfolate|folate/),
  iron: createSlugRule(IRON_SLUG_PATTERN),
  'iron tablets': createDeliveryFormRule(IRON_SLUG_PATTERN, 'tablets'),
  'iron in pregnancy': { slug: /^(iron|prenatal)-/, facets: { suitable_for: 'pregnancy' } },
  magnesium: createSlugRule(MAGNESIUM_SLUG_PATTERN),
  'magnesium tablets': createDeliveryFormRule(MAGNESIUM_SLUG_PATTERN, 'tablets'),
  'magnesium-citrate': createSlugRule(/^magnesium-citrate/),
  'magnesium-bisglycinate': createSlugRule(/^magnesium-bisglycinate/),
  'magnesium-bisglycinate capsules': createDeliveryFormRule(/^magnesium-bisglycinate/, CAPSULE_FORMS),
  zinc: createSlugRule(/^zinc-|plus-zinc/),
  'fish-oil': createSlugRule(FISH_OIL_SLUG_PATTERN),
  'fish-oil capsules': createDeliveryFormRule(FISH_OIL_SLUG_PATTERN, CAPSULE_FORMS),
  'omega-3': createSlugRule(/omega-3/),
  'vegan-omega-3': createSlugRule(/^vegan-omega-3/),
  'vegan-omega-3 capsules': createDeliveryFormRule(/^vegan-omega-3/, CAPSULE_FORMS),
  probiotic: createSlugRule(/probiotic|lacticase|limosi|saccharomyces|synbiotic/),
  q10: createSlugRule(/^ubiquin/),
  curcumin: createSlugRule(/^curcumin/),
  protein: createSlugRule(/protein/),
  hair: createSlugRule(/^hair-skin/),
  sleep: { facets: { health_goals: 'sleep' } },
  'kids-multivitamin': createSlugRule(/^childrens-multivitamin/),
  'womens-multivitamin': createSlugRule(/^womens-multivitamin/),
  'mens-multivitamin': createSlugRule(/^mens-multivitamin/),
  'gluten-free': createFreeFromRule('gluten'),
  'gluten-free multivitamin': { slug: MULTIVITAMIN_SLUG_PATTERN, facets: { free_from: 'gluten' } },
  'milk-free': createFreeFromRule('milk'),
  'dairy-free protein': { slug: /protein/, facets: { free_from: 'milk' } },
  'soya-free': createFreeFromRule('soya'),
  'nut-free': createFreeFromRule('nuts'),
  children: createSuitableForRule('children'),
  pregnancy: createSuitableForRule('pregnancy'),
  breastfeeding: createSuitableForRule('breastfeeding'),
  athletes: createSuitableForRule('athletes'),
};

/** Finds the ids of the products that a label expects; none for an unknown label. */
export function findLabelledProductIds(
  { filterValues }: CatalogueBasis,
  products: readonly ProductRecord[],
  labelText: string,
): ReadonlySet<number> {
  const { slug = /^/, facets = {} } = LABEL_RULES[labelText] ?? { slug: /^$/ };
  const hasAnyFacetSlug = (product: ProductRecord, facet: StoredFacet, slugs: readonly string[]) =>
    filterValues.some(
      (filterValue) =>
        filterValue.facet === facet &&
        slugs.includes(filterValue.slug) &&
        product.facets[facet].includes(filterValue.id),
    );
  const requiredFacets = STORED_FACETS.flatMap((facet) =>
    facets[facet] ? [[facet, [facets[facet]].flat()] as const] : [],
  );
  const isExpectedProduct = (product: ProductRecord) =>
    slug.test(product.slug) && requiredFacets.every(([facet, slugs]) => hasAnyFacetSlug(product, facet, slugs));
  return new Set(products.filter(isExpectedProduct).map(({ id }) => id));
}

const FACET_PREFIX_LETTERS: Partial<Record<StoredFacet, string>> = {
  categories: 'c',
  health_goals: 'g',
  free_from: 'x',
};

/** Describes each product id by a text such as `/slug g:sleep x:gluten`, against which label patterns are matched. */
export function listDescriptionsByProductId(
  { filterValues }: CatalogueBasis,
  products: readonly ProductRecord[],
): ReadonlyMap<number, string> {
  return new Map(
    products.map(({ id, slug, facets }) => {
      const filterValueTexts = filterValues
        .filter((filterValue) => facets[filterValue.facet].includes(filterValue.id))
        .map((filterValue) => `${FACET_PREFIX_LETTERS[filterValue.facet] ?? ''}:${filterValue.slug}`);
      return [id, [`/${slug}`, ...filterValueTexts].join(' ')];
    }),
  );
}
