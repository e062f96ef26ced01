import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { createProtocolLine } from './protocol-server.ts';

/** Protocol line of a product at € 19.90 with 60 capsules, one a day at breakfast by its label. */
export function createDosedLine(id: number, lineOverrides: Partial<ProtocolProduct> = {}): ProtocolProduct {
  const labelDose: ProtocolProduct['label_dose'] = {
    unit: 'capsule',
    phases: [
      {
        start_day: 0,
        days: null,
        rhythm: { kind: 'daily' },
        intakes: [{ part: 'breakfast', amount: 1, food: null }],
      },
    ],
  };
  return {
    ...createProtocolLine(id),
    variants: [{ id: id * 10, price: 19.9, net_quantity: { pieces: 60, sold_by_number: true } }],
    dose: null,
    label_dose: labelDose,
    dose_source: 'label',
    dose_text: 'As on the label: 1 capsule with breakfast, every day',
    portion: { unit: 'capsule', units: 1, label: '1 capsule' },
    ...lineOverrides,
  };
}

/** Protocol line of a product without any dose. */
export function createUndosedLine(id: number, lineOverrides: Partial<ProtocolProduct> = {}): ProtocolProduct {
  return createDosedLine(id, { label_dose: null, dose_source: 'unknown', dose_text: null, ...lineOverrides });
}
