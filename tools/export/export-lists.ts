import { type Database, statement } from '../../src/db/database.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { STORED_FACETS } from '../import/lists/lists-schema.ts';
import { TERM_LISTS } from '../import/lists/write-lists.ts';

type NamesByLanguage = Readonly<Partial<Record<Language, unknown>>>;

interface StoredLists {
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

const namesSql = (column: string, table: string, condition: string, isJson = false) =>
  `(SELECT json_group_object(language, ${isJson ? `json(${column})` : column}) FROM ${table} WHERE ${condition})`;

const LIST_QUERIES = {
  languages: `SELECT coalesce((SELECT languages FROM catalogue_state), '[]') AS data`,
  brands: `SELECT json_group_array(json_object('slug', slug, 'name', name, 'operator',
    json_object('name', operator_name, 'address', json(operator_address))) ORDER BY id) AS data FROM brand`,
  values: `SELECT json_group_array(json_object('facet', v.facet, 'slug', v.slug,
    'parent', (SELECT p.slug FROM filter_value p WHERE p.facet = v.facet AND p.id = v.parent_id),
    'names', json(${namesSql('name', 'filter_value_name', 'facet = v.facet AND id = v.id')})) ORDER BY v.sort, v.id) AS data
    FROM filter_value v`,
  terms: `SELECT json_group_array(json_object('kind', t.kind, 'slug', t.slug, 'latin', t.latin,
    'names', json(${namesSql('name', 'term_name', 'term_id = t.id')}),
    'standards', json(${namesSql('standard', 'ingredient_standard', 'term_id = t.id')})) ORDER BY t.id) AS data FROM term t`,
  units: `SELECT json_group_array(json_object('unit', u.unit,
    'forms', json(${namesSql('forms', 'unit_name', 'unit = u.unit', true)})) ORDER BY u.unit) AS data
    FROM (SELECT DISTINCT unit FROM unit_name) u`,
} as const;

/** Orders translations by language, so that exported files are reproducible. */
export function orderByLanguage<T>(texts: Readonly<Partial<Record<Language, T>>>): Partial<Record<Language, T>> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (texts[language] === undefined ? [] : [[language, texts[language]]])),
  );
}

type StoredValue = StoredLists['values'][number];

/** Orders list values so that parents precede their children, as the import requires. */
function sortParentsFirst(values: readonly StoredValue[]): StoredValue[] {
  const listedValues = new Set<StoredValue>();
  const add = (value: StoredValue | undefined): void => {
    if (!value || listedValues.has(value)) return;
    if (value.parent !== null) add(values.find(({ slug }) => slug === value.parent));
    listedValues.add(value);
  };
  for (const value of values) add(value);
  return [...listedValues];
}

const hasTexts = (texts: NamesByLanguage) => Object.keys(texts).length > 0;

async function readStoredLists(db: Database): Promise<StoredLists> {
  const texts = await db.run(Object.values(LIST_QUERIES).map((sql) => statement(sql)));
  const entries = Object.keys(LIST_QUERIES).map((name, index) => [name, JSON.parse(texts[index]?.[0] ?? '[]')]);
  return Object.fromEntries(entries);
}

/** Mapping file of a shop: brands, filters, composition terms, units. */
export async function exportLists(db: Database): Promise<object> {
  const { languages, brands, values, terms, units } = await readStoredLists(db);
  const valuesOf = (list: string) =>
    sortParentsFirst(values.filter(({ facet }) => facet === list)).map(({ slug, parent, names }) => ({
      slug,
      ...(parent !== null && { parent }),
      names: orderByLanguage(names),
    }));
  const termsOf = (kind: string) =>
    terms
      .filter((term) => term.kind === kind)
      .map(({ slug, latin, names, standards }) => ({
        slug,
        ...(latin !== null && { latin }),
        names: orderByLanguage(names),
        ...(hasTexts(standards) && { standards: orderByLanguage(standards) }),
      }));
  return {
    ...(languages.length > 0 && { languages }),
    brands,
    ...Object.fromEntries(STORED_FACETS.map((list) => [list, valuesOf(list)])),
    ...Object.fromEntries(TERM_LISTS.map(([list, kind]) => [list, termsOf(kind)])),
    units: units.map(({ unit, forms }) => ({ unit, forms: orderByLanguage(forms) })),
  };
}
