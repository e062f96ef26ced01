import type { AllergenSlug } from '../allergens.ts';
import type { Origin } from './ingredient.ts';

export interface Excipient {
  slug: string;
  origin: Origin;
  allergen?: AllergenSlug;
  /** Properties that rule out a "free from" or "suitable for" statement. */
  palm?: boolean;
  sugar?: boolean;
  colour?: boolean;
  alcohol?: boolean;
  polyol?: boolean;
}

/** Further ingredients; names with their functional class are in the terms' section `excipients`. */
export const excipients: readonly Excipient[] = [
  { slug: 'microcrystalline-cellulose', origin: 'plant' },
  { slug: 'rice-flour', origin: 'plant' },
  { slug: 'calcium-phosphate', origin: 'mineral' },
  { slug: 'maltodextrin', origin: 'plant' },
  { slug: 'lactose', origin: 'milk', allergen: 'milk', sugar: true },
  { slug: 'magnesium-stearate', origin: 'plant', palm: true },
  { slug: 'silicon-dioxide', origin: 'mineral' },
  { slug: 'croscarmellose', origin: 'plant' },
  { slug: 'hpmc-shell', origin: 'plant' },
  { slug: 'gelatine-shell', origin: 'bovine' },
  { slug: 'softgel-bovine', origin: 'bovine' },
  { slug: 'softgel-fish', origin: 'fish', allergen: 'fish' },
  { slug: 'softgel-starch', origin: 'plant' },
  { slug: 'tablet-coating', origin: 'plant' },
  { slug: 'purified-water', origin: 'mineral' },
  { slug: 'glycerol', origin: 'plant' },
  { slug: 'ethanol', origin: 'plant', alcohol: true },
  { slug: 'mct-carrier', origin: 'plant' },
  { slug: 'sunflower-oil', origin: 'plant' },
  { slug: 'olive-oil', origin: 'plant' },
  { slug: 'sunflower-lecithin', origin: 'plant' },
  { slug: 'soya-lecithin', origin: 'plant', allergen: 'soya' },
  { slug: 'beeswax', origin: 'bees' },
  { slug: 'mixed-tocopherols', origin: 'plant' },
  { slug: 'citric-acid', origin: 'fermentation' },
  { slug: 'sodium-bicarbonate', origin: 'mineral' },
  { slug: 'sorbitol', origin: 'plant', polyol: true },
  { slug: 'xylitol', origin: 'plant', polyol: true },
  { slug: 'maltitol', origin: 'plant', polyol: true },
  { slug: 'steviol-glycosides', origin: 'plant' },
  { slug: 'sugar', origin: 'plant', sugar: true },
  { slug: 'glucose-syrup', origin: 'plant', sugar: true },
  { slug: 'pectin', origin: 'plant' },
  { slug: 'orange-flavour', origin: 'plant' },
  { slug: 'berry-flavour', origin: 'plant' },
  { slug: 'vanilla-flavour', origin: 'plant' },
  { slug: 'cocoa', origin: 'plant' },
  { slug: 'beetroot-red', origin: 'plant', colour: true },
  { slug: 'potassium-sorbate', origin: 'synthetic' },
];

const bySlug = new Map(excipients.map((entry) => [entry.slug, entry]));

/** @throws Error for a slug that is not in the data. */
export function findExcipient(slug: string): Excipient {
  const found = bySlug.get(slug);
  if (!found) throw new Error(`Unknown excipient: ${slug}`);
  return found;
}
