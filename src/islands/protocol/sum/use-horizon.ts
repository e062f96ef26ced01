import { useState } from 'react';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { defaultHorizonDays, listHorizonDays } from '#domain/intake/figures.ts';
import { effectiveDosesOf } from '#domain/protocol/need.ts';

/** Returns the chosen number of days and its setter; without a valid choice, the plan's default number. */
export function useHorizonDays(products: readonly ProtocolProduct[]) {
  const [choice, setChoice] = useState<number>();
  const doses = effectiveDosesOf(products);
  const horizonDayCount =
    choice !== undefined && listHorizonDays(doses).includes(choice) ? choice : defaultHorizonDays(doses);
  return { days: horizonDayCount, onDays: setChoice };
}

/** True if the products have dose data, without which (old backend) nothing can be calculated. */
export const hasDoseData = (products: readonly ProtocolProduct[]): boolean =>
  products.some(({ dose_source: doseSource }) => doseSource !== undefined);
