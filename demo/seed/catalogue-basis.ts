import { DEFAULT_LANGUAGE, type Language } from '../../src/i18n/languages.ts';
import type {
  BrandRecord,
  CatalogueBasis,
  FilterValueRecord,
  StoredFacet,
  TermKind,
  TermRecord,
  Texts,
  UnitRecord,
} from '../../tools/seed/record.ts';
import { allergens } from '../data/allergens.ts';
import { type Brand, brands } from '../data/brands.ts';
import type { Ingredient } from '../data/ingredient/ingredient.ts';
import { ingredients } from '../data/ingredient/ingredients.ts';
import { standardText } from '../text/ingredient-text.ts';
import { type LookupItem, type LookupNode, lookups } from '../text/lookups.ts';
import { ingredientName } from '../text/naming.ts';
import { operatorAddress } from '../text/operator-address.ts';
import { term, termsOf } from '../text/terms.ts';
import { capitalise } from '../text/wording.ts';

const UNITS = ['microgram', 'milligram', 'gram', 'billion-cfu', 'enzyme-unit'] as const;
const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Languages that the catalogue has terms in. */
export function translatedLanguages(languages: readonly Language[]): Language[] {
  return languages.filter((language) => termsOf(language).size > 0);
}

function perLanguage<T>(languages: readonly Language[], text: (language: Language) => T): Texts<T> {
  return Object.fromEntries(languages.map((language) => [language, text(language)]));
}

function brandRecord({ id, slug, name, operator }: Brand): BrandRecord {
  return {
    id,
    slug,
    name,
    operatorName: operator.name,
    operatorAddress: operatorAddress(operator),
  };
}

interface FlatNode extends LookupItem {
  readonly parentId: number | null;
}

function flatten(nodes: readonly LookupNode[], parentId: number | null): FlatNode[] {
  return nodes.flatMap(({ children = [], ...node }) => [
    { ...node, parentId },
    ...flatten(children, node.id),
  ]);
}

function facetItems(language: Language): Record<StoredFacet, FlatNode[]> {
  const own = lookups(language);
  return {
    categories: flatten(own.categories, null),
    health_goals: flatten(own.healthGoals, null),
    delivery_forms: flatten(own.deliveryForms, null),
    free_from: flatten(own.freeFrom, null),
    suitable_for: flatten(own.suitableFor, null),
  };
}

const STORED_FACETS = ['categories', 'health_goals', 'delivery_forms', 'free_from', 'suitable_for'] as const;

function filterValues(languages: readonly Language[]): FilterValueRecord[] {
  const byLanguage = new Map(languages.map((language) => [language, facetItems(language)]));
  const reference = facetItems(DEFAULT_LANGUAGE);
  return STORED_FACETS.flatMap((facet) =>
    reference[facet].map(({ id, slug, parentId }, place) => {
      const names = perLanguage(
        languages,
        (language) => byLanguage.get(language)?.[facet][place]?.name ?? slug,
      );
      return { facet, id, slug, parentId, names };
    }),
  );
}

function formSlugs(): string[] {
  return [...new Set(ingredients.flatMap((ingredient) => ingredient.forms.map((form) => form.slug)))];
}

type UnnumberedTerm = Omit<TermRecord, 'id'>;

function ingredientTerm(languages: readonly Language[], { slug, latin, marker }: Ingredient): UnnumberedTerm {
  const standards = marker && perLanguage(languages, (language) => standardText(language, slug) ?? '');
  const names = perLanguage(languages, (language) => capitalise(language, ingredientName(language, slug)));
  return { kind: 'ingredient', slug, latin: latin ?? null, names, standards };
}

function plainTerm(
  languages: readonly Language[],
  kind: TermKind,
  section: string,
  slug: string,
): UnnumberedTerm {
  return {
    kind,
    slug,
    latin: null,
    names: perLanguage(languages, (language) => term(language, `${section}.${slug}`)),
  };
}

/** Words of the composition and the allergen table, numbered through. */
function termRecords(languages: readonly Language[]): TermRecord[] {
  return [
    ...ingredients.map((ingredient) => ingredientTerm(languages, ingredient)),
    ...formSlugs().map((slug) => plainTerm(languages, 'form', 'ingredientForms', slug)),
    ...allergens.map(({ slug }) => plainTerm(languages, 'allergen', 'allergens', slug)),
  ].map((record, place) => ({ ...record, id: place + 1 }));
}

/** What follows the amount: the terms' template without it, by plural category where it has any. */
function unitForms(language: Language, unit: string) {
  const terms = termsOf(language);
  const word = (key: string) => terms.get(key)?.replace('{{amount}}', '').trim();
  const other = word(`units.${unit}`) ?? word(`units.${unit}.other`) ?? unit;
  const categories = PLURAL_CATEGORIES.map((category) => [category, word(`units.${unit}.${category}`)]);
  return { ...Object.fromEntries(categories.filter(([, form]) => form !== undefined)), other };
}

function unitRecords(languages: readonly Language[]): UnitRecord[] {
  return UNITS.map((unit) => ({
    unit,
    forms: perLanguage(languages, (language) => unitForms(language, unit)),
  }));
}

/** Brands, lookup lists and words of the seed catalogue in some languages. */
export function catalogueBasis(languages: readonly Language[]): CatalogueBasis {
  return {
    languages,
    brands: brands.map(brandRecord),
    filterValues: filterValues(languages),
    terms: termRecords(languages),
    units: unitRecords(languages),
  };
}
