import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { packUnits } from '#domain/intake/supply.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { toFigureLine } from './lasting.ts';

/** A line as far as a page's script reckons with it; `units`, hundredths in the packs of the plan, is null where they are not known. */
export interface PlanPageLine {
  readonly id: number;
  readonly dose: Dose;
  readonly units: number | null;
}

/** What a page's script needs of a plan to show a day of it and when its packs run out. */
export function planPageLines(products: readonly ProtocolProduct[]): PlanPageLine[] {
  return products.flatMap((product): PlanPageLine[] => {
    const { dose, portion, net, quantity } = toFigureLine(product);
    if (!dose) return [];
    const units = dose.unit === portion?.unit ? packUnits(net, portion, quantity) : undefined;
    return [{ id: variantIdOf(product) ?? product.id, dose, units: units || null }];
  });
}
