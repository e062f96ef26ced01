import { line, offer, type Recipe, type RecipeLine, recipe } from '../recipe.ts';

const base: readonly RecipeLine[] = [
  line('vitamin-c', 'calcium-ascorbate', 100),
  line('vitamin-e', 'd-alpha-tocopherol', 12),
  line('niacin', 'nicotinamide', 16),
  line('pantothenic-acid', 'calcium-d-pantothenate', 12),
  line('vitamin-b6', 'pyridoxal-5-phosphate', 2.8),
  line('riboflavin', null, 2.8),
  line('thiamin', 'thiamine-hydrochloride', 2.2),
  line('folate', 'l-methylfolate', 200),
  line('biotin', 'd-biotin', 100),
  line('vitamin-d', 'cholecalciferol', 20),
  line('vitamin-b12', 'methylcobalamin', 10),
];

const traces: readonly RecipeLine[] = [
  line('zinc', 'zinc-bisglycinate', 10),
  line('manganese', 'manganese-bisglycinate', 1),
  line('copper', 'copper-bisglycinate', 0.5),
  line('selenium', 'l-selenomethionine', 55),
  line('chromium', 'chromium-picolinate', 40),
  line('molybdenum', 'sodium-molybdate', 50),
];

const economical = {
  'vitamin-c': 'ascorbic-acid',
  folate: 'folic-acid',
  'vitamin-b12': 'cyanocobalamin',
  'vitamin-b6': 'pyridoxine-hydrochloride',
  zinc: 'zinc-citrate',
  selenium: 'sodium-selenite',
} as const;

/** The same brand's recipe without swaps for nutrients that the recipe lacks. */
function economicalFor(lines: readonly RecipeLine[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(economical).filter(([slug]) => lines.some((entry) => entry.ingredient === slug)),
  );
}

const womens = [
  ...base,
  ...traces,
  line('iron', 'iron-bisglycinate', 14),
  line('iodine', 'potassium-iodide', 100),
];
const daily = [
  ...base,
  ...traces,
  line('vitamin-a', 'retinyl-acetate', 300),
  line('iodine', 'potassium-iodide', 75),
  line('vitamin-k', 'menaquinone-7', 25),
];

const adults: readonly Recipe[] = [
  recipe({
    slug: 'daily-multivitamin',
    title: 'concept',
    lines: daily,
    note: 'formula',
    categories: ['multivitamins-adults'],
    goals: ['energy', 'immune-system'],
    suits: ['older-adults', 'athletes'],
    price: 850,
    offers: [
      offer('tiszaliget', 'tablets', 1, 1, [60, 120], { swap: economicalFor(daily) }),
      offer('alderfen', 'capsules', 1.5, 2, [60, 120]),
      offer('alborada-natural', 'effervescent-tablets', 0.75, 1, [20], { swap: economicalFor(daily) }),
      offer('sonnrain', 'capsules', 1, 1, [60]),
    ],
  }),
  recipe({
    slug: 'womens-multivitamin',
    title: 'concept',
    lines: womens,
    note: 'formula',
    categories: ['multivitamins-adults', 'women-men-formulas'],
    goals: ['womens-health', 'energy', 'immune-system'],
    price: 1050,
    offers: [
      offer('serraclara', 'capsules', 1, 2, [60]),
      offer('brightmoor', 'tablets', 0.75, 1, [60, 120], { swap: economicalFor(womens) }),
    ],
  }),
  recipe({
    slug: 'mens-multivitamin',
    title: 'concept',
    lines: [...base, ...traces, line('magnesium', 'magnesium-citrate', 60)],
    note: 'formula',
    categories: ['multivitamins-adults', 'women-men-formulas'],
    goals: ['mens-health', 'energy', 'immune-system'],
    suits: ['athletes'],
    price: 1050,
    offers: [offer('fellgate-sport', 'tablets', 1, 2, [60, 120]), offer('duinmeer', 'capsules', 1, 2, [60])],
  }),
  recipe({
    slug: 'multivitamin-50-plus',
    title: 'concept',
    lines: [
      ...base.filter((entry) => entry.ingredient !== 'vitamin-b12'),
      ...traces,
      line('vitamin-b12', 'methylcobalamin', 250),
      line('lutein', null, 6),
      line('vitamin-k', 'menaquinone-7', 50),
    ],
    note: 'formula',
    categories: ['multivitamins-adults'],
    goals: ['healthy-ageing', 'memory-focus', 'bones'],
    price: 1150,
    offers: [offer('duinmeer', 'capsules', 1, 1, [90]), offer('brightmoor', 'tablets', 0.75, 1, [90])],
  }),
  recipe({
    slug: 'childrens-multivitamin',
    title: 'concept',
    lines: [
      line('vitamin-c', 'ascorbic-acid', 40),
      line('vitamin-e', 'd-alpha-tocopherol', 5),
      line('niacin', 'nicotinamide', 8),
      line('pantothenic-acid', 'calcium-d-pantothenate', 3),
      line('zinc', 'zinc-citrate', 2.5),
      line('vitamin-b6', 'pyridoxine-hydrochloride', 0.7),
      line('vitamin-a', 'retinyl-acetate', 200),
      line('folate', 'folic-acid', 100),
      line('iodine', 'potassium-iodide', 50),
      line('biotin', 'd-biotin', 25),
      line('vitamin-d', 'cholecalciferol', 10),
      line('vitamin-b12', 'cyanocobalamin', 1.25),
    ],
    note: 'formula',
    categories: ['multivitamins-children'],
    goals: ['immune-system', 'bones'],
    suits: ['children'],
    price: 900,
    offers: [
      offer('brightmoor', 'gummies', 1, 2, [60, 120]),
      offer('alborada-natural', 'liquid', 1, 10, [200]),
      offer('tiszaliget', 'chewable-tablets', 1, 1, [60]),
    ],
  }),
];

