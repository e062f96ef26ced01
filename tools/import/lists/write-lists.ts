import { type Statement, statement } from '../../../src/db/database.ts';
import { createIndexText } from '../../../src/domain/search/text.ts';
import { insertRows, type Row } from '../../seed/insert-rows.ts';
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

export const TERM_LISTS = [
  ['ingredients', 'ingredient'],
  ['ingredient_forms', 'form'],
  ['allergens', 'allergen'],
] as const satisfies [keyof ShopLists, TermKind][];

const nextFreeId = (ids: ReadonlyMap<string, number>) => Math.max(0, ...ids.values()) + 1;

/** Statements that insert or replace translations; rows of other languages are unchanged. */
function textRows(table: string, columns: readonly string[], rows: readonly Row[]): Statement[] {
  const { sql, values } = insertRows(table, columns, rows);
  return rows.length > 0 ? [{ sql: sql.replace(/^INSERT/, 'INSERT OR REPLACE'), values }] : [];
}

/** Statements that insert or update a list value; a new id is added to `references`. */
export function valueStatements(
  list: StoredFacet,
  { slug, names, parent }: Pick<ListValue, 'slug' | 'names' | 'parent'>,
  { facets, values }: References,
): Statement[] {
  const ids = facets.get(list) ?? new Map<string, number>();
  const id = ids.get(slug) ?? nextFreeId(ids);
  ids.set(slug, id);
  const storedValue = values.findLast((value) => value.facet === list && value.slug === slug);
  values.push({
    facet: list,
    slug,
    parent: parent ?? storedValue?.parent ?? null,
    names: { ...storedValue?.names, ...names },
  });
  const parentId = parent === undefined ? null : (ids.get(parent) ?? null);
  const rows = Object.entries(names).map(([language, name]): Row => [language, list, id, name]);
  return [
    statement(
      `INSERT INTO filter_value (facet, id, slug, parent_id, sort)
       VALUES (?1, ?2, ?3, ?4, (SELECT coalesce(max(sort), -1) + 1 FROM filter_value))
       ON CONFLICT (facet, id) DO UPDATE SET parent_id = coalesce(?4, parent_id)`,
      list,
      id,
      slug,
      parentId,
    ),
    ...textRows('filter_value_name', ['language', 'facet', 'id', 'name'], rows),
  ];
}

function brandStatement({ slug, name, operator }: ListBrand, { brands, next }: References): Statement {
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

function termStatements(kind: TermKind, term: ListTerm, { terms, termNames }: References): Statement[] {
  const { slug, names, latin = null, standards } = term;
  const key = `${kind}:${slug}`;
  const id = terms.get(key) ?? nextFreeId(terms);
  terms.set(key, id);
  termNames.set(key, { ...termNames.get(key), ...names });
  const rowsOf = (texts: ListTerm['names']) =>
    Object.entries(texts).map(([language, text]): Row => [language, id, text]);
  return [
    statement(
      `INSERT INTO term (id, kind, slug, latin) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (id) DO UPDATE SET latin = coalesce(?4, latin)`,
      id,
      kind,
      slug,
      latin,
    ),
    ...textRows('term_name', ['language', 'term_id', 'name'], rowsOf(names)),
    ...textRows('ingredient_standard', ['language', 'term_id', 'standard'], rowsOf(standards)),
  ];
}

/** Statements that add missing list values and update the names of those in `lists`. */
export function listStatements(lists: ShopLists, references: References): Statement[] {
  return [
    ...lists.brands.map((brand) => brandStatement(brand, references)),
    ...STORED_FACETS.flatMap((list) =>
      lists[list].flatMap((value: ListValue) => valueStatements(list, value, references)),
    ),
    ...TERM_LISTS.flatMap(([list, kind]) => lists[list].flatMap((term) => termStatements(kind, term, references))),
    ...textRows(
      'unit_name',
      ['language', 'unit', 'forms'],
      lists.units.flatMap(({ unit, forms }) =>
        Object.entries(forms).map(([language, words]): Row => [language, unit, JSON.stringify(words)]),
      ),
    ),
  ];
}
