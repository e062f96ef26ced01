import type { PortionUnit } from '../../data/delivery-forms.ts';
import { presentDrop, presentMillilitre, presentSoftgel, presentSpray } from './liquid.ts';
import { presentSachet, presentScoop } from './powder.ts';
import { CAPACITY, type Fill, type Part } from './presentation.ts';
import {
  presentCapsule,
  presentChewable,
  presentEffervescent,
  presentGummy,
  presentLozenge,
  presentTablet,
} from './solid.ts';

const presenters: Readonly<Record<PortionUnit, (fill: Fill) => Part[]>> = {
  capsule: presentCapsule,
  tablet: presentTablet,
  softgel: presentSoftgel,
  'chewable-tablet': presentChewable,
  'effervescent-tablet': presentEffervescent,
  lozenge: presentLozenge,
  gummy: presentGummy,
  scoop: presentScoop,
  sachet: presentSachet,
  drop: presentDrop,
  millilitre: presentMillilitre,
  spray: presentSpray,
};

/**
 * The further ingredients of one portion unit.
 * @throws RangeError if the actives do not fit into the unit.
 */
export function present(unit: PortionUnit, fill: Fill): Part[] {
  if (fill.activeMilligrams > CAPACITY[unit]) {
    throw new RangeError(`${fill.recipeSlug}: ${fill.activeMilligrams} mg do not fit into a ${unit}`);
  }
  return presenters[unit](fill);
}
