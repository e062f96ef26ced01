import { readNumber } from './read-number.ts';

export interface NetContent {
  /** Weight or volume; `amount` may be invalid text, which validation refuses later. */
  readonly net?: { readonly amount: number | string; readonly unit: 'g' | 'ml' };
  readonly pieces?: number | string;
}

export const UNIT_FACTORS: Readonly<Record<string, readonly [number, 'g' | 'ml']>> = {
  g: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  l: [1000, 'ml'],
};
/** Units of Shopify's unit price measure. Fluid ounces are excluded, since they differ between countries. */
const MEASURE_UNIT_FACTORS: typeof UNIT_FACTORS = {
  ...UNIT_FACTORS,
  mg: [0.001, 'g'],
  oz: [28.349523125, 'g'],
  lb: [453.59237, 'g'],
  m3: [1_000_000, 'ml'],
};

/** Rounds to twelve digits, to remove binary rounding errors. */
export const roundDigits = (amount: number): number => Number(amount.toPrecision(12));

/** Net content by Shopify's unit price measure; undefined without a measure, a note for an unknown unit. */
export function readMeasuredContent(amountText: string, unit: string): NetContent | { note: string } | undefined {
  const amount = readNumber(amountText);
  if (amountText === '' || amount === 0) return undefined;
  if (/^items?$/i.test(unit)) return { pieces: amount };
  const unitFactor = MEASURE_UNIT_FACTORS[unit.toLowerCase()];
  if (!unitFactor) return { note: `its unit price is measured in "${unit}", which this shop does not know` };
  return {
    net: { amount: typeof amount === 'number' ? roundDigits(amount * unitFactor[0]) : amount, unit: unitFactor[1] },
  };
}
