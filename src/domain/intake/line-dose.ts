import type { Dose, DoseSource } from '#contract/intake/schema.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { effectiveDose } from './counting-dose.ts';
import { doseSentence } from './sentence.ts';

export function describeDose(
  practitionerDose: Dose | null | undefined,
  labelDose: Dose | null | undefined,
  t: Translate,
  language: Language,
  planStartDay?: number,
): { readonly dose_source: DoseSource; readonly dose_text: string | null } {
  const { dose, source } = effectiveDose(practitionerDose, labelDose);
  const doseSentenceText = dose ? doseSentence(dose, t, { language, start: planStartDay }) : null;
  return {
    dose_source: source,
    dose_text:
      doseSentenceText !== null && source === 'label'
        ? t('dose:label', { sentence: doseSentenceText })
        : doseSentenceText,
  };
}
