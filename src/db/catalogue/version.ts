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
  stateStatement,
  VERSION,
} from '#db/listing/facet-index.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';
import {
  type Catalogue,
  cachedCatalogue,
  isLongPast,
  loadCatalogue,
  newestVersion,
  recordConfirmed,
} from './cached.ts';

/** Each replica that is asked in turn may have a newer version than the one before. */
const ATTEMPTS = 5;

/** One version of the catalogue and ways to read more of it; each of them confirms the version. */
export interface CatalogueSession {
  readonly catalogue: Catalogue;
  /** Runs statements as one transaction. */
  readonly read: (statements: Statement[]) => Promise<Texts[]>;
  /** Runs a statement that always returns one text; the same statement confirms the version. */
  readonly readText: (asked: Statement) => Promise<string>;
}

/** What was read does not belong to the version at hand: the task is repeated with another one, the cause. */
export class StaleCatalogue extends Error {
  override readonly message = 'The catalogue changed during every attempt to read it';
}

interface Reader {
  readonly db: Database;
  readonly confirmations: Confirmations;
  readonly visit: Visit;
}

function openSession({ db, confirmations, visit }: Reader, catalogue: Catalogue) {
  const { version } = catalogue;
  let confirmed = false;
  const mayBeBehind = () => db.replica?.isLeft === false;
  const check = (found: number, wasBehind: boolean) => {
    const due = Math.max(visit.seen, visit.shown);
    if (wasBehind && (found < due || isLongPast(found))) {
      if (db.replica) db.replica.isLeft = true;
      const next = cachedCatalogue(Math.max(version, due)) ?? catalogue;
      throw new StaleCatalogue(undefined, { cause: next.version });
    }
    if (found !== version) throw new StaleCatalogue(undefined, { cause: found });
    confirmed = true;
    recordConfirmed(catalogue);
    confirmations.asked.set(version, Promise.resolve());
  };
  const read = async (statements: Statement[]) => {
    const wasBehind = mayBeBehind();
    const [state, ...texts] = await db.run([stateStatement(), ...statements]);
    check(readState(state).version, wasBehind);
    return texts;
  };
  const readText = async ({ sql, values }: Statement) => {
    const wasBehind = mayBeBehind();
    const [texts] = await db.run([
      statement(`SELECT ${VERSION} || ':' || data AS data FROM (${sql})`, ...values),
    ]);
    const text = texts?.[0] ?? '';
    const end = text.indexOf(':');
    check(Number(text.slice(0, end)), wasBehind);
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
  return cachedCatalogue(version) ?? loadCatalogue(db);
}

/**
 * Runs a task with one version of the catalogue: what this isolate has cached counts only if the database
 * confirms its version, with each of the task's reads; otherwise the version that the database has is used, and the
 * task repeated. A replica may have an older one, and one call may come to another version than the page's others; but for what
 * is older than the visitor has been shown, or than all that is cached, the primary is asked. Its version counts.
 */
export async function withCatalogue<T>(
  { DB: db, confirmations = noConfirmations(), visit = visitAfter(0) }: DataEnvironment,
  task: (session: CatalogueSession) => Promise<T>,
): Promise<T> {
  let catalogue = await firstCatalogue(db, confirmations);
  for (let attempt = 1; ; attempt++) {
    const session = openSession({ db, confirmations, visit }, catalogue);
    try {
      const result = await task(session);
      await session.confirm();
      confirmations.used.add(catalogue.version);
      visit.shown = Math.max(visit.shown, catalogue.version);
      return result;
    } catch (error) {
      if (!(error instanceof StaleCatalogue) || attempt === ATTEMPTS) throw error;
      catalogue = cachedCatalogue(Number(error.cause)) ?? (await loadCatalogue(db));
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
