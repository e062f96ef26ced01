import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';

/** Normalises a language code such as `zh-TW` or `EN`; undefined if unsupported. */
export function canonicalLanguage(code: string): Language | undefined {
  const candidate = code.toLowerCase().replace('-', '_');
  return isLanguage(candidate) ? candidate : undefined;
}

/** Returns the supported language that matches a tag exactly, else by primary subtag, else undefined. */
export function matchLanguage(tag: string): Language | undefined {
  const exactMatch = canonicalLanguage(tag.trim());
  if (exactMatch) return exactMatch;
  const primarySubtag = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return primarySubtag === 'zh' ? 'zh_tw' : canonicalLanguage(primarySubtag);
}

const MAXIMUM_LANGUAGE_TAGS = 20;

function qualityOf(entry: string): number {
  const qualityText = /;\s*q\s*=\s*([\d.]+)/i.exec(entry)?.[1];
  return qualityText === undefined ? 1 : Number(qualityText);
}

/** Returns the supported language that an `Accept-Language` header prefers; English by default. */
export function acceptedLanguage(header: string | undefined): Language {
  const entries = (header ?? '').split(',').slice(0, MAXIMUM_LANGUAGE_TAGS);
  const sortedEntries = entries.toSorted((one, other) => qualityOf(other) - qualityOf(one));
  for (const entry of sortedEntries) {
    const language = qualityOf(entry) > 0 ? matchLanguage(entry.split(';')[0] ?? '') : undefined;
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
