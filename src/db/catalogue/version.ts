import type { Lookups } from '#contract/catalogue/schema.ts';
import type { Product, ProductDetail } from '#contract/product/schema.ts';
import {
  type Confirmations,
  type Database,
  type DataEnvironment,
  noConfirmations,
  type Statement,
  statement,
  type Texts,
} from '#db/database.ts';
import {
  loadFacetIndex,
  type PermutationName,
  permutationStatement,
  readPermutation,
  readState,
  stateStatement,
  VERSION,
} from '#db/listing/facet-index.ts';
import type { ProductLabel } from '#domain/intake/label-dose.ts';
import type { Bitmap } from '#domain/listing/bitmap.ts';
import type { FacetIndex, FacetResult } from '#domain/listing/facet-index.ts';
import { buildFacetIndex, type Positions, positionsOf } from '#domain/listing/facet-index-build.ts';
import type { LabelWarnings } from '#domain/plan/warnings.ts';
import { createLimitedMap, type LimitedMap } from '#domain/platform/limited-map.ts';
import type { ProductFacts } from '#domain/safety/facts.ts';
import type { CommonWords, WordHits } from '#domain/search/plan.ts';
import type { QueryRules } from '#domain/search/rules.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';

const KEPT_CARDS = 5000;
const KEPT_DETAILS = 600;
/** Some 5 KB each. */
const KEPT_FACTS = 1000;
const KEPT_SEARCHES = 60;
/** Some 30 KB each at 100,000 products. */
const KEPT_RESULTS = 60;
/** Some 50 KB each at 100,000 products. */
const KEPT_WORD_HITS = 120;
/** Each replica that is asked in turn may have a newer version than the one before. */
const ATTEMPTS = 5;
/** Milliseconds after which a version that the database no longer confirms is dropped: no replica is that late. */
const KEPT_VERSION = 60_000;
const KEPT_VERSIONS = 2;

/** What is known of a language's words before a search. */
export interface SearchVocabulary {
  readonly common: CommonWords;
  readonly rules: QueryRules;
}

/**
 * One version of the catalogue as this isolate caches it. It belongs to no request and never changes, except
 * that rows read of the same version are added to the cache.
 */
export interface Catalogue {
  readonly version: number;
  readonly pricedAt: number;
  /** The version that ranked the products. */
  readonly ranked: number;
  readonly languages: readonly Language[];
  readonly index: FacetIndex;
  readonly positions: Positions;
  readonly permutations: Map<PermutationName, Uint32Array>;
  readonly lookups: Map<Language, Lookups>;
  readonly cards: LimitedMap<string, Product>;
  readonly labels: LimitedMap<string, ProductLabel & LabelWarnings>;
  readonly facts: LimitedMap<string, ProductFacts>;
  readonly details: LimitedMap<string, ProductDetail>;
  readonly searches: LimitedMap<string, readonly Bitmap[]>;
  /** What choices of filters lead to, by the choices. */
  readonly results: LimitedMap<string, FacetResult>;
  readonly vocabularies: Map<Language, SearchVocabulary>;
  readonly wordHits: LimitedMap<string, WordHits>;
}

/** One version of the catalogue and ways to read more of it; each of them confirms the version. */
export interface CatalogueSession {
  readonly catalogue: Catalogue;
  /** Runs statements as one transaction. */
  readonly read: (statements: Statement[]) => Promise<Texts[]>;
  /** Runs a statement that always returns one text; the same statement confirms the version. */
  readonly readText: (asked: Statement) => Promise<string>;
}

/** What was read does not belong to the version at hand: the task is repeated with a newer one. */
export class StaleCatalogue extends Error {
  override readonly message = 'The catalogue changed during every attempt to read it';
}

interface Cached {
  readonly catalogue: Catalogue;
  /** When the database confirmed it last (milliseconds). */
  confirmedAt: number;
}

/** By version: the newest that this isolate has seen, and older ones while there are replicas that still have them. */
const cached = new Map<number, Cached>();

const newestVersion = (): number => Math.max(...cached.keys());

/** Whether this isolate has seen a newer version than the one a page was made of. */
export function isOutdated({ used }: Confirmations): boolean {
  return [...used].some((version) => version < newestVersion());
}

/** Remembers that the database has a version, and drops those that it has not had for a minute. */
function recordConfirmed(catalogue: Catalogue, now = Date.now()): void {
  cached.set(catalogue.version, { catalogue, confirmedAt: now });
  if (cached.size === 1) return;
  for (const [version, { confirmedAt }] of cached) {
    if (now - confirmedAt > KEPT_VERSION) cached.delete(version);
  }
  if (cached.size > KEPT_VERSIONS) cached.delete(Math.min(...cached.keys()));
}

