import type { Language } from '#i18n/languages.ts';
import { getPluralCategory } from '#i18n/message-text.ts';

export type PluralForms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export function selectPluralForm(forms: PluralForms, amount: number, language: Language): string {
  return forms[getPluralCategory(language, amount)] ?? forms.other;
}
