import { type Database, type DataEnvironment, type RowTexts, type Statement, statement } from '#db/database.ts';
import {
  CATALOGUE_VERSIONS_SQL,
  type CatalogueVersions,
  type PermutationName,
  parseCatalogueVersions,
  parseIndexState,
  parsePermutation,
  selectIndexStateStatement,
  selectPermutationStatement,
} from '#db/listing/facet-index.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';
import {
  type Catalogue,
  findCachedCatalogue,
  getLatestCachedCatalogue,
  loadCatalogue,
  markCatalogueRecentlyUsed,
} from './cached.ts';

/** Maximum number of attempts to read one version; the last accepts newer rows, as an import may be in progress. */
const MAXIMUM_READ_ATTEMPTS = 4;

/** Catalogue with functions that read rows and check with each read that the version is unchanged. */
export interface CatalogueSession {
  readonly catalogue: Catalogue;
  readonly read: (statements: Statement[]) => Promise<RowTexts[]>;
  /** Runs a statement that returns exactly one text, and checks the catalogue version in the same query. */
  readonly readText: (query: Statement) => Promise<string>;
}

class StaleCatalogueError extends Error {
  override readonly message = 'The catalogue changed during every attempt to read it';
  readonly foundVersions: CatalogueVersions;

  constructor(foundVersions: CatalogueVersions) {
    super();
    this.foundVersions = foundVersions;
  }
}

function openCatalogueSession(db: Database, catalogue: Catalogue, acceptsNewerRows: boolean) {
  let isVersionConfirmed = false;
  const assertSameVersions = (foundVersions: CatalogueVersions) => {
    const isSameVersion = foundVersions.version === catalogue.version || acceptsNewerRows;
    if (!isSameVersion || foundVersions.index_version !== catalogue.index_version)
      throw new StaleCatalogueError(foundVersions);
    isVersionConfirmed = true;
    if (!acceptsNewerRows) markCatalogueRecentlyUsed(catalogue);
  };
  const readRows = async (statements: Statement[]) => {
    const [state, ...texts] = await db.run([selectIndexStateStatement(), ...statements]);
    assertSameVersions(parseIndexState(state));
    return texts;
  };
  const readText = async ({ sql, values }: Statement) => {
    const [texts] = await db.run([
      statement(`SELECT ${CATALOGUE_VERSIONS_SQL} || ':' || data AS data FROM (${sql})`, ...values),
    ]);
    const versionedText = texts?.[0] ?? '';
    const versionEndIndex = versionedText.indexOf(':');
    assertSameVersions(parseCatalogueVersions(versionedText.slice(0, versionEndIndex)));
    return versionedText.slice(versionEndIndex + 1);
  };
  const confirmVersion = async () => {
    if (!isVersionConfirmed) await readRows([]);
  };
  return { catalogue, read: readRows, readText, confirm: confirmVersion };
}

/** Runs a task on the cached catalogue; restarts it with the new version if a read finds the version changed. */
export async function runWithCatalogueSession<T>(
  { DB: db }: DataEnvironment,
  runWithSession: (catalogueSession: CatalogueSession) => Promise<T>,
): Promise<T> {
  let catalogue = getLatestCachedCatalogue() ?? (await loadCatalogue(db));
  for (let attemptNumber = 1; ; attemptNumber++) {
    const catalogueSession = openCatalogueSession(db, catalogue, attemptNumber === MAXIMUM_READ_ATTEMPTS);
    try {
      const sessionResult = await runWithSession(catalogueSession);
      await catalogueSession.confirm();
      return sessionResult;
    } catch (error) {
      if (!(error instanceof StaleCatalogueError) || attemptNumber === MAXIMUM_READ_ATTEMPTS) throw error;
      catalogue = findCachedCatalogue(error.foundVersions) ?? (await loadCatalogue(db));
    }
  }
}

/** Reads a sort order of the catalogue version as positions of products; cached per isolate. */
export async function readCachedPermutation(
  { catalogue, read }: CatalogueSession,
  permutationName: PermutationName,
): Promise<Uint32Array> {
  const cachedPermutation = catalogue.permutationByName.get(permutationName);
  if (cachedPermutation) return cachedPermutation;
  const [texts] = await read([selectPermutationStatement(permutationName)]);
  const loadedPermutation = parsePermutation(texts);
  catalogue.permutationByName.set(permutationName, loadedPermutation);
  return loadedPermutation;
}

/** Returns the language of names and searched texts: English if the catalogue lacks the requested one. */
export function catalogueTextLanguage({ languages }: Catalogue, language: Language): Language {
  return languages.includes(language) ? language : DEFAULT_LANGUAGE;
}
