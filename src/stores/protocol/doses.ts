import type { LineDoseFields } from '#domain/protocol/line-change.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import { findLineToChange, queueLineChange } from './lines.ts';

interface SetDoseOptions {
  readonly isSavedAsUsual: boolean;
  /** Dose when the user began to edit it; undefined if the line still has that dose. */
  readonly doseBeforeEditing: LineDoseFields['dose'] | undefined;
  readonly protocolId: number | undefined;
}

/** Sets a line's dose, null for the label's; `isSavedAsUsual` also sets it for later lines of the product. */
export function setProtocolDose(
  variantId: number,
  newDose: LineDoseFields,
  { isSavedAsUsual, doseBeforeEditing, protocolId }: SetDoseOptions,
): void {
  const foundLine = findLineToChange('update', variantId, protocolId);
  if (!foundLine) return;
  const { name, dose = null, dose_source, dose_text } = foundLine.line;
  if (!isSavedAsUsual && doseBeforeEditing === undefined && isSameDose(newDose.dose, dose)) return;
  const previousDose = doseBeforeEditing === undefined ? { dose, dose_source, dose_text } : { dose: doseBeforeEditing };
  const doseChangeKind = isSavedAsUsual ? 'line.usual-dose' : 'line.dose';
  queueLineChange(foundLine.place, 'dose', {
    kind: doseChangeKind,
    payload: newDose,
    was: previousDose,
    text: newDose.dose_text ?? undefined,
    productName: name,
  });
}
