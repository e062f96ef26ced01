import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { calculatePlanNeed } from '#domain/intake/figures.ts';
import { calculateTotalNeed, daysFromFirstIntake, daysUntilEnd } from '#domain/intake/need.ts';
import { countNeededPacks, hundredthsInPacks } from '#domain/intake/supply.ts';
import { toPlanInputLine } from '#domain/plan/lasting.ts';
import type { StockedProduct } from '#domain/plan/stock.ts';
import { clampQuantity } from './lines.ts';
import { type PurchaseLine, toPurchaseLine } from './purchase-line.ts';

export interface NeededLine extends PurchaseLine {
  /** True if the quantity is calculated from the dose; false if it is the line's, because the need is unknown. */
  readonly isReckoned: boolean;
}

export const effectiveDosesOf = (products: readonly ProtocolProduct[]): (Dose | undefined)[] =>
  products.map((product) => toPlanInputLine(product).dose);

/** Returns the packs of each line that are needed for a number of days, minus those that the client has already. */
export function listNeededLines(
  products: readonly StockedProduct[],
  periodLengthDays: number,
  planStartDay: number | undefined,
): NeededLine[] {
  const { lines } = calculatePlanNeed(products.map(toPlanInputLine), periodLengthDays, planStartDay);
  return products.flatMap((product, productIndex) => {
    const linePurchase = toPurchaseLine(product);
    const packCountNeeded = lines[productIndex]?.packs;
    const quantity = packCountNeeded === undefined ? linePurchase?.quantity : packCountNeeded - (product.stock ?? 0);
    return linePurchase && quantity !== undefined && quantity > 0
      ? { ...linePurchase, quantity, isReckoned: packCountNeeded !== undefined }
      : [];
  });
}

/** Returns the packs for a dose until its end; undefined without end, or if the units per pack are unknown. */
export function countPacksForWholeDose(
  { dose, portion, variants }: ProtocolProduct,
  planStartDay: number | undefined,
): number | undefined {
  const doseEndDay = dose && daysUntilEnd(dose);
  const hundredthsPerPack = hundredthsInPacks(variants[0]?.net_quantity, portion, 1);
  if (
    !dose ||
    !doseEndDay ||
    !daysFromFirstIntake(dose, planStartDay) ||
    !hundredthsPerPack ||
    dose.unit !== portion?.unit
  )
    return undefined;
  return countNeededPacks(dose, hundredthsPerPack, calculateTotalNeed(dose, doseEndDay, planStartDay));
}

/** Returns lines whose quantity is not the packs needed until the dose ends or, if endless, for `periodLengthDays`. */
export function findLinesDifferingFromNeed(
  products: readonly ProtocolProduct[],
  periodLengthDays: number,
  planStartDay: number | undefined,
) {
  const { lines } = calculatePlanNeed(products.map(toPlanInputLine), periodLengthDays, planStartDay);
  return products.flatMap((product, index) => {
    const neededPackCount = countPacksForWholeDose(product, planStartDay) ?? lines[index]?.packs;
    const variantId = product.variants[0]?.id;
    const clampedPackCount = neededPackCount && clampQuantity(neededPackCount);
    return clampedPackCount && variantId !== undefined && clampedPackCount !== product.item_count
      ? { variantId, from: product.item_count, to: clampedPackCount }
      : [];
  });
}
