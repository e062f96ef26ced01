import { type Fill, filler, type Part, part } from './presentation.ts';

const isProtein = ({ lines }: Fill): boolean => lines.some((entry) => entry.ingredient.slug === 'protein');
const isNeutral = ({ lines }: Fill): boolean => lines.every((entry) => neutral.has(entry.ingredient.slug));

/** Single powders that people stir into food or drink as they are. */
const neutral = new Set([
  'vitamin-c',
  'acerola',
  'magnesium',
  'potassium',
  'l-arginine',
  'l-glutamine',
  'taurine',
  'glycine',
  'beta-alanine',
  'creatine',
  'l-citrulline',
  'collagen',
  'psyllium',
  'inulin',
  'd-mannose',
  'maca',
  'spirulina',
  'chlorella',
  'msm',
  'inositol',
  'folate',
  'reishi',
  'lions-mane',
  'cordyceps',
  'shiitake',
  'maitake',
]);

/** Protein powders: whey needs an emulsifier; each brand keeps to one flavour. */
function presentProtein({ brand, lines, activeMilligrams }: Fill): Part[] {
  const flavour =
    brand.slug === 'fellgate-sport'
      ? [part('cocoa', activeMilligrams * 0.07), part('vanilla-flavour', activeMilligrams * 0.006)]
      : [part('vanilla-flavour', activeMilligrams * 0.018)];
  const milk = lines.some((entry) => entry.ingredient.slug === 'whey-protein');
  const emulsifier = brand.clean ? 'sunflower-lecithin' : 'soya-lecithin';
  return [
    ...flavour,
    ...filler(emulsifier, milk ? activeMilligrams * 0.007 : 0),
    part('steviol-glycosides', activeMilligrams * 0.0015),
  ];
}

function flavoured(activeMilligrams: number, bulk: number): Part[] {
  return [
    ...filler('maltodextrin', bulk),
    part('citric-acid', Math.max(120, activeMilligrams * 0.06)),
    part('orange-flavour', Math.max(60, activeMilligrams * 0.025)),
    part('steviol-glycosides', Math.max(8, activeMilligrams * 0.003)),
  ];
}

export function presentScoop(fill: Fill): Part[] {
  if (isProtein(fill)) return presentProtein(fill);
  return isNeutral(fill) ? [] : flavoured(fill.activeMilligrams, 0);
}

const SMALLEST_SACHET = 2000;

/** Sachets are filled up to two grams so that they can be dosed; probiotics get the carrier alone. */
export function presentSachet(fill: Fill): Part[] {
  const bulk = Math.max(0, SMALLEST_SACHET - fill.activeMilligrams);
  if (fill.lines[0]?.ingredient.kind === 'probiotic') return filler('maltodextrin', bulk);
  return fill.lines.length === 1 && isNeutral(fill) ? [] : flavoured(fill.activeMilligrams, bulk);
}
