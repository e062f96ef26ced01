import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import type { LimitName } from '#contract/platform/checks.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';
import { oneAtATime } from './heavy.ts';
import { refuseOften } from './rate.ts';

/** Answers 429 to page requests above the limit, in the language of the address, without rendering. */
export function limitPages(name: LimitName): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    if (!(await refuseOften(context, name))) return oneAtATime(next);
    const language = context.req.param('language');
    const t = getT(isLanguage(language) ? language : DEFAULT_LANGUAGE);
    return context.text(t('problem.too-many-requests'), 429);
  };
}
