import { type Database, statement } from '../../src/db/database.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { createListValueFinder, type ListValueFinder, type ShopListValue } from '../search/values.ts';
import { createBrandSlug } from './address.ts';
import type { ImportProduct } from './import-product.ts';
import { STORED_FACETS, type StoredFacet } from './lists/lists-schema.ts';

type NamesByLanguage = Readonly<Partial<Record<Language, string>>>;

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** Ids of brands, list values and terms by slug, and the next free ids; the import adds new ones. */
export interface References {
  languages: readonly Language[];
  /** True for a catalogue whose languages are not stored yet. */
  readonly isNewCatalogue: boolean;
  readonly brands: Map<string, NamedRow>;
  readonly facets: ReadonlyMap<StoredFacet, Map<string, number>>;
  /** Term ids by `kind:slug`. */
  readonly terms: Map<string, number>;
  readonly termNames: Map<string, NamesByLanguage>;
  readonly next: { brand: number; product: number; variant: number };
  readonly values: ShopListValue[];
  readonly findValues: ListValueFinder;
  /** Words whose spelling variants this import has written, by language. */
  readonly spelledTexts: Map<Language, Set<string>>;
}

interface ReferenceDocument {
  readonly languages: Language[];
  readonly brands: [slug: string, id: number, name: string][];
  readonly facets: [facet: StoredFacet, slug: string, id: number][];
  readonly terms: [kind: string, slug: string, id: number, names: NamesByLanguage][];
  readonly values: ShopListValue[];
  readonly next: References['next'];
}

const CATALOGUE_REFERENCES_SQL = `SELECT json_object(
  'languages', json(coalesce((SELECT languages FROM catalogue_state), '[]')),
  'brands', (SELECT json_group_array(json_array(slug, id, name)) FROM brand),
  'facets', (SELECT json_group_array(json_array(facet, slug, id)) FROM filter_value),
  'terms', (SELECT json_group_array(json_array(t.kind, t.slug, t.id, (SELECT json_group_object(n.language, n.name)
      FROM term_name n WHERE n.term_id = t.id))) FROM term t),
  'values', (SELECT json_group_array(json_object('facet', v.facet, 'slug', v.slug, 'parent',
      (SELECT p.slug FROM filter_value p WHERE p.facet = v.facet AND p.id = v.parent_id),
      'names', (SELECT json_group_object(n.language, n.name) FROM filter_value_name n
        WHERE n.facet = v.facet AND n.id = v.id))) FROM filter_value v),
  'next', json_object('brand', (SELECT coalesce(max(id), 0) + 1 FROM brand),
    'product', (SELECT coalesce(max(id), 0) + 1 FROM product),
    'variant', (SELECT coalesce(max(id), 0) + 1 FROM variant))) AS data`;

export async function readReferences(db: Database): Promise<References> {
  const [texts] = await db.run([statement(CATALOGUE_REFERENCES_SQL)]);
  const { languages, brands, facets, terms, values, next }: ReferenceDocument = JSON.parse(texts?.[0] ?? '{}');
  const createFacetValueIds = (facet: StoredFacet) =>
    new Map(facets.filter(([facetName]) => facetName === facet).map(([, slug, id]) => [slug, id]));
  return {
    languages: languages.length > 0 ? languages : LANGUAGES,
    isNewCatalogue: languages.length === 0,
    brands: new Map(brands.map(([slug, id, name]) => [slug, { id, name }])),
    facets: new Map(STORED_FACETS.map((facet) => [facet, createFacetValueIds(facet)])),
    terms: new Map(terms.map(([kind, slug, id]) => [`${kind}:${slug}`, id])),
    termNames: new Map(terms.map(([kind, slug, , names]) => [`${kind}:${slug}`, names])),
    next,
    values,
    findValues: createListValueFinder(values),
    spelledTexts: new Map(),
  };
}

/** Returns slugs by facet, for the facets that the product sets; the import leaves others unchanged. */
export function listFacetSlugs(product: ImportProduct): Partial<Record<StoredFacet, readonly string[]>> {
  const { delivery_form: deliveryForm } = product;
  const slugsByFacet = { ...product, delivery_forms: deliveryForm ? [deliveryForm] : undefined };
  const facetEntries = STORED_FACETS.map((facet) => [facet, slugsByFacet[facet]]);
  return Object.fromEntries(facetEntries.filter(([, slugs]) => slugs !== undefined));
}

export function findUnknownReferences(product: ImportProduct, { facets, terms }: References): string[] {
  const unknownValueProblems = Object.entries(listFacetSlugs(product)).flatMap(([facet, slugs]) =>
    slugs
      .filter((slug) => ![...facets].some(([facetName, ids]) => facetName === facet && ids.has(slug)))
      .map((slug) => `${facet}: there is no "${slug}"`),
  );
  const usedTermKeys = [
    ...(product.allergens ?? []).map(({ slug }) => `allergen:${slug}`),
    ...(product.composition ?? []).flatMap(({ ingredient, form }) => [
      `ingredient:${ingredient}`,
      ...(form ? [`form:${form}`] : []),
    ]),
  ];
  return [
    ...unknownValueProblems,
    ...usedTermKeys.filter((termKey) => !terms.has(termKey)).map((unknownTermKey) => `there is no ${unknownTermKey}`),
  ];
}

/** Returns the slug of a product's brand; an unknown brand gets a slug made from its name. */
export function findBrandSlug({ brand }: ImportProduct, { brands }: Pick<References, 'brands'>): string {
  const slug = createBrandSlug(brand);
  if (brands.has(slug)) return slug;
  return [...brands].find(([, { name }]) => name === brand)?.[0] ?? slug;
}
