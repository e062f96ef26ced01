import { type Ingredient, ingredient } from './ingredient.ts';

const vitamin = ingredient('vitamin', { unit: 'milligram', origin: 'synthetic' });
const mineral = ingredient('mineral', { unit: 'milligram', origin: 'mineral' });

/**
 * The 13 vitamins with forms permitted by Directive 2002/46/EC, Annex II. Factors are molar mass ratios.
 * One microgram of vitamin D is 40 IU; one milligram of D-alpha-tocopherol is 1.49 IU; one microgram of retinol 3.33 IU.
 */
const vitamins: readonly Ingredient[] = [
  vitamin(1, 'vitamin-a', [200, 1500], {
    unit: 'microgram',
    codes: ['A'],
    internationalUnits: 3.33,
    forms: [{ slug: 'retinyl-acetate', factor: 1.15 }],
  }),
  vitamin(2, 'vitamin-d', [5, 100], {
    unit: 'microgram',
    codes: ['D', 'D3', 'Vit. D3'],
    internationalUnits: 40,
    forms: [
      { slug: 'cholecalciferol', factor: 1, origin: 'wool-fat' },
      { slug: 'lichen-cholecalciferol', factor: 1, origin: 'plant' },
    ],
  }),
  vitamin(3, 'vitamin-e', [12, 270], {
    codes: ['E'],
    origin: 'plant',
    internationalUnits: 1.49,
    forms: [{ slug: 'd-alpha-tocopherol', factor: 1 }],
  }),
  vitamin(4, 'vitamin-k', [25, 200], {
    unit: 'microgram',
    codes: ['K', 'K2', 'MK-7', 'MK7'],
    origin: 'fermentation',
    forms: [{ slug: 'menaquinone-7', factor: 1 }],
  }),
  vitamin(5, 'vitamin-c', [80, 1000], {
    codes: ['C', 'Vit. C'],
    forms: [
      { slug: 'ascorbic-acid', factor: 1 },
      { slug: 'calcium-ascorbate', factor: 1.21 },
      { slug: 'liposomal-ascorbic-acid', factor: 1.45, origin: 'plant' },
    ],
  }),
  vitamin(6, 'thiamin', [1.1, 100], {
    codes: ['B1', 'Vit. B1'],
    forms: [{ slug: 'thiamine-hydrochloride', factor: 1.27 }],
  }),
  vitamin(7, 'riboflavin', [1.4, 50], {
    codes: ['B2', 'Vit. B2'],
    origin: 'fermentation',
    forms: [{ slug: 'riboflavin-5-phosphate', factor: 1.37 }],
  }),
  vitamin(8, 'niacin', [16, 500], {
    codes: ['B3', 'Vit. B3', 'PP'],
    forms: [{ slug: 'nicotinamide', factor: 1 }],
  }),
  vitamin(9, 'vitamin-b6', [1.4, 20], {
    codes: ['B6', 'Vit. B6', 'P5P', 'P-5-P'],
    forms: [
      { slug: 'pyridoxine-hydrochloride', factor: 1.22 },
      { slug: 'pyridoxal-5-phosphate', factor: 1.57 },
    ],
  }),
  vitamin(10, 'folate', [200, 1000], {
    unit: 'microgram',
    codes: ['B9', 'Vit. B9', '5-MTHF'],
    forms: [
      { slug: 'folic-acid', factor: 1 },
      { slug: 'l-methylfolate', factor: 1.08 },
    ],
  }),
  vitamin(11, 'vitamin-b12', [2.5, 5000], {
    unit: 'microgram',
    codes: ['B12', 'B-12', 'Vit. B12'],
    origin: 'fermentation',
    forms: [
      { slug: 'methylcobalamin', factor: 1 },
      { slug: 'adenosylcobalamin', factor: 1 },
      { slug: 'hydroxocobalamin', factor: 1 },
      { slug: 'cyanocobalamin', factor: 1 },
    ],
  }),
  vitamin(12, 'biotin', [50, 10000], {
    unit: 'microgram',
    codes: ['B7', 'Vit. B7', 'H'],
    forms: [{ slug: 'd-biotin', factor: 1 }],
  }),
  vitamin(13, 'pantothenic-acid', [6, 500], {
    codes: ['B5', 'Vit. B5'],
    forms: [{ slug: 'calcium-d-pantothenate', factor: 1.09 }],
  }),
];

