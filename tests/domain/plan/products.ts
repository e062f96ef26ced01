import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';

/** Creates a protocol line; by default its pack has 60 pieces and costs 19.90. */
export function createPlanProduct(
  id: number,
  productName: string,
  dose: Dose | null,
  productOverrides: Partial<ProtocolProduct> = {},
): ProtocolProduct {
  return {
    ...{ id, name: productName, slug: `product-${id}`, brand: { name: 'Brand' }, assets: [], item_count: 1, notes: '' },
    variants: [{ id: id * 10, price: 19.9, availability: true, net_quantity: { pieces: 60, sold_by_number: true } }],
    dose,
    label_dose: null,
    ...(dose && { portion: { units: 1, unit: dose.unit, label: '1' } }),
    ...productOverrides,
  };
}
