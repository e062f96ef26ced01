import { type Database, type DataEnvironment, type Statement, statement, type Texts } from '#db/database.ts';
import {
  type PermutationName,
  permutationStatement,
  readPermutation,
  readState,
  readVersions,
  stateStatement,
  VERSIONS,
  type Versions,
} from '#db/listing/facet-index.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';
import {
  type Catalogue,
  cachedCatalogue,
  latestCatalogue,
  loadCatalogue,
  recordConfirmed,
} from './cached.ts';

/** The last one takes rows as they are: an import writes them under the same index. */
const ATTEMPTS = 4;

/** One version of the catalogue and ways to read more of it; each of them confirms the version. */
export interface CatalogueSession {
  readonly catalogue: Catalogue;
  /** Runs statements as one transaction. */
  readonly read: (statements: Statement[]) => Promise<Texts[]>;
  /** Runs a statement that always returns one text; the same statement confirms the version. */
  readonly readText: (asked: Statement) => Promise<string>;
}

/** The database has another version than the one at hand. */
class StaleCatalogue extends Error {
  override readonly message = 'The catalogue changed during every attempt to read it';
  readonly found: Versions;

  constructor(found: Versions) {
    super();
    this.found = found;
  }
}

function openSession(db: Database, catalogue: Catalogue, takesNewRows: boolean) {
  let isConfirmed = false;
  const check = (found: Versions) => {
    const isSame = found.version === catalogue.version || takesNewRows;
    if (!isSame || found.index_version !== catalogue.index_version) throw new StaleCatalogue(found);
    isConfirmed = true;
    if (!takesNewRows) recordConfirmed(catalogue);
  };
  const read = async (statements: Statement[]) => {
    const [state, ...texts] = await db.run([stateStatement(), ...statements]);
    check(readState(state));
    return texts;
  };
  const readText = async ({ sql, values }: Statement) => {
    const [texts] = await db.run([
      statement(`SELECT ${VERSIONS} || ':' || data AS data FROM (${sql})`, ...values),
    ]);
    const text = texts?.[0] ?? '';
    const end = text.indexOf(':');
    check(readVersions(text.slice(0, end)));
    return text.slice(end + 1);
  };
  const confirm = async () => {
    if (!isConfirmed) await read([]);
  };
  return { catalogue, read, readText, confirm };
}

/**
 * Runs a task with one version of the catalogue: what this isolate has cached counts only if the database
 * confirms its version, with each of the task's reads; otherwise the task is repeated with the version that it has.
 */
export async function withCatalogue<T>(
  { DB: db }: DataEnvironment,
  task: (session: CatalogueSession) => Promise<T>,
): Promise<T> {
  let catalogue = latestCatalogue() ?? (await loadCatalogue(db));
  for (let attempt = 1; ; attempt++) {
    const session = openSession(db, catalogue, attempt === ATTEMPTS);
    try {
      const result = await task(session);
      await session.confirm();
      return result;
    } catch (error) {
      if (!(error instanceof StaleCatalogue) || attempt === ATTEMPTS) throw error;
      catalogue = cachedCatalogue(error.found) ?? (await loadCatalogue(db));
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
