import type { Lookups } from '#contract/catalogue/schema.ts';
import type { Product, ProductDetail } from '#contract/product/schema.ts';
import type { Confirmations, Database } from '#db/database.ts';
import { loadFacetIndex, type PermutationName, type Versions } from '#db/listing/facet-index.ts';
import type { ProductLabel } from '#domain/intake/label-dose.ts';
import type { FacetIndex, FacetResult } from '#domain/listing/facet-index.ts';
import { buildFacetIndex, type Positions, positionsOf } from '#domain/listing/facet-index-build.ts';
import type { LabelWarnings } from '#domain/plan/warnings.ts';
import { createLimitedMap, type LimitedMap } from '#domain/platform/limited-map.ts';
import type { ProductFacts } from '#domain/safety/facts.ts';
import type { Tiers } from '#domain/search/plan.ts';
import type { QueryRules } from '#domain/search/rules.ts';
import type { Language } from '#i18n/languages.ts';

const KEPT_CARDS = 5000;
const KEPT_DETAILS = 600;
/** Some 5 KB each. */
const KEPT_FACTS = 1000;
const KEPT_SEARCHES = 60;
/** Some 30 KB each at 100,000 products. */
const KEPT_RESULTS = 60;
/** Milliseconds after which a version that the database no longer confirms is dropped: no replica is that late. */
const KEPT_VERSION = 60_000;
const KEPT_VERSIONS = 2;

interface RowsOfVersion {
  readonly lookups: Map<Language, Lookups>;
  readonly cards: LimitedMap<string, Product>;
  readonly labels: LimitedMap<string, ProductLabel & LabelWarnings>;
  readonly facts: LimitedMap<string, ProductFacts & { readonly name: string }>;
  readonly details: LimitedMap<string, ProductDetail>;
  readonly searches: LimitedMap<string, Tiers>;
}

/**
 * One version of the catalogue as this isolate caches it. It belongs to no request and never changes, except
 * that rows read of the same version are added to the cache. Versions between two indexes share what comes of the index.
 */
export interface Catalogue extends Versions, RowsOfVersion {
  readonly pricedAt: number;
  readonly languages: readonly Language[];
  readonly index: FacetIndex;
  readonly positions: Positions;
  readonly permutations: Map<PermutationName, Uint32Array>;
  /** What choices of filters lead to, by the choices. */
  readonly results: LimitedMap<string, FacetResult>;
  readonly queryRules: Map<Language, QueryRules>;
}

interface Cached {
  readonly catalogue: Catalogue;
  /** When the database confirmed it last (milliseconds). */
  confirmedAt: number;
}

/** By version: the newest that this isolate has seen, and older ones while there are replicas that still have them. */
const cached = new Map<number, Cached>();

export const newestVersion = (): number => Math.max(...cached.keys());

export const cachedCatalogue = (version: number): Catalogue | undefined => cached.get(version)?.catalogue;

const cachedWithIndex = (index_version: number): Catalogue | undefined =>
  [...cached.values()].find(({ catalogue }) => catalogue.index_version === index_version)?.catalogue;

/** Whether it would be loaded for nothing: as many versions as are cached are newer, and none has its index. */
export const isLongPast = ({ version, index_version }: Versions): boolean =>
  cached.size >= KEPT_VERSIONS && version < Math.min(...cached.keys()) && !cachedWithIndex(index_version);

const noRows = (): RowsOfVersion => ({
  lookups: new Map(),
  cards: createLimitedMap(KEPT_CARDS),
  labels: createLimitedMap(KEPT_CARDS),
  facts: createLimitedMap(KEPT_FACTS),
  details: createLimitedMap(KEPT_DETAILS),
  searches: createLimitedMap(KEPT_SEARCHES),
});

export function withoutRows({ version, index_version }: Versions): Catalogue | undefined {
  const same = cachedWithIndex(index_version);
  return same && { ...same, version, ...noRows() };
}

export function isOutdated({ used }: Confirmations): boolean {
  return [...used.keys()].some((version) => version < newestVersion());
}

/** Remembers that the database has a version, and drops those that it has not had for a minute. */
export function recordConfirmed(catalogue: Catalogue, now = Date.now()): void {
  cached.set(catalogue.version, { catalogue, confirmedAt: now });
  if (cached.size === 1) return;
  for (const [version, { confirmedAt }] of cached) {
    if (now - confirmedAt > KEPT_VERSION) cached.delete(version);
  }
  if (cached.size > KEPT_VERSIONS) cached.delete(Math.min(...cached.keys()));
}

export async function loadCatalogue(db: Database): Promise<Catalogue> {
  const { state, index = buildFacetIndex([], [], new Map()) } = await loadFacetIndex(db);
  // Another request of this isolate may have loaded the same index meanwhile.
  const known = cachedCatalogue(state.version) ?? withoutRows(state);
  if (known) return known;
  const catalogue: Catalogue = {
    version: state.version,
    index_version: state.index_version,
    pricedAt: state.priced_at,
    languages: state.languages,
    index,
    positions: positionsOf(index.ids),
    permutations: new Map(),
    results: createLimitedMap(KEPT_RESULTS),
    queryRules: new Map(),
    ...noRows(),
  };
  recordConfirmed(catalogue);
  return catalogue;
}
