import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/context.ts';
import type { Database } from '#db/database.ts';

/** The database with the time of its batches added up, in milliseconds. */
function measured(db: Database, add: (duration: number) => void): Database {
  return {
    prepare: (query) => db.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const start = performance.now();
      try {
        return await db.batch<T>(statements);
      } finally {
        add(performance.now() - start);
      }
    },
  };
}

/** Tells in Server-Timing how long the database and the whole answer took. */
export function timing(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const start = performance.now();
    let database = 0;
    context.set('data', { DB: measured(context.env.DB, (duration) => (database += duration)) });
    await next();
    const total = performance.now() - start;
    context.header('Server-Timing', `db;dur=${database.toFixed(1)}, total;dur=${total.toFixed(1)}`);
  };
}
