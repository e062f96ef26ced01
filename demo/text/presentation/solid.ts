import { type Fill, filler, type Part, part } from './presentation.ts';

interface CapsuleSize {
  /** Milligrams of a powder of medium density that the body holds. */
  holds: number;
  /** Weight of the empty shell in milligrams. */
  shell: number;
}

/** Two-piece capsules of sizes 3, 1, 0 and 00. */
const capsuleSizes: readonly CapsuleSize[] = [
  { holds: 210, shell: 48 },
  { holds: 350, shell: 75 },
  { holds: 500, shell: 96 },
  { holds: 780, shell: 118 },
];

const largest: CapsuleSize = { holds: 780, shell: 118 };

export function presentCapsule({ brand, activeMilligrams }: Fill): Part[] {
  const size = capsuleSizes.find(({ holds }) => activeMilligrams <= holds * 0.97) ?? largest;
  const room = Math.max(0, size.holds * 0.96 - activeMilligrams);
  const shell = part(brand.hardShell, size.shell);
  if (brand.clean) return [...filler('rice-flour', room), shell];
  const aids = [part('magnesium-stearate', size.holds * 0.012), part('silicon-dioxide', size.holds * 0.006)];
  return [...filler('microcrystalline-cellulose', room), shell, ...aids];
}

/** Algae and leaf powders bind by pressure alone. */
const pressed = new Set(['spirulina', 'chlorella']);

/** Small tablets get a second filler; whoever takes lactase must not be given lactose. */
function bulkOf({ brand, lines }: Fill): string {
  if (lines.some(({ ingredient }) => ingredient.slug === 'lactase')) return 'microcrystalline-cellulose';
  return brand.slug === 'tiszaliget' ? 'lactose' : 'calcium-phosphate';
}

function tabletFillers(fill: Fill, room: number): Part[] {
  const bulk = bulkOf(fill);
  if (fill.activeMilligrams >= 120 || bulk === 'microcrystalline-cellulose')
    return filler('microcrystalline-cellulose', room);
  return [...filler('microcrystalline-cellulose', room * 0.65), ...filler(bulk, room * 0.35)];
}

export function presentTablet(fill: Fill): Part[] {
  const { brand, recipeSlug, activeMilligrams } = fill;
  if (pressed.has(recipeSlug)) return [part('silicon-dioxide', activeMilligrams * 0.01)];
  const weight = Math.max(250, activeMilligrams * 1.2 + 40);
  const room = weight - activeMilligrams - weight * 0.06;
  return [
    ...tabletFillers(fill, room),
    part('croscarmellose', weight * 0.025),
    part('tablet-coating', weight * 0.02),
    ...(brand.clean ? [] : [part('magnesium-stearate', weight * 0.008)]),
    part('silicon-dioxide', weight * 0.006),
  ];
}

export function presentChewable({ brand, activeMilligrams }: Fill): Part[] {
  const weight = Math.max(900, activeMilligrams * 1.35);
  const sweetener = brand.clean ? 'xylitol' : 'sorbitol';
  return [
    ...filler(sweetener, weight - activeMilligrams - weight * 0.05),
    part('citric-acid', weight * 0.015),
    part('orange-flavour', weight * 0.012),
    part('magnesium-stearate', weight * 0.01),
    part('steviol-glycosides', weight * 0.001),
  ];
}

export function presentEffervescent({ activeMilligrams }: Fill): Part[] {
  const weight = Math.max(4200, activeMilligrams * 1.9);
  const room = weight - activeMilligrams;
  return [
    part('citric-acid', room * 0.46),
    part('sodium-bicarbonate', room * 0.3),
    part('sorbitol', room * 0.19),
    part('orange-flavour', room * 0.03),
    part('beetroot-red', room * 0.012),
    part('steviol-glycosides', room * 0.008),
  ];
}

export function presentLozenge({ brand, activeMilligrams }: Fill): Part[] {
  const weight = Math.max(brand.clean ? 650 : 1100, activeMilligrams * 1.5);
  return [
    ...filler(brand.clean ? 'xylitol' : 'sorbitol', weight - activeMilligrams - weight * 0.04),
    part('berry-flavour', weight * 0.018),
    part('citric-acid', weight * 0.012),
    part(brand.clean ? 'silicon-dioxide' : 'magnesium-stearate', weight * 0.01),
  ];
}

const GUMMY_WEIGHT = 2500;

/** Gummies of the families' brands: with sugar, or with maltitol where the brand keeps sugar out. */
export function presentGummy({ brand, activeMilligrams }: Fill): Part[] {
  const room = GUMMY_WEIGHT - activeMilligrams;
  const sweet =
    brand.slug === 'alborada-natural'
      ? [part('glucose-syrup', room * 0.44), part('sugar', room * 0.29)]
      : [part('maltitol', room * 0.73)];
  return [
    ...sweet,
    part('purified-water', room * 0.2),
    part('pectin', room * 0.032),
    part('citric-acid', room * 0.015),
    part('berry-flavour', room * 0.013),
    part('beetroot-red', room * 0.01),
  ];
}