async function loadCatalogue(db: Database): Promise<Catalogue> {
  const { state, ranked, index = buildFacetIndex([], [], new Map()) } = await loadFacetIndex(db);
  // Another request of this isolate may have loaded the same version meanwhile.
  const known = cached.get(state.version);
  if (known) return known.catalogue;
  const catalogue: Catalogue = {
    version: state.version,
    pricedAt: state.priced_at,
    ranked,
    languages: state.languages,
    index,
    positions: positionsOf(index.ids),
    permutations: new Map(),
    lookups: new Map(),
    cards: createLimitedMap(KEPT_CARDS),
    labels: createLimitedMap(KEPT_CARDS),
    facts: createLimitedMap(KEPT_FACTS),
    details: createLimitedMap(KEPT_DETAILS),
    searches: createLimitedMap(KEPT_SEARCHES),
    results: createLimitedMap(KEPT_RESULTS),
    vocabularies: new Map(),
    wordHits: createLimitedMap(KEPT_WORD_HITS),
  };
  recordConfirmed(catalogue);
  return catalogue;
}

function openSession(db: Database, catalogue: Catalogue, confirmations: Confirmations) {
  const { version } = catalogue;
  let confirmed = false;
  const check = (found: number) => {
    if (found !== version) throw new StaleCatalogue(undefined, { cause: found });
    confirmed = true;
    recordConfirmed(catalogue);
    confirmations.asked.set(version, Promise.resolve());
  };
  const read = async (statements: Statement[]) => {
    const [state, ...texts] = await db.run([stateStatement(), ...statements]);
    check(readState(state).version);
    return texts;
  };
  const readText = async ({ sql, values }: Statement) => {
    const [texts] = await db.run([
      statement(`SELECT ${VERSION} || ':' || data AS data FROM (${sql})`, ...values),
    ]);
    const text = texts?.[0] ?? '';
    const end = text.indexOf(':');
    check(Number(text.slice(0, end)));
    return text.slice(end + 1);
  };
  const confirm = async () => {
    if (confirmed) return;
    const confirmation = confirmations.asked.get(version) ?? read([]);
    confirmations.asked.set(version, confirmation);
    try {
      await confirmation;
    } catch (error) {
      // The replica that is asked next may have it.
      confirmations.asked.delete(version);
      throw error;
    }
  };
  return { catalogue, read, readText, confirm };
}

/** The version to begin with: that of the page's other calls, or the newest. */
async function firstCatalogue(db: Database, { used }: Confirmations): Promise<Catalogue> {
  const [version = newestVersion()] = used;
  return cached.get(version)?.catalogue ?? loadCatalogue(db);
}

/**
 * Runs a task with one version of the catalogue: what this isolate has cached counts only if the database
 * confirms its version, with each of the task's reads; otherwise the version that the database has is used, and the
 * task repeated. A replica may have an older one, and one call may come to another version than the page's others.
 */
export async function withCatalogue<T>(
  { DB: db, confirmations = noConfirmations() }: DataEnvironment,
  task: (session: CatalogueSession) => Promise<T>,
): Promise<T> {
  let catalogue = await firstCatalogue(db, confirmations);
  for (let attempt = 1; ; attempt++) {
    const session = openSession(db, catalogue, confirmations);
    try {
      const result = await task(session);
      await session.confirm();
      confirmations.used.add(catalogue.version);
      return result;
    } catch (error) {
      if (!(error instanceof StaleCatalogue) || attempt === ATTEMPTS) throw error;
      catalogue = cached.get(Number(error.cause))?.catalogue ?? (await loadCatalogue(db));
    }
  }
}

/** A permutation of the catalogue's version, read once per isolate. */
export async function permutation(
  { catalogue, read }: CatalogueSession,
  name: PermutationName,
): Promise<Uint32Array> {
  const known = catalogue.permutations.get(name);
  if (known) return known;
  const [texts] = await read([permutationStatement(name)]);
  const loaded = readPermutation(texts);
  catalogue.permutations.set(name, loaded);
  return loaded;
}

/** The language itself, or English if the catalogue has no texts in it: for names in order and for search. */
export function textLanguage({ languages }: Catalogue, language: Language): Language {
  return languages.includes(language) ? language : DEFAULT_LANGUAGE;
}
