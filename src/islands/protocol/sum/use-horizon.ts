import { useState } from 'react';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { defaultHorizon, horizonsOf } from '#domain/intake/figures.ts';
import { dosesOf } from '#domain/protocol/need.ts';

/** Returns the chosen days, or the plan's default ones without a valid choice. */
export function useHorizon(products: readonly ProtocolProduct[]) {
  const [chosen, onDays] = useState<number>();
  const doses = dosesOf(products);
  const days = chosen !== undefined && horizonsOf(doses).includes(chosen) ? chosen : defaultHorizon(doses);
  return { days, onDays };
}

/** Returns false for an upstream without doses: nothing to calculate then. */
export const saysDoses = (products: readonly ProtocolProduct[]): boolean =>
  products.some(({ dose_source: source }) => source !== undefined);
