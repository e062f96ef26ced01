import { createBrandSlug } from '../address.ts';
import type { ImportProduct } from '../import-product.ts';
import type { References } from '../references.ts';
import { STORED_FACETS, type StoredFacet } from './lists-schema.ts';

export type ListMembership = readonly [list: StoredFacet, slug: string];
type ProductAllergens = NonNullable<ImportProduct['allergens']>;

/** This shop's slugs for Shopify's words, where they differ. */
const SLUG_BY_SHOPIFY_WORD: Readonly<Record<string, string>> = {
  ...{ dairy: 'milk', soy: 'soya', soybeans: 'soya', sulfites: 'sulphites', mollusks: 'molluscs' },
  ...{ eggs: 'egg', 'tree-nuts': 'nuts', 'tree-nut': 'nuts' },
};

/** Returns slugs to look up for a word: `Capsule` may be `capsules`, and `Gummy` `gummies`. */
function createCandidateSlugs(word: string): string[] {
  const slug = createBrandSlug(word);
  return [slug, SLUG_BY_SHOPIFY_WORD[slug] ?? slug, `${slug}s`, slug.replace(/y$/, 'ies')];
}

/** Finds list values by a word; `gluten-free` finds `gluten` in the list `free_from`. */
export function findMatchingValues(word: string, valueIdsByFacet: References['facets']): ListMembership[] {
  const [, freeFromWord] = /^(.+)[ -]free$/i.exec(word) ?? [];
  const slugs = createCandidateSlugs(freeFromWord ?? word);
  const searchedListNames = freeFromWord === undefined ? STORED_FACETS : (['free_from'] as const);
  return searchedListNames.flatMap((listName): ListMembership[] => {
    const slug = slugs.find((candidateSlug) => valueIdsByFacet.get(listName)?.has(candidateSlug));
    return slug === undefined ? [] : [[listName, slug]];
  });
}

const GLUTEN_GRAINS_PATTERN = /^(?:wheat|barley|rye|oats|spelt)$/i;

/** Sorts allergen words into known allergens and unknown words. */
export function sortAllergenWords(
  allergenWords: readonly string[],
  termIds: References['terms'],
): { readonly allergens: ProductAllergens; readonly unknownWords: readonly string[] } {
  const statusBySlug = new Map<string, ProductAllergens[number]['status']>();
  const unknownWords: string[] = [];
  for (const word of allergenWords) {
    const [, trace, name = ''] = /^(may contain )?(?:contains )?(.*)$/i.exec(word.replaceAll('-', ' ')) ?? [];
    const slugs = GLUTEN_GRAINS_PATTERN.test(name) ? ['gluten'] : createCandidateSlugs(name);
    const slug = slugs.find((candidateSlug) => termIds.has(`allergen:${candidateSlug}`));
    if (slug === undefined) unknownWords.push(word);
    else if (!trace || !statusBySlug.has(slug)) statusBySlug.set(slug, trace ? 'may_contain' : 'contains');
  }
  return { allergens: Array.from(statusBySlug, ([slug, status]) => ({ slug, status })), unknownWords };
}
