import type { Dose, DoseSource } from '#contract/intake/schema.ts';

/** Returns the dose that applies: the practitioner's, otherwise the label's. `source` names which of them it is. */
export function effectiveDose(
  ownDose: Dose | null | undefined,
  label: Dose | null | undefined,
): { readonly dose: Dose | undefined; readonly source: DoseSource } {
  if (ownDose) return { dose: ownDose, source: 'practitioner' };
  return label ? { dose: label, source: 'label' } : { dose: undefined, source: 'unknown' };
}