/** Minerals with a reference value, then sodium and silicon; factors are molar mass over the element's share. */
const minerals: readonly Ingredient[] = [
  mineral(14, 'potassium', [200, 1000], {
    codes: ['K'],
    forms: [
      { slug: 'potassium-citrate', factor: 2.77 },
      { slug: 'potassium-chloride', factor: 1.91 },
    ],
  }),
  mineral(15, 'chloride', [100, 800], { codes: ['Cl'] }),
  mineral(16, 'calcium', [120, 1000], {
    codes: ['Ca'],
    forms: [
      { slug: 'calcium-carbonate', factor: 2.5 },
      { slug: 'calcium-citrate', factor: 4.74 },
    ],
  }),
  mineral(17, 'phosphorus', [100, 700], { codes: ['P'] }),
  mineral(18, 'magnesium', [100, 400], {
    codes: ['Mg'],
    forms: [
      { slug: 'magnesium-citrate', factor: 6.2 },
      { slug: 'magnesium-bisglycinate', factor: 7.1 },
      { slug: 'magnesium-oxide', factor: 1.66 },
      { slug: 'magnesium-malate', factor: 6.44 },
      { slug: 'magnesium-taurate', factor: 11.2 },
    ],
  }),
  mineral(19, 'iron', [7, 30], {
    codes: ['Fe'],
    forms: [
      { slug: 'iron-bisglycinate', factor: 3.65 },
      { slug: 'ferrous-gluconate', factor: 8.3 },
    ],
  }),
  mineral(20, 'zinc', [5, 30], {
    codes: ['Zn'],
    forms: [
      { slug: 'zinc-picolinate', factor: 4.73 },
      { slug: 'zinc-bisglycinate', factor: 3.27 },
      { slug: 'zinc-citrate', factor: 3.2 },
      { slug: 'zinc-gluconate', factor: 6.97 },
    ],
  }),
  mineral(21, 'copper', [0.5, 3], { codes: ['Cu'], forms: [{ slug: 'copper-bisglycinate', factor: 3.33 }] }),
  mineral(22, 'manganese', [0.5, 4], {
    codes: ['Mn'],
    forms: [{ slug: 'manganese-bisglycinate', factor: 3.7 }],
  }),
  mineral(23, 'fluoride', [0.5, 3.5], { codes: ['F'] }),
  mineral(24, 'selenium', [30, 200], {
    unit: 'microgram',
    codes: ['Se'],
    forms: [
      { slug: 'l-selenomethionine', factor: 2.48 },
      { slug: 'sodium-selenite', factor: 2.19 },
    ],
  }),
  mineral(25, 'chromium', [40, 250], {
    unit: 'microgram',
    codes: ['Cr'],
    forms: [{ slug: 'chromium-picolinate', factor: 8.05 }],
  }),
  mineral(26, 'molybdenum', [25, 150], {
    unit: 'microgram',
    codes: ['Mo'],
    forms: [{ slug: 'sodium-molybdate', factor: 2.52 }],
  }),
  mineral(27, 'iodine', [75, 300], {
    unit: 'microgram',
    codes: ['I'],
    forms: [
      { slug: 'potassium-iodide', factor: 1.31 },
      { slug: 'kelp', factor: 2000, origin: 'algae' },
    ],
  }),
  mineral(28, 'sodium', [100, 600], {
    codes: ['Na'],
    forms: [
      { slug: 'sodium-chloride', factor: 2.54 },
      { slug: 'sodium-citrate', factor: 4.26 },
    ],
  }),
  mineral(29, 'silicon', [5, 100], {
    codes: ['Si'],
    forms: [{ slug: 'bamboo-extract', factor: 2.86, origin: 'plant' }],
  }),
];

export const nutrients: readonly Ingredient[] = [...vitamins, ...minerals];
