import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { hundredthsInPacks } from '#domain/intake/supply.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { toPlanInputLine } from './lasting.ts';

/** Line of a plan as data for page scripts; `units` is the content of all packs in hundredths, null if unknown. */
export interface PlanPageLine {
  readonly id: number;
  readonly dose: Dose;
  readonly units: number | null;
}

export function planPageLines(products: readonly ProtocolProduct[]): PlanPageLine[] {
  return products.flatMap((product): PlanPageLine[] => {
    const { dose, portion, netQuantity: packContent, quantity } = toPlanInputLine(product);
    if (!dose) return [];
    const hundredthsOfAllPacks =
      dose.unit === portion?.unit ? hundredthsInPacks(packContent, portion, quantity) : undefined;
    return [{ id: variantIdOf(product) ?? product.id, dose, units: hundredthsOfAllPacks || null }];
  });
}
