import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { inProcessCallOf } from '#api/http/page-call.ts';
import { getCurrentDatabaseBookmark } from '#api/http/request-scope.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { addDatabaseTimeLimit } from '#db/platform/time-limit.ts';

/** Paths without Server-Timing, as durations could reveal which accounts exist. */
const UNTIMED_PATH_PATTERN =
  /\/v2\/(?:auth|account\/email|providers\/[^/]+\/multipass)(?:\/|$)|\/(?:assign|import|invite)\/?$/;

/** Wraps a database so that `addRoundTripMs` gets the duration of each round trip. */
function timeDatabaseCalls(database: Database, addRoundTripMs: (roundTripMs: number) => void): Database {
  return {
    run: async (statements) => {
      const startTime = performance.now();
      try {
        return await database.run(statements);
      } finally {
        addRoundTripMs(performance.now() - startTime);
      }
    },
  };
}

/** Opens the database (primary first, a replica for public reads) and sets Server-Timing, except on sign-in paths. */
export function openTimedDatabase(): MiddlewareHandler<ApiEnvironment> {
  return async (apiContext, next) => {
    const startTime = performance.now();
    let totalDatabaseMs = 0;
    const addRoundTripTime = (roundTripMs: number) => {
      totalDatabaseMs += roundTripMs;
    };
    const { DB, MEDIA } = apiContext.env;
    const openTimedDatabaseSession = (databaseSession: D1DatabaseSession) =>
      timeDatabaseCalls(addDatabaseTimeLimit(openDatabase(databaseSession)), addRoundTripTime);
    const primaryDbSession = DB.withSession('first-primary');
    // Read before the body limit replaces the request.
    apiContext.set('inProcessCall', inProcessCallOf(apiContext.req.raw));
    apiContext.set('data', { DB: openTimedDatabaseSession(primaryDbSession), MEDIA });
    apiContext.set('openReader', () =>
      openTimedDatabaseSession(DB.withSession(getCurrentDatabaseBookmark() ?? 'first-unconstrained')),
    );
    apiContext.set('bookmark', () => primaryDbSession.getBookmark());
    await next();
    if (UNTIMED_PATH_PATTERN.test(apiContext.req.path)) return;
    const totalRequestMs = performance.now() - startTime;
    apiContext.header('Server-Timing', `db;dur=${totalDatabaseMs.toFixed(1)}, total;dur=${totalRequestMs.toFixed(1)}`);
  };
}
