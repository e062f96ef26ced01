import type { Context, Env, MiddlewareHandler } from 'hono';
import type { Client } from '#contract/platform/client.ts';
import { CACHE_TAG, CATALOGUE_TAG } from '#domain/platform/edge-cache.ts';
import { loggedText } from '#domain/platform/logged-text.ts';
import { type PageAddress, preferredLanguage, readPageAddress } from '#edge/language.ts';
import { CACHED_FOR_A_DAY } from '#edge/language-redirect.ts';
import type { Language } from '#i18n/languages.ts';
import { type LegacyMatch, matchLegacy } from './match.ts';
import { type LegacyLocation, legacyGuess, legacyLocation, legacySearch } from './target.ts';

/** Cache-Control value of a redirect to a product, which a replica or running import may not know yet. */
const CACHED_FOR_A_MINUTE = 'public, max-age=60';

export type ShopOf<E extends Env> = (context: Context<E>, language: Language) => Client;

function pathOf({ language }: PageAddress, location: LegacyLocation): string {
  return `/${language}/${location.path}`;
}

interface LegacyHop {
  readonly location: LegacyLocation;
  readonly isKnown: boolean;
}

async function legacyHop(match: LegacyMatch, shop: Client): Promise<LegacyHop> {
  try {
    return { location: await legacyLocation(match, shop), isKnown: true };
  } catch (error) {
    console.error(
      JSON.stringify({
        level: 'error',
        message: 'An old path is guessed',
        reason: loggedText(String(error)),
      }),
    );
    return { location: legacyGuess(match), isKnown: false };
  }
}

/** Redirects former URLs in one hop; a path that may be a current product redirects only after a 404. */
export function legacyRedirect<E extends Env>(shopOf: ShopOf<E>): MiddlewareHandler<E> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const address = readPageAddress(pathname, preferredLanguage(c.req.raw.headers));
    const match = address && matchLegacy(address.segments);
    if (!match || !['GET', 'HEAD'].includes(c.req.method)) return next();
    const isPage = pathOf(address, legacyGuess(match)) === pathname;
    if (isPage) {
      await next();
      if (c.res.status !== 404) return;
    }
    const { location, isKnown } = await legacyHop(match, shopOf(c, address.language));
    const path = pathOf(address, location);
    if (path === `/${[address.language, ...address.segments].join('/')}`) return isPage ? undefined : next();
    const cached = match.target.kind === 'product' ? CACHED_FOR_A_MINUTE : CACHED_FOR_A_DAY;
    const headers = {
      ...(isKnown && { [CACHE_TAG]: CATALOGUE_TAG }),
      Location: path + legacySearch(location.query, search),
      'Cache-Control': isKnown && address.isNamed ? cached : 'no-store',
    };
    // Otherwise the 404's headers would remain.
    c.res = undefined;
    c.res = new Response(null, { status: isKnown ? 301 : 302, headers });
  };
}
