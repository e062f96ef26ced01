import { env } from 'cloudflare:workers';
import { withSessions } from './with-sessions.ts';

interface Bound {
  readonly sql: string;
  readonly real: D1PreparedStatement;
}

/** Tables that keep account of calls rather than of what people have; what stays in them alone is no half. */
const ACCOUNTING = ['login_attempt', 'password_guess', 'idempotency_key', 'media', 'account_usage'];
const FAILURE = `SELECT json('{') AS data`;

/** Taking a mail out of the outbox is no part of the call that put it there. */
const SENDING = /^\s*UPDATE outbox\b/;

function writes({ sql }: Bound): boolean {
  if (SENDING.test(sql)) return false;
  const [, table = ''] = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/.exec(sql) ?? [];
  return table !== '' && !ACCOUNTING.includes(table);
}

/** D1 that fails at one statement of each transaction with changes, counted from 0; at none without a number. */
export class FailingDatabase {
  /** Statements of each transaction that was to change something. */
  readonly changes: number[] = [];
  readonly #failing: number | undefined;

  constructor(failing?: number) {
    this.#failing = failing;
  }

  /** A session of it fails alike. */
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
    const changes = statements.some(writes);
    if (changes) this.changes.push(statements.length);
    const failing = changes ? this.#failing : undefined;
    return env.DB.batch(
      statements.map(({ real }, place) => (place === failing ? env.DB.prepare(FAILURE) : real)),
    );
  }
}

const prepared = { bind: () => ({}) };

/** D1 that never answers, and counts how often it was asked. */
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
