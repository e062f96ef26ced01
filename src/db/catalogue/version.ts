import {
  type Confirmations,
  type Database,
  type DataEnvironment,
  noConfirmations,
  type Statement,
  statement,
  type Texts,
  type Visit,
  visitAfter,
} from '#db/database.ts';
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
  isLongPast,
  loadCatalogue,
  newestVersion,
  recordConfirmed,
  withoutRows,
} from './cached.ts';

/** Each replica that is asked in turn may have a newer version than the one before. */
const ATTEMPTS = 5;
/** By rows that change under the same index. */
const INTERRUPTIONS = 3;

/** One version of the catalogue and ways to read more of it; each of them confirms the version. */
export interface CatalogueSession {
  readonly catalogue: Catalogue;
  /** Runs statements as one transaction. */
  readonly read: (statements: Statement[]) => Promise<Texts[]>;
  /** Runs a statement that always returns one text; the same statement confirms the version. */
  readonly readText: (asked: Statement) => Promise<string>;
}

/** What was read does not belong to the version at hand: the task is repeated with what was found. */
class StaleCatalogue extends Error {
  override readonly message = 'The catalogue changed during every attempt to read it';
  /** Undefined where the answer does not say. */
  readonly found: Versions | undefined;

  constructor(found?: Versions) {
    super();
    this.found = found;
  }
}

interface Reader {
  readonly db: Database;
  readonly confirmations: Confirmations;
  readonly visit: Visit;
}

interface Attempt {
  readonly catalogue: Catalogue;
  /** Whether rows of each read count as they are; the catalogue is this task's alone then. */
  readonly takesNewRows: boolean;
}

function openSession({ db, confirmations, visit }: Reader, { catalogue, takesNewRows }: Attempt) {
  const { version, index_version } = catalogue;
  const confirmed = new Set<number>();
  const mayBeBehind = () => db.replica?.isLeft === false;
  const check = (found: Versions, wasBehind: boolean) => {
    const due = Math.max(visit.seen, visit.shown);
    if (wasBehind && (found.version < due || isLongPast(found))) {
      if (db.replica) db.replica.isLeft = true;
      throw new StaleCatalogue(cachedCatalogue(Math.max(version, due)) ?? catalogue);
    }
    const isSame = found.version === version || takesNewRows;
    if (!isSame || found.index_version !== index_version) throw new StaleCatalogue(found);
    confirmed.add(found.version);
    confirmations.asked.set(found.version, Promise.resolve());
    if (!takesNewRows) recordConfirmed(catalogue);
  };
  const read = async (statements: Statement[]) => {
    const wasBehind = mayBeBehind();
    const [state, ...texts] = await db.run([stateStatement(), ...statements]);
    check(readState(state), wasBehind);
    return texts;
  };
  const readText = async ({ sql, values }: Statement) => {
    const wasBehind = mayBeBehind();
    const [texts] = await db.run([
      statement(`SELECT ${VERSIONS} || ':' || data AS data FROM (${sql})`, ...values),
    ]);
    const text = texts?.[0] ?? '';
    const end = text.indexOf(':');
    check(readVersions(text.slice(0, end)), wasBehind);
    return text.slice(end + 1);
  };
  const confirm = async () => {
    if (confirmed.size > 0) return;
    const asked = version < visit.shown ? undefined : confirmations.asked.get(version);
    const confirmation = asked ?? read([]);
    confirmations.asked.set(version, confirmation);
    try {
      await confirmation;
      confirmed.add(version);
    } catch (error) {
      // The replica that is asked next may have it.
      confirmations.asked.delete(version);
      throw error;
    }
  };
  const use = () => {
    for (const found of confirmed) {
      confirmations.used.set(found, index_version);
      visit.shown = Math.max(visit.shown, found);
    }
  };
  return { catalogue, read, readText, confirm, use };
}

/** The version to begin with: that of the page's other calls, or the newest. */
async function firstCatalogue(db: Database, { used }: Confirmations): Promise<Catalogue> {
  const version = used.size > 0 ? Math.max(...used.keys()) : newestVersion();
  const known = cachedCatalogue(version) ?? withoutRows({ version, index_version: used.get(version) ?? 0 });
  return known ?? loadCatalogue(db);
}

/**
 * Runs a task with one version of the catalogue: what this isolate has cached counts only if the database
 * confirms its version, with each of the task's reads; otherwise the version that the database has is used, and the
 * task repeated. A replica may have an older one, and one call may come to another version than the page's others; but for what
 * is older than the visitor has been shown, or than all that is cached, the primary is asked. Its version counts.
 * Rows may change during each attempt while an import writes; under the same index the last one takes them as they are.
 */
export async function withCatalogue<T>(
  { DB: db, confirmations = noConfirmations(), visit = visitAfter(0) }: DataEnvironment,
  task: (session: CatalogueSession) => Promise<T>,
): Promise<T> {
  let catalogue = await firstCatalogue(db, confirmations);
  let interruptions = 0;
  for (let attempt = 1; ; attempt++) {
    const wasBehind = db.replica?.isLeft === false;
    const takesNewRows = interruptions >= INTERRUPTIONS;
    const session = openSession({ db, confirmations, visit }, { catalogue, takesNewRows });
    try {
      const result = await task(session);
      await session.confirm();
      session.use();
      return result;
    } catch (error) {
      if (!(error instanceof StaleCatalogue) || attempt === ATTEMPTS) throw error;
      const { found } = error;
      const known = found && (cachedCatalogue(found.version) ?? withoutRows(found));
      const next = known ?? (await loadCatalogue(db));
      const leaves = wasBehind && db.replica?.isLeft;
      if (next.index_version === catalogue.index_version && !leaves) interruptions += 1;
      catalogue = interruptions >= INTERRUPTIONS ? (withoutRows(next) ?? next) : next;
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
