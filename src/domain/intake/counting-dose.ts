import type { Dose, DoseSource } from '#contract/intake/schema.ts';

/** Effective dose with its source: the practitioner, else the label. */
export function countingDose(
  own: Dose | null | undefined,
  label: Dose | null | undefined,
): { readonly dose: Dose | undefined; readonly source: DoseSource } {
  if (own) return { dose: own, source: 'practitioner' };
  return label ? { dose: label, source: 'label' } : { dose: undefined, source: 'unknown' };
}
