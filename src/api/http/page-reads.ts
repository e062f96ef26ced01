import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { CATALOGUE_COOKIE, readCatalogueVersion } from '#contract/catalogue/version.ts';
import { BOOKMARK_COOKIE, readBookmark } from '#contract/platform/bookmark.ts';
import { isOutdated } from '#db/catalogue/cached.ts';
import { type Confirmations, noConfirmations, type Visit, visitAfter } from '#db/database.ts';
import { openReader, type PositionedDatabase } from '#db/platform/replicas.ts';
import { CACHE_TAG } from '#domain/platform/edge-cache.ts';

/** What the calls of one page share: a reader that never goes back, and the catalogue's version. */
export interface PageReads {
  readonly reader: PositionedDatabase;
  readonly confirmations: Confirmations;
  readonly visit: Visit;
}

/** What a browser says it has seen. It never changes what is on a page, only who is asked for it. */
export interface Seen {
  /** How far in the history of the database it has read and written. */
  readonly bookmark: string | undefined;
  /** The latest version of the catalogue that it has been shown; 0 for none. */
  readonly catalogue: number;
}

/** How often a page is rendered until all of it is of one version. */
const ATTEMPTS = 4;

const scope = new AsyncLocalStorage<PageReads>();

/** For what is rendered outside of a page's request, too: a redirection that asks for a product. */
export function pageReads(d1: D1Database): PageReads {
  return scope.getStore() ?? openReads(d1, { bookmark: undefined, catalogue: 0 });
}

function openReads(d1: D1Database, { bookmark, catalogue }: Seen): PageReads {
  const reader = openReader(d1, bookmark);
  return { reader, confirmations: noConfirmations(), visit: visitAfter(catalogue) };
}

/** The version of the catalogue that the page is of; undefined before it has read any. */
export const pageCatalogue = (): number | undefined => scope.getStore()?.visit.shown || undefined;

export const seenCatalogue = (context: Context): number =>
  readCatalogueVersion(getCookie(context, CATALOGUE_COOKIE), Date.now());

/** What the browser that asks for a page has seen. */
export const seenBy = (context: Context): Seen => ({
  bookmark: readBookmark(getCookie(context, BOOKMARK_COOKIE)),
  catalogue: seenCatalogue(context),
});

/**
 * Renders a page that is of one version of the catalogue: again if its calls came to several; where their indexes differ, from
 * the primary, whose index changes less often than a page takes. While an import writes, the replica at hand is asked again:
 * the way to the primary may take longer than a transaction. What is mixed still, or older than what others were shown, is not
 * cached at the edge.
 */
export async function inOneVersion(
  d1: D1Database,
  seen: Seen,
  render: () => Promise<Response>,
): Promise<Response> {
  const reads = openReads(d1, seen);
  for (let attempt = 1; ; attempt++) {
    const confirmations = noConfirmations();
    const page = await scope.run({ ...reads, confirmations }, render);
    const isMixed = confirmations.used.size > 1;
    if (isMixed && attempt < ATTEMPTS) {
      const ofOneIndex = new Set(confirmations.used.values()).size === 1;
      if (reads.reader.replica && !ofOneIndex) reads.reader.replica.isLeft = true;
      continue;
    }
    if (isMixed || isOutdated(confirmations)) page.headers.delete(CACHE_TAG);
    return page;
  }
}
