import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { effectiveDose, labelDose, type ProductLabel } from '#domain/intake/label-dose.ts';
import { doseSentence } from '#domain/intake/sentence.ts';
import type { Language } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';
import { fromStored, type StoredDose } from './stored-dose.ts';

/** What a line answers of its own dose, and in words of the one that counts. */
export function describeDose(stored: StoredDose | null | undefined, label: ProductLabel, language: Language) {
  const own = fromStored(stored);
  const { dose, source } = effectiveDose(own, label);
  const t = getT(language);
  const sentence = dose ? doseSentence(dose, t, { language }) : null;
  return {
    dose: own,
    dose_source: source,
    dose_text: sentence !== null && source === 'label' ? t('dose:label', { sentence }) : sentence,
  };
}

/** The same with what the label says. */
export function describeLineDose(
  stored: StoredDose | null | undefined,
  label: ProductLabel,
  language: Language,
): Pick<ProtocolProduct, 'dose' | 'dose_source' | 'dose_text' | 'label_dose' | 'portion'> {
  return {
    ...describeDose(stored, label, language),
    label_dose: labelDose(label) ?? null,
    ...(label.portion && { portion: label.portion }),
  };
}
