import { regionalTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

/** A word by plural category of its language; `other` is always there. */
export type PluralForms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const rules = new Map<Language, Intl.PluralRules>();

/** The form of a word that stands with an amount. */
export function pluralForm(forms: PluralForms, amount: number, language: Language): string {
  const known = rules.get(language) ?? new Intl.PluralRules(regionalTag(language));
  rules.set(language, known);
  return forms[known.select(amount)] ?? forms.other;
}
