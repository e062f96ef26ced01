import { MAXIMUM_INTAKE_AMOUNT, MAXIMUM_INTAKE_MILLILITRES } from './limits.ts';

/** Smallest step between amounts of a unit, in hundredths of the unit. */
export const AMOUNT_STEP_BY_UNIT: Readonly<Record<string, number>> = {
  capsule: 100,
  softgel: 100,
  lozenge: 100,
  drop: 100,
  spray: 100,
  piece: 100,
  'chewable-tablet': 50,
  'effervescent-tablet': 50,
  gummy: 50,
  sachet: 50,
  tablet: 25,
  scoop: 25,
  millilitre: 10,
};
/** Smallest step in hundredths for units that are defined by the catalogue only. */
export const DEFAULT_AMOUNT_STEP = 25;

export function amountStepOf(unit: string): number {
  return AMOUNT_STEP_BY_UNIT[unit] ?? DEFAULT_AMOUNT_STEP;
}

export function maximumAmountOf(unit: string): number {
  return unit === 'millilitre' ? MAXIMUM_INTAKE_MILLILITRES : MAXIMUM_INTAKE_AMOUNT;
}
