import type { Dose, Phase } from '#contract/intake/schema.ts';
import type { LineUpdate } from '#contract/protocol/schema.ts';
import { fromHundredths, toHundredths } from '#domain/intake/amount.ts';
import { sortByDayPart } from '#domain/intake/parts.ts';

/** Dose as stored, with amounts in hundredths of the unit. */
export interface StoredDose {
  readonly unit: string;
  readonly phases: readonly Phase[];
}

/** Changed line with its dose as stored. */
export type StoredLineUpdate = Omit<LineUpdate, 'dose' | 'dose_source' | 'dose_text'> & {
  readonly dose: StoredDose | null;
};

/** SQL of the dose of the line `l` as JSON, or null. */
export const DOSE_OF_LINE_JSON_SQL = `json((SELECT json_object('unit', o.unit, 'phases', json(o.phases)) FROM protocol_dose o
    WHERE o.protocol_id = l.protocol_id AND o.variant_id = l.variant_id))`;

function mapDoseAmounts(phases: readonly Phase[], convertAmount: (amount: number) => number): Phase[] {
  return phases.map((phase) => ({
    ...phase,
    intakes: sortByDayPart(phase.intakes).map((intake) => ({
      ...intake,
      amount: convertAmount(intake.amount),
    })),
  }));
}

export function encodePhases({ phases }: Dose): string {
  return JSON.stringify(mapDoseAmounts(phases, toHundredths));
}

export const encodeDose = (dose: Dose | null): string => (dose ? dose.unit + encodePhases(dose) : '');

export function decodeStoredDose(storedDose: StoredDose | null | undefined): Dose | null {
  return storedDose ? { unit: storedDose.unit, phases: mapDoseAmounts(storedDose.phases, fromHundredths) } : null;
}
