import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { planNeed } from '#domain/intake/figures.ts';
import { daysFromFirstIntake, daysUntilEnd, totalNeed } from '#domain/intake/need.ts';
import { packsNeeded, unitsInPacks } from '#domain/intake/supply.ts';
import { toFigureLine } from '#domain/plan/lasting.ts';
import type { StockedProduct } from '#domain/plan/stock.ts';
import { clampQuantity } from './lines.ts';
import { type PurchaseLine, purchaseLine } from './purchase-line.ts';

export interface NeededLine extends PurchaseLine {
  /** True if the packs are calculated; false if the need is unknown, so that the line's quantity applies. */
  readonly isReckoned: boolean;
}

export const effectiveDosesOf = (products: readonly ProtocolProduct[]): (Dose | undefined)[] =>
  products.map((product) => toFigureLine(product).dose);

/** Returns the packs of each line needed for a number of days, less the packs that the client has already. */
export function neededLines(
  products: readonly StockedProduct[],
  days: number,
  start: number | undefined,
): NeededLine[] {
  const { lines } = planNeed(products.map(toFigureLine), days, start);
  return products.flatMap((product, index) => {
    const purchase = purchaseLine(product);
    const packs = lines[index]?.packs;
    const quantity = packs === undefined ? purchase?.quantity : packs - (product.stock ?? 0);
    return purchase && quantity !== undefined && quantity > 0
      ? { ...purchase, quantity, isReckoned: packs !== undefined }
      : [];
  });
}

/** Returns the packs for a whole dose; undefined for an endless dose, or if the units per pack are unknown. */
export function packsForWholeDose(
  { dose, portion, variants }: ProtocolProduct,
  start: number | undefined,
): number | undefined {
  const end = dose && daysUntilEnd(dose);
  const unitsOfPack = unitsInPacks(variants[0]?.net_quantity, portion, 1);
  if (!dose || !end || !daysFromFirstIntake(dose, start) || !unitsOfPack || dose.unit !== portion?.unit)
    return undefined;
  return packsNeeded(dose, unitsOfPack, totalNeed(dose, end, start));
}

/** Finds lines whose quantity differs from the need for the whole dose or, if the dose has no end, for `days`. */
export function linesDifferingFromNeed(
  products: readonly ProtocolProduct[],
  days: number,
  start: number | undefined,
) {
  const { lines } = planNeed(products.map(toFigureLine), days, start);
  return products.flatMap((product, index) => {
    const packs = packsForWholeDose(product, start) ?? lines[index]?.packs;
    const variantId = product.variants[0]?.id;
    const to = packs && clampQuantity(packs);
    return to && variantId !== undefined && to !== product.item_count
      ? { variantId, from: product.item_count, to }
      : [];
  });
}
