import type { Language } from '#i18n/languages.ts';
import { getPluralCategory } from '#i18n/message-text.ts';

export type PluralForms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export function selectPluralForm(pluralForms: PluralForms, countedAmount: number, language: Language): string {
  return pluralForms[getPluralCategory(language, countedAmount)] ?? pluralForms.other;
}
