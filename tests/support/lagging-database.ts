import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

interface Bound {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

interface Connection {
  readonly sqlite: DatabaseSync;
  readonly prepared: Map<string, StatementSync>;
  readonly begin: StatementSync;
  readonly commit: StatementSync;
  readonly look: StatementSync;
}

/** The database as one change has left it: a connection whose transaction reads what was then. */
interface Snapshot extends Connection {
  position: number;
  at: number;
}

/** Snapshots at once: a replica that would be behind all of them has the oldest. */
const SNAPSHOTS = 10;
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

const bookmarkOf = (position: number) =>
  `${position.toString(16).padStart(8, '0')}-00000000-00000000-${'0'.repeat(32)}`;
const positionOf = (bookmark: string) => Number.parseInt(bookmark.slice(0, 8), 16);

function runAll({ sqlite, prepared }: Connection, statements: readonly Bound[]) {
  return statements.map(({ sql, values }) => {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql);
    prepared.set(sql, statement);
    return { results: statement.all(...values) };
  });
}

/**
 * D1 with replicas, as its documentation describes them: changes go to the primary, a replica has what the primary had some
 * seconds ago, and one that is older than the bookmark of a session waits until it is not. Time is the caller's.
 */
export class LaggingDatabase {
  /** Milliseconds. */
  now = Date.UTC(2026, 10, 23);
  position = 0;
  /** Round trips by who answered. */
  readonly served = { primary: 0, replica: 0, older: 0 };
  /** What else happens before a round trip. */
  meanwhile: () => void = () => undefined;
  /** What it does with a bookmark that it does not know. */
  unknown: 'refuses' | 'never answers' = 'refuses';
  /** Ignores bookmarks, as without sessions. */
  ignoresBookmarks = false;
  readonly #folder = mkdtempSync(join(tmpdir(), 'formulary-replicas-'));
  readonly #primary: Connection;
  readonly #snapshots: Snapshot[] = [];
  readonly #lag: () => number;
  #turns = 0;

  /** `lag` is how many milliseconds the replica that is asked next is behind. */
  constructor(lag: () => number) {
    this.#lag = lag;
    this.#primary = this.#connect();
    // Checkpoints find readers in their way until all is settled, and each change would try one.
    this.#primary.sqlite.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0',
    );
    for (const file of readdirSync('migrations').toSorted())
      this.#primary.sqlite.exec(readFileSync(join('migrations', file), 'utf8'));
  }

  #connect(): Connection {
    const sqlite = new DatabaseSync(join(this.#folder, 'primary.sqlite'));
    sqlite.exec('PRAGMA foreign_keys = ON');
    return {
      sqlite,
      prepared: new Map(),
      begin: sqlite.prepare('BEGIN'),
      commit: sqlite.prepare('COMMIT'),
      look: sqlite.prepare('SELECT 1 FROM sqlite_schema LIMIT 1'),
    };
  }

  /** What tests write themselves, as one change. */
  change(work: (sqlite: DatabaseSync) => void): void {
    this.#primary.begin.run();
    work(this.#primary.sqlite);
    this.#primary.commit.run();
    this.#record();
  }

  #record(): void {
    this.position += 1;
    const isFull = this.#snapshots.length === SNAPSHOTS;
    const oldest = isFull ? this.#snapshots.shift() : undefined;
    oldest?.commit.run();
    const snapshot = Object.assign(oldest ?? this.#connect(), { position: this.position, at: this.now });
    snapshot.begin.run();
    snapshot.look.get();
    this.#snapshots.push(snapshot);
  }

  /** Lets every replica catch up; the log of changes begins again. */
  settle(): void {
    for (const { sqlite } of this.#snapshots.splice(0)) sqlite.close();
    this.#primary.sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#record();
  }

  #atPrimary(statements: readonly Bound[]) {
    this.served.primary += 1;
    const isChange = statements.some(({ sql }) => WRITES.test(sql));
    this.#primary.begin.run();
    try {
      const results = runAll(this.#primary, statements);
      this.#primary.commit.run();
      if (isChange) this.#record();
      return { results, position: this.position };
    } catch (error) {
      this.#primary.sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  #atReplica(statements: readonly Bound[], atLeast: number) {
    const seen = this.now - this.#lag();
    let snapshot = this.#snapshots.findLast(({ at }) => at <= seen) ?? this.#snapshots[0];
    if (snapshot && snapshot.position < atLeast && !this.ignoresBookmarks) {
      snapshot = this.#snapshots.find(({ position }) => position >= atLeast);
    }
    if (!snapshot) throw new Error('D1_ERROR: no replica has this bookmark');
    this.served.replica += 1;
    if (snapshot.position < this.position) this.served.older += 1;
    return { results: runAll(snapshot, statements), position: snapshot.position };
  }

  prepare = (sql: string) => ({ bind: (...values: Bound['values']): Bound => ({ sql, values }) });

  /** Without a session: the primary. */
  batch = async (statements: readonly Bound[]) => this.#atPrimary(statements).results;

  withSession = (start: string) => {
    let bookmark = start.startsWith('first-') ? undefined : start;
    return {
      prepare: this.prepare,
      batch: async (statements: readonly Bound[]) => {
        // What is asked at once knows nothing of each other, and is answered in any order.
        const since = bookmark;
        this.#turns = (this.#turns * 5 + 3) % 7;
        for (let turn = 0; turn <= this.#turns; turn++) await Promise.resolve();
        this.meanwhile();
        const isKnown = since === undefined || positionOf(since) <= this.position;
        if (!isKnown && this.unknown === 'never answers') return new Promise<never>(() => undefined);
        const goesFirst = start === 'first-primary' && since === undefined;
        const isChange = statements.some(({ sql }) => WRITES.test(sql));
        const { results, position } =
          goesFirst || isChange
            ? this.#atPrimary(statements)
            : this.#atReplica(statements, since === undefined ? 0 : positionOf(since));
        const reached = bookmarkOf(position);
        if (bookmark === undefined || reached > bookmark) bookmark = reached;
        return results;
      },
      getBookmark: () => bookmark ?? null,
    };
  };

  close(): void {
    for (const { sqlite } of this.#snapshots) sqlite.close();
    this.#primary.sqlite.close();
    rmSync(this.#folder, { recursive: true });
  }
}
