import type { PortionUnit } from '../data/delivery-forms.ts';
import { UNIT_VOLUME } from '../text/presentation/presentation.ts';
import type { Formulation } from './formulation.ts';

/** A pack size of a formulation. */
export interface PackSize {
  /** Pieces in the pack; null for what is measured out. */
  pieces: number | null;
  netQuantity: { amount: number; unit: 'g' | 'ml' };
  supplyDays: number;
}

const hasVolume = (unit: PortionUnit): unit is keyof typeof UNIT_VOLUME => Object.hasOwn(UNIT_VOLUME, unit);

/** Net weights are declared without decimals from 100 g on, else with one. */
function declared(grams: number): number {
  return grams >= 100 ? Math.round(grams) : Math.round(grams * 10) / 10;
}

/** Pieces are filled by number, powders by weight and liquids by volume; `size` is counted accordingly. */
export function packOf({ form, offer, unitMilligrams }: Formulation, size: number): PackSize {
  const unit = form.portionUnit;
  if (hasVolume(unit)) {
    const supplyDays = Math.floor(size / (offer.units * UNIT_VOLUME[unit]));
    return { pieces: null, netQuantity: { amount: size, unit: 'ml' }, supplyDays };
  }
  if (unit === 'scoop') {
    const supplyDays = Math.floor((size * 1000) / (offer.units * unitMilligrams));
    return { pieces: null, netQuantity: { amount: size, unit: 'g' }, supplyDays };
  }
  const amount = declared((size * unitMilligrams) / 1000);
  return { pieces: size, netQuantity: { amount, unit: 'g' }, supplyDays: Math.floor(size / offer.units) };
}
