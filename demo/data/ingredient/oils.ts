import { type Ingredient, ingredient } from './ingredient.ts';

const fattyAcid = ingredient('fatty-acid', { unit: 'milligram', origin: 'fish' });
const oil = ingredient('oil', { unit: 'milligram', origin: 'plant' });

/** Fatty acids are stated as a part of the oil that supplies them; density in grams per millilitre at 20 °C. */
export const oils: readonly Ingredient[] = [
  fattyAcid(48, 'epa', [100, 2000], { codes: ['omega-3', 'Omega 3'] }),
  fattyAcid(49, 'dha', [100, 1500], { codes: ['omega-3', 'Omega 3'] }),
  fattyAcid(50, 'alpha-linolenic-acid', [500, 4000], { origin: 'plant', codes: ['ALA', 'omega-3'] }),
  fattyAcid(51, 'gamma-linolenic-acid', [50, 300], { origin: 'plant', codes: ['GLA', 'omega-6'] }),
  oil(52, 'fish-oil', [500, 5000], {
    origin: 'fish',
    allergen: 'fish',
    density: 0.92,
    codes: ['omega-3', 'EPA', 'DHA'],
  }),
  oil(53, 'krill-oil', [500, 2000], {
    origin: 'crustacean',
    allergen: 'crustaceans',
    density: 0.95,
    latin: 'Euphausia superba',
  }),
  oil(54, 'algal-oil', [300, 2000], {
    origin: 'algae',
    density: 0.92,
    latin: 'Schizochytrium sp.',
    codes: ['omega-3', 'EPA', 'DHA'],
  }),
  oil(55, 'cod-liver-oil', [500, 5000], {
    origin: 'fish',
    allergen: 'fish',
    density: 0.92,
    latin: 'Gadus morhua',
  }),
  oil(56, 'evening-primrose-oil', [500, 3000], { density: 0.92, latin: 'Oenothera biennis' }),
  oil(57, 'flaxseed-oil', [1000, 10000], { density: 0.93, latin: 'Linum usitatissimum' }),
  oil(58, 'black-seed-oil', [500, 5000], { density: 0.92, latin: 'Nigella sativa' }),
  oil(59, 'mct-oil', [1000, 15000], { density: 0.95, latin: 'Cocos nucifera', codes: ['C8', 'C10'] }),
  oil(60, 'phosphatidylserine', [100, 300], {
    codes: ['PS'],
    forms: [
      { slug: 'soya-phosphatidylserine', factor: 2, allergen: 'soya' },
      { slug: 'sunflower-phosphatidylserine', factor: 2 },
    ],
  }),
];
