import type { Language } from '#i18n/languages.ts';
import { pluralCategory } from '#i18n/message-text.ts';

/** A word by plural category of its language; `other` is always there. */
export type PluralForms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The form of a word that stands with an amount. */
export function pluralForm(forms: PluralForms, amount: number, language: Language): string {
  return forms[pluralCategory(language, amount)] ?? forms.other;
}
