import type { Language } from '../../src/i18n/languages.ts';
import type { StoredFacet } from '../import/lists/lists-schema.ts';
import type { SearchedListValue } from './search-columns.ts';

export interface ShopListValue {
  readonly facet: StoredFacet;
  readonly slug: string;
  readonly parent: string | null;
  readonly names: Readonly<Partial<Record<Language, string>>>;
}

export type ListValueFinder = (
  slugsByFacet: Partial<Record<StoredFacet, readonly string[]>>,
  language: Language,
) => SearchedListValue[];

/** Creates a finder over list values, including values added later; a missing name falls back to English. */
export function createListValueFinder(listValues: readonly ShopListValue[]): ListValueFinder {
  const valueByKey = new Map<string, ShopListValue>();
  const findValueWithParents = (facet: string, slug: string | null): ShopListValue[] => {
    const listValue = slug === null ? undefined : valueByKey.get(`${facet}:${slug}`);
    return listValue ? [listValue, ...findValueWithParents(facet, listValue.parent)] : [];
  };
  return (facets, language) => {
    for (const value of listValues.slice(valueByKey.size)) valueByKey.set(`${value.facet}:${value.slug}`, value);
    return Object.entries(facets).flatMap(([facet, slugs]) =>
      slugs
        .flatMap((slug) => findValueWithParents(facet, slug))
        .map(({ facet: valueFacet, slug, names }) => ({
          facet: valueFacet,
          slug,
          name: names[language] ?? names.en ?? slug,
        })),
    );
  };
}
