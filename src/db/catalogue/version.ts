import type { Lookups } from '#contract/catalogue/schema.ts';
import type { Product, ProductDetail } from '#contract/product/schema.ts';
import type { Confirmations, Database, DataEnvironment, Statement, Texts } from '#db/database.ts';
import {
  loadFacetIndex,
  type PermutationName,
  permutationStatement,
  readPermutation,
  readState,
  stateStatement,
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
const ATTEMPTS = 3;

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
  readonly facts: LimitedMap<string, ProductFacts & { readonly name: string }>;
  readonly details: LimitedMap<string, ProductDetail>;
  readonly searches: LimitedMap<string, readonly Bitmap[]>;
  /** What choices of filters lead to, by the choices. */
  readonly results: LimitedMap<string, FacetResult>;
  readonly vocabularies: Map<Language, SearchVocabulary>;
  readonly wordHits: LimitedMap<string, WordHits>;
}

/** One version of the catalogue and a way to read more of it. */
export interface CatalogueSession {
  readonly catalogue: Catalogue;
  /** Runs statements as one transaction; the first call also confirms the version. */
  readonly read: (statements: Statement[]) => Promise<Texts[]>;
}

/** What was read does not belong to the version at hand: the task is repeated with a newer one. */
export class StaleCatalogue extends Error {
  override readonly message = 'The catalogue changed during every attempt to read it';
}

let current: Catalogue | undefined;

async function loadCatalogue(db: Database): Promise<Catalogue> {
  const { state, ranked, index = buildFacetIndex([], [], new Map()) } = await loadFacetIndex(db);
  // Another request of this isolate may have loaded the same version meanwhile.
  if (current?.version === state.version) return current;
  current = {
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
  return current;
}

function openSession(db: Database, catalogue: Catalogue, confirmations: Confirmations) {
  const { version } = catalogue;
  let confirmed = false;
  const read = async (statements: Statement[]) => {
    if (confirmed) return db.run(statements);
    const [state, ...texts] = await db.run([stateStatement(), ...statements]);
    if (readState(state).version !== version) throw new StaleCatalogue();
    confirmed = true;
    confirmations.set(version, Promise.resolve());
    return texts;
  };
  const confirm = async () => {
    if (confirmed) return;
    const confirmation = confirmations.get(version) ?? read([]);
    confirmations.set(version, confirmation);
    await confirmation;
  };
  return { catalogue, read, confirm };
}

/**
 * Runs a task with one version of the catalogue: what this isolate has cached counts only if the database
 * confirms its version, with the task's first reads; otherwise it is loaded again and the task repeated.
 */
export async function withCatalogue<T>(
  { DB: db, confirmations = new Map() }: DataEnvironment,
  task: (session: CatalogueSession) => Promise<T>,
): Promise<T> {
  let catalogue = current ?? (await loadCatalogue(db));
  for (let attempt = 1; ; attempt++) {
    const session = openSession(db, catalogue, confirmations);
    try {
      const result = await task(session);
      await session.confirm();
      return result;
    } catch (error) {
      if (!(error instanceof StaleCatalogue) || attempt === ATTEMPTS) throw error;
      catalogue = current && current !== catalogue ? current : await loadCatalogue(db);
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
