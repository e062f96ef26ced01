import type { Language } from '../../src/i18n/languages.ts';
import type { StoredFacet } from '../import/lists/lists-schema.ts';
import type { SearchedValue } from './search-columns.ts';

export interface ShopValue {
  readonly facet: StoredFacet;
  readonly slug: string;
  readonly parent: string | null;
  readonly names: Readonly<Partial<Record<Language, string>>>;
}

export type ValueFinder = (
  facets: Partial<Record<StoredFacet, readonly string[]>>,
  language: Language,
) => SearchedValue[];

/** Creates a finder over list values, including values added later; a missing name falls back to English. */
export function findShopValues(values: readonly ShopValue[]): ValueFinder {
  const bySlug = new Map<string, ShopValue>();
  const pathOf = (facet: string, slug: string | null): ShopValue[] => {
    const value = slug === null ? undefined : bySlug.get(`${facet}:${slug}`);
    return value ? [value, ...pathOf(facet, value.parent)] : [];
  };
  return (facets, language) => {
    for (const value of values.slice(bySlug.size)) bySlug.set(`${value.facet}:${value.slug}`, value);
    return Object.entries(facets).flatMap(([facet, slugs]) =>
      slugs
        .flatMap((slug) => pathOf(facet, slug))
        .map(({ facet: valueFacet, slug, names }) => ({
          facet: valueFacet,
          slug,
          name: names[language] ?? names.en ?? slug,
        })),
    );
  };
}
