import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { pageCallOf } from '#api/http/page-call.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { withTimeLimit } from '#db/platform/time-limit.ts';

/** Calls whose time could say who has an account. */
const SILENT = /\/v2\/(?:auth|providers\/[^/]+\/multipass)(?:\/|$)/;

/** The database with the time of its round trips added up, in milliseconds. */
function measured(database: Database, add: (duration: number) => void): Database {
  return {
    run: async (statements) => {
      const start = performance.now();
      try {
        return await database.run(statements);
      } finally {
        add(performance.now() - start);
      }
    },
  };
}

/** Opens the database for the request and tells in Server-Timing how long it and the whole answer took, except of sign-ins. */
export function timing(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const start = performance.now();
    let spent = 0;
    const add = (duration: number) => {
      spent += duration;
    };
    const DB = measured(withTimeLimit(openDatabase(context.env.DB)), add);
    // Later ones may put another request in its place: the limit of bodies does.
    const pageCall = pageCallOf(context.req.raw);
    context.set('pageCall', pageCall);
    context.set('data', { DB, MEDIA: context.env.MEDIA, confirmations: pageCall?.confirmations });
    await next();
    if (SILENT.test(context.req.path)) return;
    const total = performance.now() - start;
    context.header('Server-Timing', `db;dur=${spent.toFixed(1)}, total;dur=${total.toFixed(1)}`);
  };
}
