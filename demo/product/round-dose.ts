import { referenceIntakes } from '../data/ingredient/reference-intakes.ts';

/** Leading digits of the amounts in which supplements are sold. */
const LEADING = [1, 1.2, 1.5, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 7.5, 8, 9, 10] as const;

/** Nutrients are also sold in halves of the reference value, up to its double: 14 mg of iron, 82.5 µg of selenium. */
const REFERENCE_SHARES = [0.5, 1, 1.5, 2] as const;

function referenceAmounts(slug: string): number[] {
  const intakes: Readonly<Partial<Record<string, { amount: number }>>> = referenceIntakes;
  const reference = intakes[slug];
  return reference ? REFERENCE_SHARES.map((share) => share * reference.amount) : [];
}

const exact = (amount: number): number => Number(amount.toPrecision(6));

/** The amount nearest in proportion that is customary on labels, in the unit of the ingredient. */
export function roundDose(slug: string, amount: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(amount));
  const sold = LEADING.map((digits) => digits * magnitude);
  const distance = (candidate: number): number => Math.abs(Math.log(candidate / amount));
  const [nearest = amount] = [...sold, ...referenceAmounts(slug)].sort((a, b) => distance(a) - distance(b));
  return exact(nearest);
}
