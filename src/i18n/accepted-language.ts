import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import { matchLanguage } from './match-language.ts';

const MAXIMUM_LANGUAGE_TAGS = 20;

function qualityOf(entry: string): number {
  const given = /;\s*q\s*=\s*([\d.]+)/i.exec(entry)?.[1];
  return given === undefined ? 1 : Number(given);
}

/** Returns the supported language that an `Accept-Language` header prefers; English by default. */
export function acceptedLanguage(header: string | undefined): Language {
  const entries = (header ?? '').split(',').slice(0, MAXIMUM_LANGUAGE_TAGS);
  const preferred = entries.toSorted((one, other) => qualityOf(other) - qualityOf(one));
  for (const entry of preferred) {
    const language = qualityOf(entry) > 0 ? matchLanguage(entry.split(';')[0] ?? '') : undefined;
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
