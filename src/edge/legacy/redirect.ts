import type { Context, Env, MiddlewareHandler } from 'hono';
import type { ApiClient } from '#contract/platform/client.ts';
import { CACHE_TAG_HEADER, CATALOGUE_CACHE_TAG } from '#domain/platform/edge-cache.ts';
import { toLoggedText } from '#domain/platform/logged-text.ts';
import { type PageAddress, preferredLanguage, readPageAddress } from '#edge/language.ts';
import { CACHED_FOR_A_DAY } from '#edge/language-redirect.ts';
import type { Language } from '#i18n/languages.ts';
import { type LegacyMatch, matchLegacy } from './match.ts';
import { guessLegacyLocation, type LegacyLocation, legacyLocation, mergeSearchParameters } from './target.ts';

/** Cache-Control value of redirects to products, short since a replica or running import may lack the product. */
const CACHED_FOR_A_MINUTE = 'public, max-age=60';

export type ClientForLanguage<E extends Env> = (context: Context<E>, language: Language) => ApiClient;

function locationPath({ language }: PageAddress, location: LegacyLocation): string {
  return `/${language}/${location.path}`;
}

interface LegacyRedirectTarget {
  readonly location: LegacyLocation;
  readonly isCertain: boolean;
}

async function legacyRedirectTarget(match: LegacyMatch, shop: ApiClient): Promise<LegacyRedirectTarget> {
  try {
    return { location: await legacyLocation(match, shop), isCertain: true };
  } catch (error) {
    console.error(
      JSON.stringify({
        level: 'error',
        message: 'An old path is guessed',
        reason: toLoggedText(String(error)),
      }),
    );
    return { location: guessLegacyLocation(match), isCertain: false };
  }
}

/** Redirects former URLs in one step. A path that may be a present product is redirected only after a 404. */
export function legacyRedirect<E extends Env>(shopOf: ClientForLanguage<E>): MiddlewareHandler<E> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const address = readPageAddress(pathname, preferredLanguage(c.req.raw.headers));
    const match = address && matchLegacy(address.segments);
    if (!match || !['GET', 'HEAD'].includes(c.req.method)) return next();
    const isPage = locationPath(address, guessLegacyLocation(match)) === pathname;
    if (isPage) {
      await next();
      if (c.res.status !== 404) return;
    }
    const { location, isCertain } = await legacyRedirectTarget(match, shopOf(c, address.language));
    const path = locationPath(address, location);
    if (path === `/${[address.language, ...address.segments].join('/')}`) return isPage ? undefined : next();
    const cacheControl = match.target.kind === 'product' ? CACHED_FOR_A_MINUTE : CACHED_FOR_A_DAY;
    const headers = {
      ...(isCertain && { [CACHE_TAG_HEADER]: CATALOGUE_CACHE_TAG }),
      Location: path + mergeSearchParameters(location.query, search),
      'Cache-Control': isCertain && address.isLanguageInPath ? cacheControl : 'no-store',
    };
    // Otherwise the 404's headers would remain.
    c.res = undefined;
    c.res = new Response(null, { status: isCertain ? 301 : 302, headers });
  };
}
