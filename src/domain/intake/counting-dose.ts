import type { Dose, DoseSource } from '#contract/intake/schema.ts';

/** Returns the dose that applies: the practitioner's, otherwise the label's. `source` names the origin of the dose. */
export function effectiveDose(
  practitionerDose: Dose | null | undefined,
  labelDose: Dose | null | undefined,
): { readonly dose: Dose | undefined; readonly source: DoseSource } {
  if (practitionerDose) return { dose: practitionerDose, source: 'practitioner' };
  return labelDose ? { dose: labelDose, source: 'label' } : { dose: undefined, source: 'unknown' };
}
