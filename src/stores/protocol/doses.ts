import type { DoseValue } from '#domain/protocol/line-change.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import { findLineToChange, queueLineChange } from './lines.ts';

interface DoseSetting {
  readonly isUsual: boolean;
  /** Dose when the user began to edit it; undefined if the line still has that dose. */
  readonly base: DoseValue['dose'] | undefined;
  readonly protocolId: number | undefined;
}

/** Sets a line's dose; null for the label's. `isUsual` also makes it the default for later lines of the product. */
export function setProtocolDose(
  variantId: number,
  newDose: DoseValue,
  { isUsual, base, protocolId }: DoseSetting,
): void {
  const foundLine = findLineToChange('update', variantId, protocolId);
  if (!foundLine) return;
  const { name, dose = null, dose_source, dose_text } = foundLine.line;
  if (!isUsual && base === undefined && isSameDose(newDose.dose, dose)) return;
  const previousDose = base === undefined ? { dose, dose_source, dose_text } : { dose: base };
  const changeKind = isUsual ? 'line.usual-dose' : 'line.dose';
  queueLineChange(foundLine.place, 'dose', {
    kind: changeKind,
    payload: newDose,
    was: previousDose,
    text: newDose.dose_text ?? undefined,
    name,
  });
}
