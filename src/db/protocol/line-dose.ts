import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { doseFromLabel, type PrintedLabel } from '#domain/intake/label-dose.ts';
import { describeDose } from '#domain/intake/line-dose.ts';
import type { Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { decodeStoredDose, type StoredDose } from './stored-dose.ts';

/** Describes in words the doses of a line: the dose set, the label's dose, and the one of them that applies. */
export function describeLineDose(
  storedDose: StoredDose | null | undefined,
  printedLabel: PrintedLabel,
  language: Language,
): Pick<ProtocolProduct, 'dose' | 'dose_source' | 'dose_text' | 'label_dose' | 'portion'> {
  const lineDose = decodeStoredDose(storedDose);
  const labelDose = doseFromLabel(printedLabel) ?? null;
  return {
    dose: lineDose,
    ...describeDose(lineDose, labelDose, getTranslate(language), language),
    label_dose: labelDose,
    ...(printedLabel.portion && { portion: printedLabel.portion }),
  };
}
