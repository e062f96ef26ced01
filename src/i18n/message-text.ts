import { regionalTag } from './language-tags.ts';
import type { Language } from './languages.ts';
import { memoise } from './made-once.ts';
import type { MessageParams } from './message-key.ts';

const pluralRulesOf = memoise((language: Language) => new Intl.PluralRules(regionalTag(language)));

export const pluralCategory = (language: Language, count: number): Intl.LDMLPluralRule =>
  pluralRulesOf(language).select(count);

/** Returns the keys that may hold a message, best first: `key_zero`, the plural form, the bare key. */
export function candidateKeys(key: string, language: Language, count: string | number | undefined): string[] {
  if (typeof count !== 'number') return [key];
  const pluralKey = `${key}_${pluralCategory(language, count)}`;
  return count === 0 ? [`${key}_zero`, pluralKey, key] : [pluralKey, key];
}

export function interpolate(text: string, params: MessageParams): string {
  return text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
