import type { Language } from '#i18n/languages.ts';

const LANGUAGES_WITH_FAMILY_NAME_FIRST: readonly Language[] = ['hu', 'ja', 'zh_tw'];

interface Person {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

export function isFamilyNameFirst(language: Language): boolean {
  return LANGUAGES_WITH_FAMILY_NAME_FIRST.includes(language);
}

export function personName({ first_name: givenName, last_name: familyName }: Person, language: Language): string {
  const orderedNames = isFamilyNameFirst(language) ? [familyName, givenName] : [givenName, familyName];
  return orderedNames.filter(Boolean).join(' ');
}
