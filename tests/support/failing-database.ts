import { env } from 'cloudflare:workers';
import { withSessions } from './with-sessions.ts';

interface Bound {
  readonly sql: string;
  readonly real: D1PreparedStatement;
}

/** Bookkeeping tables, whose rows alone are no half-done change. */
const ACCOUNTING = ['login_attempt', 'password_guess', 'idempotency_key', 'media', 'account_usage'];
const FAILURE = `SELECT json('{') AS data`;

/** Sending a mail or an event is not part of the call that queued it. */
const SENDING = /^\s*UPDATE (?:outbox|webhook_delivery SET (?:tries = tries|status))\b/;

function writes({ sql }: Bound): boolean {
  const [, table = ''] = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/.exec(sql) ?? [];
  return table !== '' && !ACCOUNTING.includes(table);
}

/** D1 failing at one statement of each writing transaction, counted from 0; never without a number. */
export class FailingDatabase {
  /** Statements of each writing transaction. */
  readonly changes: number[] = [];
  readonly #failing: number | undefined;

  constructor(failing?: number) {
    this.#failing = failing;
  }

  /** Sessions fail alike. */
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

/** D1 that never answers, and counts calls. */
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
/** D1 that refuses everything. */
export const refusingDatabase = withSessions(refusing);
