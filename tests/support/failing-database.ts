import { env } from 'cloudflare:workers';
import { withSessions } from './with-sessions.ts';

interface Bound {
  readonly sql: string;
  readonly real: D1PreparedStatement;
}

/** Bookkeeping tables: a transaction that writes only to these changes nothing for a user. */
const ACCOUNTING = 'login_attempt password_guess idempotency_key media account_usage access_log'.split(' ');
const FAILURE = `SELECT json('{') AS data`;

/** Matches statements by which a mail or event is sent, which is separate from the call that queued it. */
const SENDING = /^\s*UPDATE (?:outbox|webhook_delivery SET (?:tries = tries|status))\b/;

function writes({ sql }: Bound): boolean {
  const [, table = ''] = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/.exec(sql) ?? [];
  return table !== '' && !ACCOUNTING.includes(table);
}

/** D1 database that fails at one statement (by index) of each writing transaction; without an index it never fails. */
export class FailingDatabase {
  /** Number of statements in each writing transaction. */
  readonly changes: number[] = [];
  readonly #failing: number | undefined;

  constructor(failing?: number) {
    this.#failing = failing;
  }

  /** Opens a session that fails in the same way. */
  withSession() {
    return {
      prepare: this.prepare,
      batch: (statements: readonly Bound[]) => this.batch(statements),
      getBookmark: () => null,
    };
  }

  prepare(sql: string) {
    return { bind: (...values: unknown[]): Bound => ({ sql, real: env.DB.prepare(sql).bind(...values) }) };
  }

  batch(statements: readonly Bound[]) {
    const changes = !SENDING.test(statements[0]?.sql ?? '') && statements.some(writes);
    if (changes) this.changes.push(statements.length);
    const failing = changes ? this.#failing : undefined;
    return env.DB.batch(
      statements.map(({ real }, place) => (place === failing ? env.DB.prepare(FAILURE) : real)),
    );
  }
}

const prepared = { bind: () => ({}) };

/** D1 database that never answers; counts the calls. */
export class StalledDatabase {
  trips = 0;
  prepare = () => prepared;
  withSession = () => this;
  getBookmark = () => null;

  batch(): Promise<never> {
    this.trips += 1;
    return new Promise<never>(() => undefined);
  }
}

const refusing = {
  prepare: () => prepared,
  batch: () => Promise.reject(new Error('D1_ERROR: database or disk is full: SQLITE_FULL')),
};
/** D1 database that rejects every call. */
export const refusingDatabase = withSessions(refusing);
