import {
  AVAILABLE_FILTER_ID,
  type CategoryNode,
  type FilterGroup,
  type FilterItem,
  type Lookups,
  SALE_FILTER,
  UNAVAILABLE_FILTER_ID,
} from '#contract/catalogue/schema.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import type { FacetIndex } from '#domain/listing/facet-index.ts';
import { mapFilterGroups } from '#domain/listing/filters.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';
import { type CatalogueSession, runOnCatalogue } from './version.ts';

interface StoredFilterValue extends FilterItem {
  readonly facet: FilterGroup;
  readonly parent_id: number | null;
}

function lookupStatements(language: Language): Statement[] {
  const values = statement(
    `SELECT json_group_array(json_object('facet', v.facet, 'id', v.id, 'slug', v.slug, 'parent_id', v.parent_id,
         'name', (SELECT n.name FROM filter_value_name n WHERE n.facet = v.facet AND n.id = v.id AND n.language IN (?1, ?2)
                  ORDER BY n.language = ?1 DESC LIMIT 1)) ORDER BY v.facet, v.sort, v.id) AS data
       FROM filter_value v`,
    language,
    DEFAULT_LANGUAGE,
  );
  const brands = statement(
    "SELECT json_group_array(json_object('id', id, 'name', name, 'slug', slug) ORDER BY name COLLATE NOCASE) AS data FROM brand",
  );
  return [values, brands];
}

function toCategoryTree(values: readonly StoredFilterValue[], parent: number | null): CategoryNode[] {
  return values
    .filter((value) => value.parent_id === parent)
    .map(({ id, name, slug }) => {
      const children = toCategoryTree(values, id);
      return children.length > 0 ? { id, name, slug, children } : { id, name, slug };
    });
}

/** Moves filter values that apply to every product to the end, as they exclude nothing. */
function moveUniversalValuesLast(
  values: readonly StoredFilterValue[],
  { size, facets }: FacetIndex,
): StoredFilterValue[] {
  const universalRank = ({ facet, id }: StoredFilterValue) => Number(facets[facet].get(id)?.count === size);
  return values.toSorted((a, b) => universalRank(a) - universalRank(b));
}

function toLookups(values: readonly StoredFilterValue[], brands: FilterItem[], index: FacetIndex): Lookups {
  const valuesOfGroup = (group: FilterGroup) => values.filter(({ facet }) => facet === group);
  const list = (group: FilterGroup) =>
    moveUniversalValuesLast(valuesOfGroup(group), index).map(({ id, name, slug }) => ({ id, name, slug }));
  return {
    ...mapFilterGroups(list),
    categories: toCategoryTree(valuesOfGroup('categories'), null),
    brands,
    availability: [
      { id: AVAILABLE_FILTER_ID, name: 'available', slug: 'available' },
      { id: UNAVAILABLE_FILTER_ID, name: 'unavailable', slug: 'unavailable' },
    ],
    zero_waste: [SALE_FILTER],
  };
}

/** Reads the filter lists of the catalogue version, cached per isolate and language. */
export async function readLookups({ catalogue, read }: CatalogueSession, language: Language): Promise<Lookups> {
  const cachedLookups = catalogue.lookups.get(language);
  if (cachedLookups) return cachedLookups;
  const [values, brands] = await read(lookupStatements(language));
  const lookups = toLookups(readJson(values?.[0] ?? '[]'), readJson(brands?.[0] ?? '[]'), catalogue.index);
  catalogue.lookups.set(language, lookups);
  return lookups;
}

/** Adds product counts to filter lists; a category counts its descendants. */
function addProductCounts(lookups: Lookups, { facets }: FacetIndex): Lookups {
  const withCount = <T extends FilterItem>(group: FilterGroup, item: T) => ({
    ...item,
    products: facets[group].get(item.id)?.count ?? 0,
  });
  const countTree = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.map(({ children, ...node }) => ({
      ...withCount('categories', node),
      ...(children && { children: countTree(children) }),
    }));
  return {
    ...mapFilterGroups((group) => lookups[group].map((item) => withCount(group, item))),
    categories: countTree(lookups.categories),
  };
}

/** Lists all filter values in a language, or in English where missing. */
export function listLookups(env: DataEnvironment, language: Language): Promise<Lookups> {
  return runOnCatalogue(env, async (session) =>
    addProductCounts(await readLookups(session, language), session.catalogue.index),
  );
}