const pregnancy = [
  line('folate', 'l-methylfolate', 400),
  line('iodine', 'potassium-iodide', 150),
  line('vitamin-d', 'cholecalciferol', 20),
  line('vitamin-b12', 'methylcobalamin', 5),
] as const;

const mothers: readonly Recipe[] = [
  recipe({
    slug: 'prenatal',
    title: 'concept',
    lines: [
      ...pregnancy,
      line('iron', 'iron-bisglycinate', 14),
      line('zinc', 'zinc-bisglycinate', 5),
      line('vitamin-c', 'calcium-ascorbate', 80),
      line('choline', 'choline-bitartrate', 100),
      line('vitamin-b6', 'pyridoxine-hydrochloride', 1.9),
      line('riboflavin', null, 1.4),
      line('selenium', 'l-selenomethionine', 45),
      line('beta-carotene', null, 2),
    ],
    note: 'formula',
    categories: ['prenatal', 'women-men-formulas'],
    goals: ['pregnancy', 'womens-health'],
    suits: ['pregnancy', 'breastfeeding'],
    price: 1250,
    offers: [
      offer('brightmoor', 'tablets', 1, 1, [30, 90]),
      offer('alderfen', 'capsules', 1, 2, [60]),
      offer('serraclara', 'capsules', 1, 2, [60]),
    ],
  }),
  recipe({
    slug: 'prenatal-dha',
    title: 'concept',
    lines: [
      line('fish-oil', null, 500),
      line('dha', null, 250, 'fish-oil'),
      line('epa', null, 50, 'fish-oil'),
      ...pregnancy,
    ],
    note: 'fish-oil',
    categories: ['prenatal', 'fish-oil'],
    goals: ['pregnancy', 'womens-health'],
    suits: ['pregnancy', 'breastfeeding'],
    storage: 'dark',
    price: 1500,
    offers: [offer('kesterholm', 'softgels', 1, 1, [30, 60]), offer('brightmoor', 'softgels', 1, 1, [60])],
  }),
  recipe({
    slug: 'inositol-folate',
    title: 'concept',
    lines: [line('inositol', null, 4000), line('folate', 'l-methylfolate', 400)],
    note: 'folate',
    categories: ['women-men-formulas', 'prenatal'],
    goals: ['womens-health', 'pregnancy'],
    suits: ['pregnancy'],
    price: 1700,
    offers: [offer('serraclara', 'sachets', 1, 1, [30, 60]), offer('fonteluna', 'powder', 0.5, 1, [90])],
  }),
];

export const multivitaminRecipes: readonly Recipe[] = [...adults, ...mothers];
