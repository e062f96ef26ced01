import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';

/** Normalises a language code such as `zh-TW` or `EN`; undefined if unsupported. */
export function normaliseLanguageCode(code: string): Language | undefined {
  const normalisedCode = code.toLowerCase().replace('-', '_');
  return isLanguage(normalisedCode) ? normalisedCode : undefined;
}

/** Returns the supported language that matches a tag exactly, else by primary subtag, else undefined. */
export function matchLanguage(tag: string): Language | undefined {
  const exactMatch = normaliseLanguageCode(tag.trim());
  if (exactMatch) return exactMatch;
  const primarySubtag = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return primarySubtag === 'zh' ? 'zh_tw' : normaliseLanguageCode(primarySubtag);
}

const MAXIMUM_LANGUAGE_TAGS = 20;

function readQuality(entry: string): number {
  const qualityText = /;\s*q\s*=\s*([\d.]+)/i.exec(entry)?.[1];
  return qualityText === undefined ? 1 : Number(qualityText);
}

/** Returns the supported language that an `Accept-Language` header prefers; English by default. */
export function parseAcceptLanguage(header: string | undefined): Language {
  const entries = (header ?? '').split(',').slice(0, MAXIMUM_LANGUAGE_TAGS);
  const sortedEntries = entries.toSorted(
    (firstEntry, secondEntry) => readQuality(secondEntry) - readQuality(firstEntry),
  );
  for (const entry of sortedEntries) {
    const language = readQuality(entry) > 0 ? matchLanguage(entry.split(';')[0] ?? '') : undefined;
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
