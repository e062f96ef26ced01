import type { MiddlewareHandler } from 'hono';
import type { ApiContext, ApiEnvironment } from '#api/http/context.ts';
import { pageCallOf } from '#api/http/page-call.ts';
import { seenCatalogue } from '#api/http/page-reads.ts';
import { CATALOGUE_HEADER } from '#contract/catalogue/version.ts';
import { BOOKMARK_HEADER } from '#contract/platform/bookmark.ts';
import { type Database, visitAfter } from '#db/database.ts';
import { openPrimary, openReader } from '#db/platform/replicas.ts';
import { withTimeLimit } from '#db/platform/time-limit.ts';

/** Calls whose time could say who has an account. */
const SILENT = /\/v2\/(?:auth|providers\/[^/]+\/multipass)(?:\/|$)/;

/** Says to a member how far their answer reaches; a shared cache would give an old position to others. */
function tellBookmark({ res, var: { answeredBy, pageCall, hasChangedLately } }: ApiContext): void {
  const bookmark = answeredBy.bookmark();
  const isMember = hasChangedLately !== undefined;
  if (!bookmark || pageCall || !isMember || !res.ok || res.headers.get('Cache-Control') !== 'no-store')
    return;
  res.headers.set(BOOKMARK_HEADER, bookmark);
}

/** The database with the time of its round trips added up, in milliseconds. */
function measured(database: Database, add: (duration: number) => void): Database {
  return {
    ...database,
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

/**
 * Opens the database for the request: its primary, and a reader for calls that may be answered by a replica. Tells in
 * Server-Timing how long it and the whole answer took, except of sign-ins.
 */
export function timing(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const start = performance.now();
    let spent = 0;
    const add = (duration: number) => {
      spent += duration;
    };
    const open = (database: Database) => measured(withTimeLimit(database), add);
    const primary = openPrimary(context.env.DB);
    // Later ones may put another request in its place: the limit of bodies does.
    const pageCall = pageCallOf(context.req.raw);
    const confirmations = pageCall?.reads.confirmations;
    const visit = pageCall?.reads.visit ?? visitAfter(seenCatalogue(context));
    context.set('pageCall', pageCall);
    context.set('answeredBy', primary);
    context.set('openReader', (bookmark) => {
      const reader = pageCall?.reads.reader ?? openReader(context.env.DB, bookmark);
      context.set('answeredBy', reader);
      return open(reader);
    });
    context.set('data', { DB: open(primary), MEDIA: context.env.MEDIA, confirmations, visit });
    await next();
    if (SILENT.test(context.req.path)) return;
    tellBookmark(context);
    // The same for everybody who is answered this, so that a cache may hold it.
    if (visit.shown > 0 && !pageCall) context.header(CATALOGUE_HEADER, String(visit.shown));
    const total = performance.now() - start;
    context.header('Server-Timing', `db;dur=${spent.toFixed(1)}, total;dur=${total.toFixed(1)}`);
  };
}
