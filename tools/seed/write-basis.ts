import type { Statement } from '../../src/db/database.ts';
import { indexText } from '../../src/domain/search/text.ts';
import { insertRows, type Row } from './insert-rows.ts';
import type { BrandRecord, CatalogueBasis, FilterValueRecord, TermRecord, Texts } from './record.ts';

function named<T>(texts: Texts<T>, row: (language: string, text: T) => Row): Row[] {
  return Object.entries(texts).map(([language, text]) => row(language, text));
}

function brandRow({ id, slug, name, operatorName, operatorAddress }: BrandRecord): Row {
  return [id, slug, name, indexText(name), operatorName, JSON.stringify(operatorAddress)];
}

function filterValueStatements(values: readonly FilterValueRecord[]): Statement[] {
  const rows = values.map(({ facet, id, slug, parentId }, sort): Row => [facet, id, slug, parentId, sort]);
  const names = values.flatMap(({ facet, id, names: own }) =>
    named(own, (language, name) => [language, facet, id, name]),
  );
  return [
    insertRows('filter_value', ['facet', 'id', 'slug', 'parent_id', 'sort'], rows),
    insertRows('filter_value_name', ['language', 'facet', 'id', 'name'], names),
  ];
}

function termStatements(terms: readonly TermRecord[]): Statement[] {
  const rows = terms.map(({ id, kind, slug, latin }): Row => [id, kind, slug, latin]);
  const names = terms.flatMap(({ id, names: own }) => named(own, (language, name) => [language, id, name]));
  const standards = terms.flatMap(({ id, standards: own = {} }) =>
    named(own, (language, standard) => [language, id, standard]),
  );
  return [
    insertRows('term', ['id', 'kind', 'slug', 'latin'], rows),
    insertRows('term_name', ['language', 'term_id', 'name'], names),
    insertRows('ingredient_standard', ['language', 'term_id', 'standard'], standards),
  ];
}

/** Writes brands, lookup lists and words. */
export function basisStatements({ brands, filterValues, terms, units }: CatalogueBasis): Statement[] {
  const brandColumns = ['id', 'slug', 'name', 'search_key', 'operator_name', 'operator_address'];
  const forms = units.flatMap((record) =>
    named(record.forms, (language, words) => [language, record.unit, JSON.stringify(words)]),
  );
  return [
    insertRows('brand', brandColumns, brands.map(brandRow)),
    ...filterValueStatements(filterValues),
    ...termStatements(terms),
    insertRows('unit_name', ['language', 'unit', 'forms'], forms),
  ];
}
