import { isLanguage, type Language } from './languages.ts';

/** Normalises a language code such as `zh-TW` or `EN`; undefined if unsupported. */
export function canonicalLanguage(code: string): Language | undefined {
  const candidate = code.toLowerCase().replace('-', '_');
  return isLanguage(candidate) ? candidate : undefined;
}

/** Returns the supported language that matches a tag exactly, else by primary subtag, else undefined. */
export function matchLanguage(tag: string): Language | undefined {
  const exact = canonicalLanguage(tag.trim());
  if (exact) return exact;
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return primary === 'zh' ? 'zh_tw' : canonicalLanguage(primary);
}
