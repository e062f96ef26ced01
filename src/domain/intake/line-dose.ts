import type { Dose, DoseSource } from '#contract/intake/schema.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { effectiveDose } from './counting-dose.ts';
import { doseSentence } from './sentence.ts';

export function doseInWords(
  ownDose: Dose | null | undefined,
  label: Dose | null | undefined,
  t: Translate,
  language: Language,
  start?: number,
): { readonly dose_source: DoseSource; readonly dose_text: string | null } {
  const { dose, source } = effectiveDose(ownDose, label);
  const sentence = dose ? doseSentence(dose, t, { language, start }) : null;
  return {
    dose_source: source,
    dose_text: sentence !== null && source === 'label' ? t('dose:label', { sentence }) : sentence,
  };
}
