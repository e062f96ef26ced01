import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import type { RateLimitName } from '#contract/platform/checks.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { runHeavyReadInTurn } from './heavy.ts';
import { logFullQueue, rateLimitKeysOf, refuseAboveRate } from './rate.ts';

/** Limits page requests: 429 above the rate, 503 after too long in the queue, in the language of the URL. */
export function limitPageRequests(rateLimitName: RateLimitName): MiddlewareHandler<ApiEnvironment> {
  return async (apiContext, next) => {
    const language = apiContext.req.param('language');
    const t = getTranslate(isLanguage(language) ? language : DEFAULT_LANGUAGE);
    if (await refuseAboveRate(apiContext, rateLimitName)) return apiContext.text(t('problem.too-many-requests'), 429);
    return runHeavyReadInTurn(rateLimitKeysOf(apiContext), next, () => {
      logFullQueue(apiContext, rateLimitName);
      return apiContext.text(t('auth.busy'), 503);
    });
  };
}
