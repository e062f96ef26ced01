import { type Fill, filler, isFatSoluble, isOil, type Part, part, UNIT_VOLUME } from './presentation.ts';

/** Density of an aqueous syrup and of an oil, in milligrams per millilitre. */
const SYRUP = 1120;
const OIL = 930;

const antioxidant = (milligrams: number): Part => part('mixed-tocopherols', milligrams * 0.004);

/** Soft capsules: the oil itself, or the active suspended in oil; the shell weighs about 45 % of the fill. */
export function presentSoftgel(fill: Fill): Part[] {
  const { brand, activeMilligrams } = fill;
  const shell = (weight: number): Part => part(brand.softShell, weight * 0.45);
  if (isOil(fill)) return [shell(activeMilligrams), antioxidant(activeMilligrams)];
  const carrier = Math.max(160, activeMilligrams * 1.4);
  const emulsifier = brand.slug === 'tiszaliget' ? 'soya-lecithin' : 'sunflower-lecithin';
  const suspended = activeMilligrams > 20;
  const thickener =
    brand.softShell === 'softgel-starch' || !suspended ? [] : [part('beeswax', carrier * 0.05)];
  return [
    part(brand.clean ? 'olive-oil' : 'sunflower-oil', carrier),
    shell(carrier + activeMilligrams),
    ...thickener,
    ...(suspended ? [part(emulsifier, carrier * 0.02)] : []),
  ];
}

const tinctures = new Set(['botanical']);

export function presentDrop(fill: Fill): Part[] {
  const { lines, activeMilligrams } = fill;
  if (isFatSoluble(fill))
    return [part('mct-carrier', UNIT_VOLUME.drop * OIL), antioxidant(UNIT_VOLUME.drop * OIL)];
  const lead = lines[0]?.ingredient;
  const room = UNIT_VOLUME.drop * 1000 - activeMilligrams;
  if (lead?.kind === 'probiotic') return [part('sunflower-oil', room)];
  if (lead && (tinctures.has(lead.kind) || lead.origin === 'bees')) {
    return [part('purified-water', room * 0.55), part('ethanol', room * 0.4)];
  }
  return [
    part('purified-water', room * 0.6),
    part('glycerol', room * 0.38),
    part('citric-acid', room * 0.004),
    part('potassium-sorbate', room * 0.001),
  ];
}

/** Per millilitre: a pure oil, or a syrup sweetened with stevia. */
export function presentMillilitre(fill: Fill): Part[] {
  const { activeMilligrams } = fill;
  if (isOil(fill)) return [antioxidant(activeMilligrams)];
  const room = Math.max(300, SYRUP - activeMilligrams);
  return [
    part('purified-water', room * 0.72),
    part('glycerol', room * 0.24),
    part('berry-flavour', room * 0.012),
    part('citric-acid', room * 0.008),
    part('potassium-sorbate', room * 0.001),
    part('steviol-glycosides', room * 0.0005),
  ];
}

export function presentSpray(fill: Fill): Part[] {
  const room = UNIT_VOLUME.spray * 1000 - fill.activeMilligrams;
  const emulsion = isFatSoluble(fill);
  return [
    part('purified-water', room * 0.7),
    ...filler('mct-carrier', emulsion ? room * 0.12 : 0),
    part('glycerol', room * (emulsion ? 0.1 : 0.15)),
    part('xylitol', room * 0.07),
    ...(emulsion ? [part('sunflower-lecithin', room * 0.02)] : []),
    part('berry-flavour', room * 0.01),
    part('potassium-sorbate', room * 0.001),
  ];
}
