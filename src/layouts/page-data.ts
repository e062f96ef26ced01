import { env, waitUntil } from 'cloudflare:workers';
import { hasReadStaleData, STALE_RESPONSE_HEADERS } from '#api/http/request-scope.ts';
import { getServerClient } from '#api/http/server-client.ts';
import { type ApiClient, FetchError } from '#contract/platform/client.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#i18n/languages.ts';

/** Returns the language in the route parameter `lang`, else the default. */
export function pageLanguage(routeParams: Readonly<Record<string, string | undefined>>): Language {
  return isLanguage(routeParams['lang']) ? routeParams['lang'] : DEFAULT_LANGUAGE;
}

const executionContext = { waitUntil, passThroughOnException: () => undefined, props: {} };

/** Returns the API client for a page's language. */
export function getPageApiClient(language: Language): ApiClient {
  return getServerClient(env, executionContext, language);
}

/** Awaits an API call; returns undefined if the status is 404. */
export async function undefinedIfNotFound<T>(responsePromise: Promise<T>): Promise<T | undefined> {
  try {
    return await responsePromise;
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return undefined;
    throw error;
  }
}

/** Awaits an API call for a shared link; undefined for a 404, `ended` for a 410. */
export async function awaitSharedPlan<T>(responsePromise: Promise<T>): Promise<T | 'ended' | undefined> {
  return undefinedIfNotFound(responsePromise).catch((error: unknown) => {
    if (error instanceof FetchError && error.status === 410) return 'ended';
    throw error;
  });
}

/** Returns the language in a path, for pages without the route parameter, such as the error page. */
export function languageOfPath(pathname: string): Language {
  const firstSegment = pathname.split('/')[1];
  return isLanguage(firstSegment) ? firstSegment : DEFAULT_LANGUAGE;
}

/** Adds the stale headers to a page's response if an API response was outdated; returns true in that case. */
export function markResponseIfStale({ status, headers }: { status?: number | undefined; headers: Headers }): boolean {
  const isResponseStale = status === 200 && hasReadStaleData();
  if (isResponseStale) for (const [name, value] of Object.entries(STALE_RESPONSE_HEADERS)) headers.set(name, value);
  return isResponseStale;
}

export { outageRetrySeconds } from '#api/http/server-client.ts';
