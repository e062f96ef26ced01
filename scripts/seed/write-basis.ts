import type { Statement } from '../../src/db/database.ts';
import { indexText } from '../../src/domain/search-text.ts';
import { insertRows, type Row } from './insert-rows.ts';
import type { CatalogueBasis, Texts } from './record.ts';

function named<T>(texts: Texts<T>, row: (language: string, text: T) => Row): Row[] {
  return Object.entries(texts).map(([language, text]) => row(language, text));
}

/** Writes brands, lookup lists and words. */
export function basisStatements({ brands, filterValues, terms, units }: CatalogueBasis): Statement[] {
  return [
    insertRows(
      'brand',
      ['id', 'slug', 'name', 'search_key', 'operator_name', 'operator_address'],
      brands.map(({ id, slug, name, operatorName, operatorAddress }) => [
        id,
        slug,
        name,
        indexText(name),
        operatorName,
        JSON.stringify(operatorAddress),
      ]),
    ),
    insertRows(
      'filter_value',
      ['facet', 'id', 'slug', 'parent_id', 'sort'],
      filterValues.map(({ facet, id, slug, parentId }, sort) => [facet, id, slug, parentId, sort]),
    ),
    insertRows(
      'filter_value_name',
      ['language', 'facet', 'id', 'name'],
      filterValues.flatMap(({ facet, id, names }) =>
        named(names, (language, name) => [language, facet, id, name]),
      ),
    ),
    insertRows(
      'term',
      ['id', 'kind', 'slug', 'latin'],
      terms.map(({ id, kind, slug, latin }) => [id, kind, slug, latin]),
    ),
    insertRows(
      'term_name',
      ['language', 'term_id', 'name'],
      terms.flatMap(({ id, names }) => named(names, (language, name) => [language, id, name])),
    ),
    insertRows(
      'unit_name',
      ['language', 'unit', 'forms'],
      units.flatMap(({ unit, forms }) =>
        named(forms, (language, words) => [language, unit, JSON.stringify(words)]),
      ),
    ),
  ];
}
