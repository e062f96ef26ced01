import type { Context, Env, MiddlewareHandler } from 'hono';
import type { ApiClient } from '#contract/platform/client.ts';
import { CACHE_TAG_HEADER, CATALOGUE_CACHE_TAG } from '#domain/platform/edge-cache.ts';
import { toLoggedText } from '#domain/platform/logged-text.ts';
import { type PageAddress, readPageAddress, readPreferredLanguage } from '#edge/language.ts';
import { DAY_CACHE_CONTROL } from '#edge/language-redirect.ts';
import type { Language } from '#i18n/languages.ts';
import { type LegacyMatch, matchLegacyPath } from './match.ts';
import { findLegacyLocation, guessLegacyLocation, type LegacyLocation, mergeSearchParameters } from './target.ts';

/** Cache-Control value of redirects to products, short since a replica or running import may lack the product. */
const MINUTE_CACHE_CONTROL = 'public, max-age=60';

export type ClientForLanguage<E extends Env> = (honoContext: Context<E>, language: Language) => ApiClient;

function createLocationPath({ language }: PageAddress, legacyLocation: LegacyLocation): string {
  return `/${language}/${legacyLocation.path}`;
}

interface LegacyRedirectTarget {
  readonly location: LegacyLocation;
  readonly isLocationCertain: boolean;
}

async function findLegacyRedirectTarget(
  legacyMatch: LegacyMatch,
  shopApiClient: ApiClient,
): Promise<LegacyRedirectTarget> {
  try {
    return { location: await findLegacyLocation(legacyMatch, shopApiClient), isLocationCertain: true };
  } catch (error) {
    console.error(
      JSON.stringify({
        level: 'error',
        message: 'An old path is guessed',
        reason: toLoggedText(String(error)),
      }),
    );
    return { location: guessLegacyLocation(legacyMatch), isLocationCertain: false };
  }
}

/** Redirects former URLs in one step. A path that may be a present product is redirected only after a 404. */
export function redirectLegacyPaths<E extends Env>(getClientForLanguage: ClientForLanguage<E>): MiddlewareHandler<E> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const pageAddress = readPageAddress(pathname, readPreferredLanguage(c.req.raw.headers));
    const matchedLegacyPath = pageAddress && matchLegacyPath(pageAddress.segments);
    if (!matchedLegacyPath || !['GET', 'HEAD'].includes(c.req.method)) return next();
    const mayBePresentPage = createLocationPath(pageAddress, guessLegacyLocation(matchedLegacyPath)) === pathname;
    if (mayBePresentPage) {
      await next();
      if (c.res.status !== 404) return;
    }
    const { location, isLocationCertain: isRedirectCertain } = await findLegacyRedirectTarget(
      matchedLegacyPath,
      getClientForLanguage(c, pageAddress.language),
    );
    const path = createLocationPath(pageAddress, location);
    if (path === `/${[pageAddress.language, ...pageAddress.segments].join('/')}`)
      return mayBePresentPage ? undefined : next();
    const cacheControl = matchedLegacyPath.target.kind === 'product' ? MINUTE_CACHE_CONTROL : DAY_CACHE_CONTROL;
    const headers = {
      ...(isRedirectCertain && { [CACHE_TAG_HEADER]: CATALOGUE_CACHE_TAG }),
      Location: path + mergeSearchParameters(location.query, search),
      'Cache-Control': isRedirectCertain && pageAddress.isLanguageInPath ? cacheControl : 'no-store',
    };
    // Otherwise the 404's headers would remain.
    c.res = undefined;
    c.res = new Response(null, { status: isRedirectCertain ? 301 : 302, headers });
  };
}
