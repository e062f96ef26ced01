import { env } from 'cloudflare:workers';
import { addDatabaseSessions } from './with-sessions.ts';

interface BoundSql {
  readonly sql: string;
  readonly realStatement: D1PreparedStatement;
}

/** Bookkeeping tables: a transaction that writes only to these changes nothing for a user. */
const BOOKKEEPING_TABLES = 'login_attempt password_guess idempotency_key media account_usage access_log'.split(' ');
const INVALID_JSON_SQL = `SELECT json('{') AS data`;

/** Matches statements by which a mail or event is sent, which is separate from the call that queued it. */
const SENDING_SQL_PATTERN = /^\s*UPDATE (?:outbox|webhook_delivery SET (?:tries = tries|status))\b/;

function isDataWrite({ sql }: BoundSql): boolean {
  const [, table = ''] = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/.exec(sql) ?? [];
  return table !== '' && !BOOKKEEPING_TABLES.includes(table);
}

/** D1 database that fails at one statement (by index) of each writing transaction; without an index it never fails. */
export class FailingDatabase {
  /** Number of statements in each writing transaction. */
  readonly changes: number[] = [];
  readonly #failing: number | undefined;

  constructor(failingStatementIndex?: number) {
    this.#failing = failingStatementIndex;
  }

  /** Opens a session that fails in the same way. */
  withSession() {
    return {
      prepare: this.prepare,
      batch: (statements: readonly BoundSql[]) => this.batch(statements),
      getBookmark: () => null,
    };
  }

  prepare(sql: string) {
    return {
      bind: (...sqlValues: unknown[]): BoundSql => ({ sql, realStatement: env.DB.prepare(sql).bind(...sqlValues) }),
    };
  }

  batch(statements: readonly BoundSql[]) {
    const isWritingTransaction = !SENDING_SQL_PATTERN.test(statements[0]?.sql ?? '') && statements.some(isDataWrite);
    if (isWritingTransaction) this.changes.push(statements.length);
    const failingStatementIndex = isWritingTransaction ? this.#failing : undefined;
    return env.DB.batch(
      statements.map(({ realStatement }, statementIndex) =>
        statementIndex === failingStatementIndex ? env.DB.prepare(INVALID_JSON_SQL) : realStatement,
      ),
    );
  }
}

const preparedStatementStub = { bind: () => ({}) };

/** D1 database that never responds; counts the round trips. */
export class StalledDatabase {
  roundTrips = 0;
  prepare = () => preparedStatementStub;
  withSession = () => this;
  getBookmark = () => null;

  batch(): Promise<never> {
    this.roundTrips += 1;
    return new Promise<never>(() => undefined);
  }
}

const refusingDatabaseSession = {
  prepare: () => preparedStatementStub,
  batch: () => Promise.reject(new Error('D1_ERROR: database or disk is full: SQLITE_FULL')),
};
/** D1 database that rejects every call. */
export const refusingDatabase = addDatabaseSessions(refusingDatabaseSession);
