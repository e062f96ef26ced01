import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { BOOKMARK_COOKIE, readBookmark } from '#contract/platform/bookmark.ts';
import { isOutdated } from '#db/catalogue/cached.ts';
import { type Confirmations, noConfirmations } from '#db/database.ts';
import { openReader, type PositionedDatabase } from '#db/platform/replicas.ts';
import { CACHE_TAG } from '#domain/platform/edge-cache.ts';

/** What the calls of one page share: a reader that never goes back, and the catalogue's version. */
export interface PageReads {
  readonly reader: PositionedDatabase;
  readonly confirmations: Confirmations;
}

/** How often a page is rendered until all of it is of one version. */
const ATTEMPTS = 4;

const scope = new AsyncLocalStorage<PageReads>();

/** For what is rendered outside of a page's request, too: a redirection that asks for a product. */
export function pageReads(d1: D1Database): PageReads {
  return scope.getStore() ?? { reader: openReader(d1, undefined), confirmations: noConfirmations() };
}

/** How far the browser that asks for a page has read and written. */
export const bookmarkOf = (context: Context): string | undefined =>
  readBookmark(getCookie(context, BOOKMARK_COOKIE));

/**
 * Renders a page that is of one version of the catalogue: again if that has changed between its calls. The reader stays
 * the same, so that the next attempt is no older. One that is older than what others were shown is not cached at the edge.
 */
export async function inOneVersion(
  d1: D1Database,
  bookmark: string | undefined,
  render: () => Promise<Response>,
): Promise<Response> {
  const reader = openReader(d1, bookmark);
  for (let attempt = 1; ; attempt++) {
    const confirmations = noConfirmations();
    const page = await scope.run({ reader, confirmations }, render);
    const isMixed = confirmations.used.size > 1;
    if (isMixed && attempt < ATTEMPTS) continue;
    if (isMixed || isOutdated(confirmations)) page.headers.delete(CACHE_TAG);
    return page;
  }
}
