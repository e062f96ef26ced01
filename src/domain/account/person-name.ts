import type { Language } from '#i18n/languages.ts';

const FAMILY_NAME_FIRST: readonly Language[] = ['hu', 'ja', 'zh_tw'];

interface Person {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

/** Whether the language writes the family name before the given one. */
export function isFamilyNameFirst(language: Language): boolean {
  return FAMILY_NAME_FIRST.includes(language);
}

/** A person's name in the order of the language; empty if neither part is known. */
export function personName({ first_name: first, last_name: last }: Person, language: Language): string {
  const parts = isFamilyNameFirst(language) ? [last, first] : [first, last];
  return parts.filter(Boolean).join(' ');
}
