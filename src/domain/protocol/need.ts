import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { calculatePlanNeed } from '#domain/intake/figures.ts';
import { calculateTotalNeed, daysFromFirstIntake, daysUntilEnd } from '#domain/intake/need.ts';
import { countNeededPacks, hundredthsInPacks } from '#domain/intake/supply.ts';
import { toPlanInputLine } from '#domain/plan/lasting.ts';
import type { StockedProduct } from '#domain/plan/stock.ts';
import { clampQuantity } from './lines.ts';
import { type PurchaseLine, purchaseLine } from './purchase-line.ts';

export interface NeededLine extends PurchaseLine {
  /** True if the quantity is calculated from the dose; false if it is the line's, because the need is unknown. */
  readonly isReckoned: boolean;
}

export const effectiveDosesOf = (products: readonly ProtocolProduct[]): (Dose | undefined)[] =>
  products.map((product) => toPlanInputLine(product).dose);

/** Returns the packs of each line that are needed for a number of days, minus those that the client has already. */
export function neededLines(
  products: readonly StockedProduct[],
  days: number,
  start: number | undefined,
): NeededLine[] {
  const { lines } = calculatePlanNeed(products.map(toPlanInputLine), days, start);
  return products.flatMap((product, index) => {
    const purchase = purchaseLine(product);
    const packs = lines[index]?.packs;
    const quantity = packs === undefined ? purchase?.quantity : packs - (product.stock ?? 0);
    return purchase && quantity !== undefined && quantity > 0
      ? { ...purchase, quantity, isReckoned: packs !== undefined }
      : [];
  });
}

/** Returns the packs for a dose until its end; undefined without end, or if the units per pack are unknown. */
export function packsForWholeDose(
  { dose, portion, variants }: ProtocolProduct,
  start: number | undefined,
): number | undefined {
  const end = dose && daysUntilEnd(dose);
  const unitsOfPack = hundredthsInPacks(variants[0]?.net_quantity, portion, 1);
  if (!dose || !end || !daysFromFirstIntake(dose, start) || !unitsOfPack || dose.unit !== portion?.unit)
    return undefined;
  return countNeededPacks(dose, unitsOfPack, calculateTotalNeed(dose, end, start));
}

/** Returns lines whose quantity is not the number of packs needed until the dose ends or, without end, for `days`. */
export function linesDifferingFromNeed(products: readonly ProtocolProduct[], days: number, start: number | undefined) {
  const { lines } = calculatePlanNeed(products.map(toPlanInputLine), days, start);
  return products.flatMap((product, index) => {
    const packs = packsForWholeDose(product, start) ?? lines[index]?.packs;
    const variantId = product.variants[0]?.id;
    const neededCount = packs && clampQuantity(packs);
    return neededCount && variantId !== undefined && neededCount !== product.item_count
      ? { variantId, from: product.item_count, to: neededCount }
      : [];
  });
}
