import { type Ingredient, ingredient } from './ingredient.ts';

const aminoAcid = ingredient('amino-acid', { unit: 'milligram', origin: 'fermentation' });

/** Free-form amino acids and their relatives. Where a salt is customarily stated as such, its factor is 1. */
export const aminoAcids: readonly Ingredient[] = [
  aminoAcid(30, 'l-lysine', [500, 3000], { forms: [{ slug: 'l-lysine-hydrochloride', factor: 1.25 }] }),
  aminoAcid(31, 'l-arginine', [1000, 6000]),
  aminoAcid(32, 'l-citrulline', [1000, 8000], { forms: [{ slug: 'citrulline-malate', factor: 1 }] }),
  aminoAcid(33, 'l-glutamine', [500, 10000]),
  aminoAcid(34, 'l-tyrosine', [300, 1500]),
  aminoAcid(35, 'l-tryptophan', [200, 500]),
  aminoAcid(36, 'l-theanine', [100, 400]),
  aminoAcid(37, 'taurine', [500, 3000], { origin: 'synthetic' }),
  aminoAcid(38, 'glycine', [500, 5000], { origin: 'synthetic' }),
  aminoAcid(39, 'n-acetyl-cysteine', [300, 1200], { codes: ['NAC'] }),
  aminoAcid(40, 'l-carnitine', [500, 2000], {
    codes: ['ALCAR'],
    forms: [
      { slug: 'acetyl-l-carnitine', factor: 1 },
      { slug: 'l-carnitine-tartrate', factor: 1.47 },
    ],
  }),
  aminoAcid(41, 'l-leucine', [1000, 5000]),
  aminoAcid(42, 'l-isoleucine', [500, 2500]),
  aminoAcid(43, 'l-valine', [500, 2500]),
  aminoAcid(44, 'beta-alanine', [1600, 4000], { origin: 'synthetic' }),
  aminoAcid(45, 'creatine', [3000, 5000], {
    origin: 'synthetic',
    forms: [{ slug: 'creatine-monohydrate', factor: 1 }],
  }),
  aminoAcid(46, 'glutathione', [100, 500], { codes: ['GSH'] }),
  aminoAcid(47, 'betaine', [500, 2000], {
    codes: ['TMG', 'HCl'],
    origin: 'plant',
    forms: [{ slug: 'betaine-hydrochloride', factor: 1.31 }],
  }),
];
