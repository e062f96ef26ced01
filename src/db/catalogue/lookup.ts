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
import { type CatalogueSession, runWithCatalogueSession } from './version.ts';

interface StoredFilterValue extends FilterItem {
  readonly facet: FilterGroup;
  readonly parent_id: number | null;
}

function selectFilterListsStatements(language: Language): Statement[] {
  const filterValuesStatement = statement(
    `SELECT json_group_array(json_object('facet', v.facet, 'id', v.id, 'slug', v.slug, 'parent_id', v.parent_id,
         'name', (SELECT n.name FROM filter_value_name n WHERE n.facet = v.facet AND n.id = v.id AND n.language IN (?1, ?2)
                  ORDER BY n.language = ?1 DESC LIMIT 1)) ORDER BY v.facet, v.sort, v.id) AS data
       FROM filter_value v`,
    language,
    DEFAULT_LANGUAGE,
  );
  const brandsStatement = statement(
    "SELECT json_group_array(json_object('id', id, 'name', name, 'slug', slug) ORDER BY name COLLATE NOCASE) AS data FROM brand",
  );
  return [filterValuesStatement, brandsStatement];
}

function buildCategoryTree(filterValues: readonly StoredFilterValue[], parentId: number | null): CategoryNode[] {
  return filterValues
    .filter((filterValue) => filterValue.parent_id === parentId)
    .map(({ id, name, slug }) => {
      const children = buildCategoryTree(filterValues, id);
      return children.length > 0 ? { id, name, slug, children } : { id, name, slug };
    });
}

/** Moves filter values that apply to every product to the end, as they exclude nothing. */
function moveUniversalValuesLast(
  filterValues: readonly StoredFilterValue[],
  { productCount: totalProductCount, facets }: FacetIndex,
): StoredFilterValue[] {
  const isUniversalAsNumber = ({ facet, id }: StoredFilterValue) =>
    Number(facets[facet].get(id)?.count === totalProductCount);
  return filterValues.toSorted((a, b) => isUniversalAsNumber(a) - isUniversalAsNumber(b));
}

function toFilterLists(filterValues: readonly StoredFilterValue[], brands: FilterItem[], index: FacetIndex): Lookups {
  const selectValuesOfGroup = (group: FilterGroup) => filterValues.filter(({ facet }) => facet === group);
  const filterItemsOfGroup = (group: FilterGroup) =>
    moveUniversalValuesLast(selectValuesOfGroup(group), index).map(({ id, name, slug }) => ({
      id,
      name,
      slug,
    }));
  return {
    ...mapFilterGroups(filterItemsOfGroup),
    categories: buildCategoryTree(selectValuesOfGroup('categories'), null),
    brands,
    availability: [
      { id: AVAILABLE_FILTER_ID, name: 'available', slug: 'available' },
      { id: UNAVAILABLE_FILTER_ID, name: 'unavailable', slug: 'unavailable' },
    ],
    zero_waste: [SALE_FILTER],
  };
}

/** Reads the filter lists of the catalogue version, cached per isolate and language. */
export async function readFilterLists({ catalogue, read }: CatalogueSession, language: Language): Promise<Lookups> {
  const cachedFilterLists = catalogue.filterListsByLanguage.get(language);
  if (cachedFilterLists) return cachedFilterLists;
  const [values, brands] = await read(selectFilterListsStatements(language));
  const filterLists = toFilterLists(readJson(values?.[0] ?? '[]'), readJson(brands?.[0] ?? '[]'), catalogue.index);
  catalogue.filterListsByLanguage.set(language, filterLists);
  return filterLists;
}

/** Adds product counts to filter lists; a category counts its descendants. */
function addProductCounts(filterLists: Lookups, { facets }: FacetIndex): Lookups {
  const addProductCount = <T extends FilterItem>(group: FilterGroup, filterItem: T) => ({
    ...filterItem,
    products: facets[group].get(filterItem.id)?.count ?? 0,
  });
  const addProductCountsToTree = (categoryNodes: readonly CategoryNode[]): CategoryNode[] =>
    categoryNodes.map(({ children, ...node }) => ({
      ...addProductCount('categories', node),
      ...(children && { children: addProductCountsToTree(children) }),
    }));
  return {
    ...mapFilterGroups((group) => filterLists[group].map((filterItem) => addProductCount(group, filterItem))),
    categories: addProductCountsToTree(filterLists.categories),
  };
}

/** Lists all filter values in a language, or in English where missing. */
export function listFilterValues(env: DataEnvironment, language: Language): Promise<Lookups> {
  return runWithCatalogueSession(env, async (catalogueSession) =>
    addProductCounts(await readFilterLists(catalogueSession, language), catalogueSession.catalogue.index),
  );
}
