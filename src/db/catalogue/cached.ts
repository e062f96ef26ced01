import type { Lookups } from '#contract/catalogue/schema.ts';
import type { Product, ProductDetail } from '#contract/product/schema.ts';
import type { Database } from '#db/database.ts';
import { type CatalogueVersions, loadFacetIndex, type PermutationName } from '#db/listing/facet-index.ts';
import type { PrintedLabel } from '#domain/intake/label-dose.ts';
import type { FacetIndex, FacetResult } from '#domain/listing/facet-index.ts';
import { buildFacetIndex, createPositionLookup, type PositionLookup } from '#domain/listing/facet-index-build.ts';
import type { LabelWarnings } from '#domain/plan/warnings.ts';
import { createLimitedMap, type LimitedMap } from '#domain/platform/limited-map.ts';
import type { ProductFacts } from '#domain/safety/facts.ts';
import type { RankedHitTiers } from '#domain/search/plan.ts';
import type { QueryRules } from '#domain/search/rules.ts';
import type { Language } from '#i18n/languages.ts';

const MAXIMUM_CACHED_PRODUCT_CARDS = 5000;
const MAXIMUM_CACHED_PRODUCT_DETAILS = 600;
/** Maximum number of cached product facts, of about 5 KB each. */
const MAXIMUM_CACHED_PRODUCT_FACTS = 1000;
const MAXIMUM_CACHED_SEARCHES = 60;
/** Maximum number of cached filter results, of about 30 KB each at 100,000 products. */
const MAXIMUM_CACHED_FACET_RESULTS = 60;
/** Maximum number of cached versions: the newest and its predecessor, as replicas may still have the latter. */
const MAXIMUM_CACHED_CATALOGUES = 2;

interface VersionCaches {
  readonly filterListsByLanguage: Map<Language, Lookups>;
  readonly productCards: LimitedMap<string, Product>;
  readonly productLabels: LimitedMap<string, PrintedLabel & LabelWarnings>;
  readonly productFacts: LimitedMap<string, ProductFacts & { readonly name: string }>;
  readonly productDetails: LimitedMap<string, ProductDetail>;
  readonly searchResults: LimitedMap<string, RankedHitTiers>;
}

/** Catalogue version, immutable except for caches; versions with the same index share the data derived from it. */
export interface Catalogue extends CatalogueVersions, VersionCaches {
  readonly pricedAt: number;
  readonly languages: readonly Language[];
  readonly index: FacetIndex;
  readonly positionById: PositionLookup;
  readonly permutationByName: Map<PermutationName, Uint32Array>;
  readonly facetResults: LimitedMap<string, FacetResult>;
  readonly queryRulesByLanguage: Map<Language, QueryRules>;
}

/** Cached catalogues by version, ordered by the time at which a read last confirmed the version. */
const catalogueByVersion = new Map<number, Catalogue>();

export const getLatestCachedCatalogue = (): Catalogue | undefined => [...catalogueByVersion.values()].at(-1);

const createVersionCaches = (): VersionCaches => ({
  filterListsByLanguage: new Map(),
  productCards: createLimitedMap(MAXIMUM_CACHED_PRODUCT_CARDS),
  productLabels: createLimitedMap(MAXIMUM_CACHED_PRODUCT_CARDS),
  productFacts: createLimitedMap(MAXIMUM_CACHED_PRODUCT_FACTS),
  productDetails: createLimitedMap(MAXIMUM_CACHED_PRODUCT_DETAILS),
  searchResults: createLimitedMap(MAXIMUM_CACHED_SEARCHES),
});

/** Finds the cached catalogue of a version, or builds it from a cached version with the same index. */
export function findCachedCatalogue({ version, index_version }: CatalogueVersions): Catalogue | undefined {
  const catalogueWithSameIndex = [...catalogueByVersion.values()].findLast(
    (cachedCandidate) => cachedCandidate.index_version === index_version,
  );
  return (
    catalogueByVersion.get(version) ??
    (catalogueWithSameIndex && { ...catalogueWithSameIndex, version, ...createVersionCaches() })
  );
}

export function markCatalogueRecentlyUsed(catalogue: Catalogue): void {
  catalogueByVersion.delete(catalogue.version);
  catalogueByVersion.set(catalogue.version, catalogue);
  const [oldest] = catalogueByVersion.keys();
  if (catalogueByVersion.size > MAXIMUM_CACHED_CATALOGUES && oldest !== undefined) catalogueByVersion.delete(oldest);
}

export async function loadCatalogue(db: Database): Promise<Catalogue> {
  const { state, index = buildFacetIndex([], [], new Map()) } = await loadFacetIndex(db);
  // A concurrent request may have loaded the same index.
  const alreadyCachedCatalogue = findCachedCatalogue(state);
  if (alreadyCachedCatalogue) return alreadyCachedCatalogue;
  const catalogue: Catalogue = {
    version: state.version,
    index_version: state.index_version,
    pricedAt: state.priced_at,
    languages: state.languages,
    index,
    positionById: createPositionLookup(index.ids),
    permutationByName: new Map(),
    facetResults: createLimitedMap(MAXIMUM_CACHED_FACET_RESULTS),
    queryRulesByLanguage: new Map(),
    ...createVersionCaches(),
  };
  markCatalogueRecentlyUsed(catalogue);
  return catalogue;
}
