import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';
import { matchLanguage } from '#i18n/match-language.ts';

const MAXIMUM_TAGS = 20;

function quality(entry: string): number {
  const given = /;\s*q\s*=\s*([\d.]+)/i.exec(entry)?.[1];
  return given === undefined ? 1 : Number(given);
}

export function acceptedLanguage(header: string | undefined): Language {
  const entries = (header ?? '').split(',').slice(0, MAXIMUM_TAGS);
  const preferred = entries.toSorted((one, other) => quality(other) - quality(one));
  for (const entry of preferred) {
    const language = quality(entry) > 0 ? matchLanguage(entry.split(';')[0] ?? '') : undefined;
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** Sets the supported language that `Accept-Language` prefers; English by default. */
export function requestLanguage(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    context.set('language', acceptedLanguage(context.req.header('Accept-Language')));
    await next();
  };
}
