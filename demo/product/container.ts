import type { Brand } from '../data/brands.ts';
import type { PortionUnit } from '../data/delivery-forms.ts';
import type { Container, ContentsInput } from './product.ts';

const fixed: Readonly<Partial<Record<PortionUnit, Container>>> = {
  'chewable-tablet': 'bottle',
  'effervescent-tablet': 'tube',
  lozenge: 'blister',
  gummy: 'gummies-jar',
  sachet: 'sachets',
  drop: 'dropper',
  millilitre: 'bottle',
  spray: 'spray',
};

const BLISTER_PIECES = 60;

/** The pack in which a brand sells a delivery form; value brands put smaller packs of tablets into blisters. */
export function containerOf(unit: PortionUnit, brand: Brand, pieces: number): Container {
  const known = fixed[unit];
  if (known) return known;
  if (unit === 'scoop') return brand.positioning === 'sport' || brand.prefersGlass ? 'tub' : 'pouch';
  if (unit === 'capsule' && brand.positioning === 'asian' && !brand.prefersGlass)
    return pieces > 90 ? 'pouch' : 'bottle';
  const blistered = brand.priceFactor < 0.8 && unit === 'tablet' && pieces <= BLISTER_PIECES;
  return blistered ? 'blister' : 'bottle';
}

/** Weight of the empty pack in grams, of plastic or card unless the brand fills glass. */
const emptyWeights: Readonly<Record<Container, { plastic: number; glass: number }>> = {
  bottle: { plastic: 32, glass: 138 },
  pouch: { plastic: 14, glass: 14 },
  tub: { plastic: 78, glass: 78 },
  blister: { plastic: 22, glass: 22 },
  dropper: { plastic: 26, glass: 58 },
  tube: { plastic: 24, glass: 24 },
  spray: { plastic: 24, glass: 56 },
  sachets: { plastic: 34, glass: 34 },
  'gummies-jar': { plastic: 48, glass: 48 },
};

export function emptyWeight(container: Container, brand: Brand): number {
  return emptyWeights[container][brand.prefersGlass ? 'glass' : 'plastic'];
}

/** Whether the pack is of glass, which the description may then say. */
export function isGlass(container: Container, brand: Brand): boolean {
  return brand.prefersGlass && (container === 'bottle' || container === 'dropper');
}

const measured = { scoop: 'powder', drop: 'drops', millilitre: 'liquid' } as const;

/** What the picture of the contents shows. */
export function contentsForm(unit: PortionUnit): ContentsInput['form'] {
  return unit === 'scoop' || unit === 'drop' || unit === 'millilitre' ? measured[unit] : unit;
}
