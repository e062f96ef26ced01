import type { Language } from '#i18n/languages.ts';
import { pluralCategory } from '#i18n/message-text.ts';

export type PluralForms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export function selectPluralForm(forms: PluralForms, amount: number, language: Language): string {
  return forms[pluralCategory(language, amount)] ?? forms.other;
}
