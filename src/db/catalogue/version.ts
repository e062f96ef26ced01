import { type Database, type DataEnvironment, type RowTexts, type Statement, statement } from '#db/database.ts';
import {
  type CatalogueVersions,
  type PermutationName,
  permutationStatement,
  readPermutation,
  readState,
  readVersions,
  stateStatement,
  VERSIONS_SQL,
} from '#db/listing/facet-index.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';
import { type Catalogue, cachedCatalogue, latestCatalogue, loadCatalogue, markRecentlyUsed } from './cached.ts';

/** Maximum of attempts to read one version; the last one accepts newer rows, as an import may be in progress. */
const MAXIMUM_ATTEMPTS = 4;

/** Catalogue with functions that read rows and check with each read that the version is unchanged. */
export interface CatalogueSession {
  readonly catalogue: Catalogue;
  readonly read: (statements: Statement[]) => Promise<RowTexts[]>;
  /** Runs a statement that always returns exactly one text, and checks the catalogue version in the same query. */
  readonly readText: (query: Statement) => Promise<string>;
}

class StaleCatalogue extends Error {
  override readonly message = 'The catalogue changed during every attempt to read it';
  readonly foundVersions: CatalogueVersions;

  constructor(foundVersions: CatalogueVersions) {
    super();
    this.foundVersions = foundVersions;
  }
}

function openCatalogueSession(db: Database, catalogue: Catalogue, canReadNewRows: boolean) {
  let isVersionConfirmed = false;
  const checkVersions = (foundVersions: CatalogueVersions) => {
    const isSameVersion = foundVersions.version === catalogue.version || canReadNewRows;
    if (!isSameVersion || foundVersions.index_version !== catalogue.index_version)
      throw new StaleCatalogue(foundVersions);
    isVersionConfirmed = true;
    if (!canReadNewRows) markRecentlyUsed(catalogue);
  };
  const read = async (statements: Statement[]) => {
    const [state, ...texts] = await db.run([stateStatement(), ...statements]);
    checkVersions(readState(state));
    return texts;
  };
  const readText = async ({ sql, values }: Statement) => {
    const [texts] = await db.run([statement(`SELECT ${VERSIONS_SQL} || ':' || data AS data FROM (${sql})`, ...values)]);
    const text = texts?.[0] ?? '';
    const end = text.indexOf(':');
    checkVersions(readVersions(text.slice(0, end)));
    return text.slice(end + 1);
  };
  const confirm = async () => {
    if (!isVersionConfirmed) await read([]);
  };
  return { catalogue, read, readText, confirm };
}

/** Runs a task on the cached catalogue; restarts it with the new version if a read finds the version changed. */
export async function runOnCatalogue<T>(
  { DB: db }: DataEnvironment,
  task: (session: CatalogueSession) => Promise<T>,
): Promise<T> {
  let catalogue = latestCatalogue() ?? (await loadCatalogue(db));
  for (let attempt = 1; ; attempt++) {
    const session = openCatalogueSession(db, catalogue, attempt === MAXIMUM_ATTEMPTS);
    try {
      const result = await task(session);
      await session.confirm();
      return result;
    } catch (error) {
      if (!(error instanceof StaleCatalogue) || attempt === MAXIMUM_ATTEMPTS) throw error;
      catalogue = cachedCatalogue(error.foundVersions) ?? (await loadCatalogue(db));
    }
  }
}

/** Reads a sort order of the catalogue version as positions, cached per isolate. */
export async function cachedPermutation(
  { catalogue, read }: CatalogueSession,
  name: PermutationName,
): Promise<Uint32Array> {
  const knownOrder = catalogue.permutations.get(name);
  if (knownOrder) return knownOrder;
  const [texts] = await read([permutationStatement(name)]);
  const loadedOrder = readPermutation(texts);
  catalogue.permutations.set(name, loadedOrder);
  return loadedOrder;
}

/** Language of names and searched texts: English if the catalogue lacks the requested language. */
export function textLanguage({ languages }: Catalogue, language: Language): Language {
  return languages.includes(language) ? language : DEFAULT_LANGUAGE;
}
