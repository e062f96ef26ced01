import { type Statement, statement } from '../../../src/db/database.ts';
import { createIndexText } from '../../../src/domain/search/text.ts';
import { createInsertStatement, type Row } from '../../seed/insert-rows.ts';
import type { References } from '../references.ts';
import {
  type ListBrand,
  type ListTerm,
  type ListValue,
  type ShopLists,
  STORED_FACETS,
  type StoredFacet,
} from './lists-schema.ts';

export type TermKind = 'ingredient' | 'form' | 'allergen';

export const TERM_KIND_BY_LIST = [
  ['ingredients', 'ingredient'],
  ['ingredient_forms', 'form'],
  ['allergens', 'allergen'],
] as const satisfies [keyof ShopLists, TermKind][];

const findNextFreeId = (ids: ReadonlyMap<string, number>) => Math.max(0, ...ids.values()) + 1;

/** Statements that insert or replace translations; rows of other languages are unchanged. */
function createTextStatements(table: string, columns: readonly string[], textRows: readonly Row[]): Statement[] {
  const { sql, values } = createInsertStatement(table, columns, textRows);
  return textRows.length > 0 ? [{ sql: sql.replace(/^INSERT/, 'INSERT OR REPLACE'), values }] : [];
}

/** Statements that insert or update a list value; a new id is added to `references`. */
export function createListValueStatements(
  listName: StoredFacet,
  { slug, names, parent }: Pick<ListValue, 'slug' | 'names' | 'parent'>,
  { facets, values }: References,
): Statement[] {
  const ids = facets.get(listName) ?? new Map<string, number>();
  const id = ids.get(slug) ?? findNextFreeId(ids);
  ids.set(slug, id);
  const latestStoredValue = values.findLast((facetValue) => facetValue.facet === listName && facetValue.slug === slug);
  values.push({
    facet: listName,
    slug,
    parent: parent ?? latestStoredValue?.parent ?? null,
    names: { ...latestStoredValue?.names, ...names },
  });
  const parentValueId = parent === undefined ? null : (ids.get(parent) ?? null);
  const nameRows = Object.entries(names).map(([language, name]): Row => [language, listName, id, name]);
  return [
    statement(
      `INSERT INTO filter_value (facet, id, slug, parent_id, sort)
       VALUES (?1, ?2, ?3, ?4, (SELECT coalesce(max(sort), -1) + 1 FROM filter_value))
       ON CONFLICT (facet, id) DO UPDATE SET parent_id = coalesce(?4, parent_id)`,
      listName,
      id,
      slug,
      parentValueId,
    ),
    ...createTextStatements('filter_value_name', ['language', 'facet', 'id', 'name'], nameRows),
  ];
}

function createBrandStatement({ slug, name, operator }: ListBrand, { brands, next }: References): Statement {
  const id = brands.get(slug)?.id ?? next.brand++;
  brands.set(slug, { id, name });
  return statement(
    `INSERT INTO brand (id, slug, name, search_key, operator_name, operator_address) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
     ON CONFLICT (id) DO UPDATE SET name = ?3, search_key = ?4, operator_name = iif(?7, ?5, operator_name),
       operator_address = iif(?7, ?6, operator_address)`,
    id,
    slug,
    name,
    createIndexText(name),
    operator?.name ?? name,
    JSON.stringify(operator?.address ?? []),
    operator ? 1 : 0,
  );
}

function createTermStatements(termKind: TermKind, term: ListTerm, { terms, termNames }: References): Statement[] {
  const { slug, names, latin = null, standards } = term;
  const termKey = `${termKind}:${slug}`;
  const id = terms.get(termKey) ?? findNextFreeId(terms);
  terms.set(termKey, id);
  termNames.set(termKey, { ...termNames.get(termKey), ...names });
  const createTranslationRows = (translations: ListTerm['names']) =>
    Object.entries(translations).map(([language, text]): Row => [language, id, text]);
  return [
    statement(
      `INSERT INTO term (id, kind, slug, latin) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (id) DO UPDATE SET latin = coalesce(?4, latin)`,
      id,
      termKind,
      slug,
      latin,
    ),
    ...createTextStatements('term_name', ['language', 'term_id', 'name'], createTranslationRows(names)),
    ...createTextStatements(
      'ingredient_standard',
      ['language', 'term_id', 'standard'],
      createTranslationRows(standards),
    ),
  ];
}

/** Statements that add missing list values and update the names of those in `lists`. */
export function createListStatements(lists: ShopLists, references: References): Statement[] {
  return [
    ...lists.brands.map((brand) => createBrandStatement(brand, references)),
    ...STORED_FACETS.flatMap((listName) =>
      lists[listName].flatMap((listValue: ListValue) => createListValueStatements(listName, listValue, references)),
    ),
    ...TERM_KIND_BY_LIST.flatMap(([list, kind]) =>
      lists[list].flatMap((term) => createTermStatements(kind, term, references)),
    ),
    ...createTextStatements(
      'unit_name',
      ['language', 'unit', 'forms'],
      lists.units.flatMap(({ unit, forms }) =>
        Object.entries(forms).map(([language, words]): Row => [language, unit, JSON.stringify(words)]),
      ),
    ),
  ];
}
