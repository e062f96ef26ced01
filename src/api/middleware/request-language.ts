import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { acceptedLanguage } from '#i18n/accepted-language.ts';

/** Sets the supported language that `Accept-Language` prefers; English by default. */
export function requestLanguage(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    context.set('language', acceptedLanguage(context.req.header('Accept-Language')));
    await next();
  };
}
