import { type Database, statement } from '../../src/db/database.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { STORED_FACETS } from '../import/lists/lists-schema.ts';
import { TERM_KIND_BY_LIST } from '../import/lists/write-lists.ts';

type NamesByLanguage = Readonly<Partial<Record<Language, unknown>>>;

interface StoredCatalogueLists {
  readonly languages: readonly Language[];
  readonly brands: readonly { slug: string; name: string; operator: { name: string; address: string[] } }[];
  readonly values: readonly { facet: string; slug: string; parent: string | null; names: NamesByLanguage }[];
  readonly terms: readonly {
    kind: string;
    slug: string;
    latin: string | null;
    names: NamesByLanguage;
    standards: NamesByLanguage;
  }[];
  readonly units: readonly { unit: string; forms: NamesByLanguage }[];
}

const createTranslationsSql = (column: string, table: string, conditionSql: string, isJsonColumn = false) =>
  `(SELECT json_group_object(language, ${isJsonColumn ? `json(${column})` : column}) FROM ${table} WHERE ${conditionSql})`;

const CATALOGUE_LIST_QUERIES = {
  languages: `SELECT coalesce((SELECT languages FROM catalogue_state), '[]') AS data`,
  brands: `SELECT json_group_array(json_object('slug', slug, 'name', name, 'operator',
    json_object('name', operator_name, 'address', json(operator_address))) ORDER BY id) AS data FROM brand`,
  values: `SELECT json_group_array(json_object('facet', v.facet, 'slug', v.slug,
    'parent', (SELECT p.slug FROM filter_value p WHERE p.facet = v.facet AND p.id = v.parent_id),
    'names', json(${createTranslationsSql('name', 'filter_value_name', 'facet = v.facet AND id = v.id')})) ORDER BY v.sort, v.id) AS data
    FROM filter_value v`,
  terms: `SELECT json_group_array(json_object('kind', t.kind, 'slug', t.slug, 'latin', t.latin,
    'names', json(${createTranslationsSql('name', 'term_name', 'term_id = t.id')}),
    'standards', json(${createTranslationsSql('standard', 'ingredient_standard', 'term_id = t.id')})) ORDER BY t.id) AS data FROM term t`,
  units: `SELECT json_group_array(json_object('unit', u.unit,
    'forms', json(${createTranslationsSql('forms', 'unit_name', 'unit = u.unit', true)})) ORDER BY u.unit) AS data
    FROM (SELECT DISTINCT unit FROM unit_name) u`,
} as const;

/** Orders translations by language, so that exported files are reproducible. */
export function orderByLanguage<T>(
  textByLanguage: Readonly<Partial<Record<Language, T>>>,
): Partial<Record<Language, T>> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      textByLanguage[language] === undefined ? [] : [[language, textByLanguage[language]]],
    ),
  );
}

type StoredListValue = StoredCatalogueLists['values'][number];

/** Orders list values so that parents precede their children, as the import requires. */
function sortParentsFirst(listValues: readonly StoredListValue[]): StoredListValue[] {
  const sortedValues = new Set<StoredListValue>();
  const addAfterParent = (listValue: StoredListValue | undefined): void => {
    if (!listValue || sortedValues.has(listValue)) return;
    if (listValue.parent !== null) addAfterParent(listValues.find(({ slug }) => slug === listValue.parent));
    sortedValues.add(listValue);
  };
  for (const listValue of listValues) addAfterParent(listValue);
  return [...sortedValues];
}

const hasTranslations = (textByLanguage: NamesByLanguage) => Object.keys(textByLanguage).length > 0;

async function readStoredLists(db: Database): Promise<StoredCatalogueLists> {
  const listJsonTexts = await db.run(Object.values(CATALOGUE_LIST_QUERIES).map((sql) => statement(sql)));
  const listEntries = Object.keys(CATALOGUE_LIST_QUERIES).map((listName, listIndex) => [
    listName,
    JSON.parse(listJsonTexts[listIndex]?.[0] ?? '[]'),
  ]);
  return Object.fromEntries(listEntries);
}

/** Returns a shop's mapping file: brands, filters, composition terms, units. */
export async function exportLists(db: Database): Promise<object> {
  const { languages, brands, values, terms, units } = await readStoredLists(db);
  const exportFacetValues = (facetName: string) =>
    sortParentsFirst(values.filter(({ facet }) => facet === facetName)).map(({ slug, parent, names }) => ({
      slug,
      ...(parent !== null && { parent }),
      names: orderByLanguage(names),
    }));
  const exportTerms = (termKind: string) =>
    terms
      .filter((term) => term.kind === termKind)
      .map(({ slug, latin, names, standards }) => ({
        slug,
        ...(latin !== null && { latin }),
        names: orderByLanguage(names),
        ...(hasTranslations(standards) && { standards: orderByLanguage(standards) }),
      }));
  return {
    ...(languages.length > 0 && { languages }),
    brands,
    ...Object.fromEntries(STORED_FACETS.map((listName) => [listName, exportFacetValues(listName)])),
    ...Object.fromEntries(TERM_KIND_BY_LIST.map(([list, kind]) => [list, exportTerms(kind)])),
    units: units.map(({ unit, forms }) => ({ unit, forms: orderByLanguage(forms) })),
  };
}
