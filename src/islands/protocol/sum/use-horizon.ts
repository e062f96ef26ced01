import { useState } from 'react';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { horizonsOf, usualHorizon } from '#domain/intake/figures.ts';
import { dosesOf } from '#domain/protocol/need.ts';

/** The chosen days, and the usual ones of the plan while nobody has chosen or the choice is gone. */
export function useHorizon(products: readonly ProtocolProduct[]) {
  const [chosen, onDays] = useState<number>();
  const doses = dosesOf(products);
  const days = chosen !== undefined && horizonsOf(doses).includes(chosen) ? chosen : usualHorizon(doses);
  return { days, onDays };
}

/** An upstream may say nothing of doses: then there is nothing to reckon. */
export const saysDoses = (products: readonly ProtocolProduct[]): boolean =>
  products.some(({ dose_source: source }) => source !== undefined);
