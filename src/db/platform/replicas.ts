import { type Database, openDatabase, type Replica, type Statement } from '#db/database.ts';
import { withTimeLimit } from './time-limit.ts';

/** A database that knows how far what it has answered reaches. */
export interface PositionedDatabase extends Database {
  /** The latest position that an answer came from; undefined before the first one. */
  readonly bookmark: () => string | undefined;
}

/** Turns of 250 ms that a replica has to catch up with a bookmark, or to refuse it. */
const CATCH_UP_TURNS = 4;

const READS = /^\s*(?:SELECT|WITH)\b/i;
const CHANGES = /\b(?:(?:INSERT|REPLACE)\b[^(]*\bINTO|UPDATE|DELETE\s+FROM)\b/i;

const isRead = ({ sql }: Statement): boolean => READS.test(sql) && !CHANGES.test(sql);

function latest(one: string | undefined, other: string | null | undefined): string | undefined {
  return !other || (one !== undefined && one > other) ? one : other;
}

/** A replica that is ill or knows no such bookmark delays each answer, and nobody would hear of it. */
function logRefusal(error: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  console.warn(JSON.stringify({ level: 'warn', message: 'A replica does not answer', reason }));
}

/** The database as its primary has it: each round trip sees every change that was acknowledged before it. */
export function openPrimary(d1: D1Database): PositionedDatabase {
  let bookmark: string | undefined;
  return {
    run: async (statements) => {
      const session = d1.withSession('first-primary');
      const texts = await openDatabase(session).run(statements);
      bookmark = latest(bookmark, session.getBookmark());
      return texts;
    },
    bookmark: () => bookmark,
  };
}

/**
 * The database as any replica has it that is no older than a bookmark, nor than what this reader has read before. Changes
 * go to the primary, as does everything after them and after its replicas are left. So does what a replica does not
 * answer, for a bookmark within a second: it comes from outside, and may be of another database or of none.
 */
export function openReader(d1: D1Database, from: string | undefined): PositionedDatabase {
  const primary = openPrimary(d1);
  const session = d1.withSession(from ?? 'first-unconstrained');
  const behind = openDatabase(session);
  const replicas: Replica = { isLeft: false };
  const caughtUp = from === undefined ? behind : withTimeLimit(behind, CATCH_UP_TURNS);
  return {
    run: async (statements) => {
      if (!replicas.isLeft && statements.every(isRead)) {
        try {
          return await caughtUp.run(statements);
        } catch (error) {
          logRefusal(error);
        }
      }
      replicas.isLeft = true;
      return primary.run(statements);
    },
    replica: replicas,
    // A session answers with its own bookmark until it has read a later one: nobody has confirmed that.
    bookmark: () => {
      const read = session.getBookmark();
      return replicas.isLeft || read === from ? primary.bookmark() : (read ?? undefined);
    },
  };
}
