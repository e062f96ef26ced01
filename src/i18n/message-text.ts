import { regionalLanguageTag } from './language-tags.ts';
import type { Language } from './languages.ts';
import { memoise } from './made-once.ts';
import type { MessageParams } from './message-key.ts';

const getPluralRules = memoise((language: Language) => new Intl.PluralRules(regionalLanguageTag(language)));

export const getPluralCategory = (language: Language, count: number): Intl.LDMLPluralRule =>
  getPluralRules(language).select(count);

/** Returns the keys that may hold a message, best first: `key_zero`, the plural form, the bare key. */
export function listCandidateKeys(bareKey: string, language: Language, count: string | number | undefined): string[] {
  if (typeof count !== 'number') return [bareKey];
  const pluralKey = `${bareKey}_${getPluralCategory(language, count)}`;
  return count === 0 ? [`${bareKey}_zero`, pluralKey, bareKey] : [pluralKey, bareKey];
}

export function interpolate(messageText: string, params: MessageParams): string {
  return messageText.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (_, parameterName: string) =>
    String(params[parameterName] ?? ''),
  );
}
