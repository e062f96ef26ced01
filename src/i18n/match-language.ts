import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';

/** Normalises a language code such as `zh-TW` or `EN`; undefined if unsupported. */
export function normaliseLanguageCode(languageCode: string): Language | undefined {
  const normalisedCode = languageCode.toLowerCase().replace('-', '_');
  return isLanguage(normalisedCode) ? normalisedCode : undefined;
}

/** Returns the supported language that matches a tag exactly, else by primary subtag, else undefined. */
export function matchLanguage(languageTag: string): Language | undefined {
  const exactMatch = normaliseLanguageCode(languageTag.trim());
  if (exactMatch) return exactMatch;
  const primarySubtag = languageTag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return primarySubtag === 'zh' ? 'zh_tw' : normaliseLanguageCode(primarySubtag);
}

const MAXIMUM_LANGUAGE_TAGS = 20;

function readTagQuality(acceptedTagEntry: string): number {
  const qualityText = /;\s*q\s*=\s*([\d.]+)/i.exec(acceptedTagEntry)?.[1];
  return qualityText === undefined ? 1 : Number(qualityText);
}

/** Returns the supported language that an `Accept-Language` header prefers; English by default. */
export function parseAcceptLanguage(acceptLanguageHeader: string | undefined): Language {
  const tagEntries = (acceptLanguageHeader ?? '').split(',').slice(0, MAXIMUM_LANGUAGE_TAGS);
  const entriesByQuality = tagEntries.toSorted(
    (firstTagEntry, secondTagEntry) => readTagQuality(secondTagEntry) - readTagQuality(firstTagEntry),
  );
  for (const preferredEntry of entriesByQuality) {
    const language = readTagQuality(preferredEntry) > 0 ? matchLanguage(preferredEntry.split(';')[0] ?? '') : undefined;
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
