import type { HealthGoalSlug } from '../health-goals.ts';
import { line, type Offer, offer, type Recipe, type RecipeLine, recipe } from '../recipe.ts';

interface Formula {
  slug: string;
  lines: readonly RecipeLine[];
  category: string;
  goals: readonly HealthGoalSlug[];
  price: number;
  offers: readonly Offer[];
  also?: string;
  timing?: string;
  suits?: Recipe['suits'];
}

function formula({ category, also, timing, suits, ...details }: Formula): Recipe {
  return recipe({
    title: 'concept',
    note: 'formula',
    categories: also ? [category, also] : [category],
    timing: timing ?? 'with-meal',
    suits: suits ?? ['older-adults'],
    ...details,
  });
}

const immune: readonly Recipe[] = [
  formula({
    slug: 'immune-formula',
    lines: [
      line('vitamin-c', 'calcium-ascorbate', 240),
      line('elderberry', null, 150),
      line('zinc', 'zinc-bisglycinate', 10),
      line('selenium', 'l-selenomethionine', 55),
      line('vitamin-d', 'lichen-cholecalciferol', 20),
    ],
    category: 'immune-formulas',
    goals: ['immune-system'],
    price: 1200,
    offers: [
      offer('alderfen', 'capsules', 1, 1, [60]),
      offer('vallombre', 'capsules', 1.5, 2, [60, 120]),
      offer('alborada-natural', 'sachets', 1, 1, [14]),
    ],
  }),
  formula({
    slug: 'elderberry-zinc',
    lines: [
      line('elderberry', null, 200),
      line('vitamin-c', 'ascorbic-acid', 80),
      line('zinc', 'zinc-gluconate', 5),
    ],
    category: 'immune-formulas',
    also: 'berries',
    goals: ['immune-system'],
    price: 850,
    offers: [
      offer('bradalina', 'liquid', 1.5, 10, [200]),
      offer('brightmoor', 'gummies', 1, 2, [60]),
      offer('alborada-natural', 'lozenges', 1, 2, [40]),
    ],
  }),
  formula({
    slug: 'quercetin-bromelain',
    lines: [
      line('quercetin', null, 250),
      line('bromelain', null, 100),
      line('vitamin-c', 'calcium-ascorbate', 100),
    ],
    category: 'immune-formulas',
    also: 'polyphenols',
    goals: ['immune-system'],
    price: 1150,
    offers: [
      offer('alderfen', 'capsules', 2, 2, [120], { practitionerOnly: true }),
      offer('sonnrain', 'capsules', 1, 1, [60]),
    ],
  }),
  formula({
    slug: 'antioxidant-formula',
    lines: [
      line('vitamin-c', 'calcium-ascorbate', 120),
      line('grape-seed', null, 100),
      line('bilberry', null, 80),
      line('vitamin-e', 'd-alpha-tocopherol', 24),
      line('zinc', 'zinc-citrate', 10),
      line('selenium', 'l-selenomethionine', 55),
    ],
    category: 'polyphenols',
    goals: ['healthy-ageing', 'skin-hair-nails'],
    price: 1250,
    offers: [offer('vallombre', 'capsules', 1, 1, [60]), offer('duinmeer', 'capsules', 1.5, 2, [60, 120])],
  }),
];

const mind: readonly Recipe[] = [
  formula({
    slug: 'sleep-formula',
    lines: [
      line('valerian', null, 200),
      line('lemon-balm', null, 150),
      line('hops', null, 60),
      line('melatonin', null, 1),
    ],
    category: 'sleep-calm-formulas',
    also: 'calming-herbs',
    goals: ['sleep'],
    timing: 'bedtime',
    suits: [],
    price: 1050,
    offers: [
      offer('vallombre', 'capsules', 1, 1, [30, 60]),
      offer('bradalina', 'drops', 1, 40, [50]),
      offer('brightmoor', 'tablets', 1, 1, [60]),
    ],
  }),
  formula({
    slug: 'calm-formula',
    lines: [
      line('magnesium', 'magnesium-bisglycinate', 100),
      line('passionflower', null, 150),
      line('l-theanine', null, 150),
      line('lemon-balm', null, 150),
      line('vitamin-b6', 'pyridoxal-5-phosphate', 2),
    ],
    category: 'sleep-calm-formulas',
    goals: ['stress-mood', 'sleep'],
    price: 1400,
    offers: [
      offer('alderfen', 'capsules', 1, 2, [60, 120]),
      offer('serraclara', 'sachets', 1, 1, [20]),
      offer('hoshimine', 'capsules', 0.8, 2, [60]),
    ],
  }),
  formula({
    slug: 'adaptogen-complex',
    lines: [
      line('ashwagandha', null, 250),
      line('rhodiola', null, 150),
      line('ginseng', null, 100),
      line('pantothenic-acid', 'calcium-d-pantothenate', 18),
    ],
    category: 'ashwagandha',
    also: 'rhodiola',
    goals: ['stress-mood', 'energy'],
    timing: 'morning',
    suits: [],
    price: 1350,
    offers: [
      offer('qingya', 'capsules', 1, 1, [60]),
      offer('vallombre', 'capsules', 1.5, 2, [60, 120]),
      offer('alderfen', 'capsules', 1.2, 1, [60], { practitionerOnly: true }),
    ],
  }),
  formula({
    slug: 'focus-formula',
    lines: [
      line('bacopa', null, 250),
      line('l-theanine', null, 100),
      line('ginkgo', null, 60),
      line('pantothenic-acid', 'calcium-d-pantothenate', 18),
      line('zinc', 'zinc-bisglycinate', 7),
      line('vitamin-b12', 'methylcobalamin', 25),
    ],
    category: 'leaves-seeds',
    goals: ['memory-focus', 'energy'],
    timing: 'morning',
    price: 1450,
    offers: [offer('qingya', 'capsules', 1, 1, [60]), offer('duinmeer', 'capsules', 1.5, 2, [120])],
  }),
  formula({
    slug: 'mood-formula',
    lines: [
      line('magnesium', 'magnesium-bisglycinate', 60),
      line('saffron', null, 30),
      line('niacin', 'nicotinamide', 16),
      line('vitamin-b6', 'pyridoxal-5-phosphate', 2.8),
      line('folate', 'l-methylfolate', 200),
    ],
    category: 'calming-herbs',
    also: 'sleep-calm-formulas',
    goals: ['stress-mood'],
    price: 1750,
    offers: [offer('alborada-natural', 'capsules', 1, 1, [30]), offer('serraclara', 'capsules', 1, 1, [60])],
  }),
];

const movement: readonly Recipe[] = [
  formula({
    slug: 'joint-formula',
    lines: [
      line('glucosamine', 'glucosamine-sulphate', 750),
      line('msm', null, 400),
      line('chondroitin', null, 300),
      line('vitamin-c', 'ascorbic-acid', 80),
      line('manganese', 'manganese-bisglycinate', 1),
    ],
    category: 'joint-bone-formulas',
    goals: ['joints'],
    suits: ['older-adults', 'athletes'],
    price: 1350,
    offers: [
      offer('tiszaliget', 'tablets', 1, 2, [60, 120]),
      offer('kesterholm', 'capsules', 1, 3, [90]),
      offer('fellgate-sport', 'tablets', 1.5, 3, [90]),
    ],
  }),
  formula({
    slug: 'bone-formula',
    lines: [
      line('calcium', 'calcium-citrate', 300),
      line('magnesium', 'magnesium-citrate', 100),
      line('zinc', 'zinc-citrate', 5),
      line('vitamin-d', 'cholecalciferol', 20),
      line('vitamin-k', 'menaquinone-7', 75),
    ],
    category: 'joint-bone-formulas',
    also: 'calcium',
    goals: ['bones', 'healthy-ageing'],
    price: 1250,
    offers: [offer('duinmeer', 'capsules', 1, 4, [120]), offer('sonnrain', 'tablets', 1, 2, [60, 120])],
  }),
  formula({
    slug: 'energy-formula',
    lines: [
      line('guarana', null, 400),
      line('caffeine', null, 80, 'guarana'),
      line('ginseng', null, 100),
      line('niacin', 'nicotinamide', 32),
      line('pantothenic-acid', 'calcium-d-pantothenate', 12),
      line('vitamin-b6', 'pyridoxine-hydrochloride', 2.8),
      line('riboflavin', null, 2.8),
      line('vitamin-b12', 'methylcobalamin', 25),
    ],
    category: 'sport-formulas',
    also: 'ginseng',
    goals: ['energy', 'memory-focus'],
    timing: 'morning',
    suits: [],
    price: 1150,
    offers: [
      offer('fellgate-sport', 'capsules', 1, 1, [60]),
      offer('alborada-natural', 'effervescent-tablets', 0.75, 1, [20]),
      offer('qingya', 'tablets', 1, 2, [60]),
    ],
  }),
  formula({
    slug: 'pre-workout',
    lines: [
      line('l-citrulline', 'citrulline-malate', 6000),
      line('creatine', 'creatine-monohydrate', 3000),
      line('beta-alanine', null, 3000),
      line('taurine', null, 1000),
      line('caffeine', null, 150),
      line('niacin', 'nicotinamide', 16),
    ],
    category: 'sport-formulas',
    goals: ['muscles-sport', 'energy'],
    timing: 'before-exercise',
    suits: ['athletes'],
    price: 3000,
    offers: [offer('fellgate-sport', 'powder', 1, 1, [400]), offer('brightmoor', 'sachets', 0.75, 1, [20])],
  }),
  formula({
    slug: 'recovery-formula',
    lines: [
      line('l-leucine', null, 2000),
      line('l-glutamine', null, 2000),
      line('l-isoleucine', null, 1000),
      line('l-valine', null, 1000),
      line('tart-cherry', null, 500),
      line('magnesium', 'magnesium-citrate', 100),
    ],
    category: 'sport-formulas',
    goals: ['muscles-sport', 'sleep'],
    timing: 'after-exercise',
    suits: ['athletes'],
    price: 2600,
    offers: [offer('fellgate-sport', 'powder', 1, 1, [350]), offer('sonnrain', 'sachets', 0.75, 1, [20])],
  }),
];

const body: readonly Recipe[] = [
  formula({
    slug: 'eye-formula',
    lines: [
      line('bilberry', null, 100),
      line('lutein', null, 20),
      line('zeaxanthin', null, 4),
      line('zinc', 'zinc-bisglycinate', 7),
      line('vitamin-a', 'retinyl-acetate', 300),
    ],
    category: 'carotenoids',
    goals: ['eyes', 'healthy-ageing'],
    price: 1300,
    offers: [
      offer('kesterholm', 'capsules', 1, 1, [60]),
      offer('brightmoor', 'tablets', 0.6, 1, [90]),
      offer('duinmeer', 'capsules', 1.25, 1, [60]),
    ],
  }),
  formula({
    slug: 'hair-skin-nails',
    lines: [
      line('silicon', 'bamboo-extract', 35),
      line('vitamin-c', 'calcium-ascorbate', 60),
      line('zinc', 'zinc-bisglycinate', 10),
      line('biotin', 'd-biotin', 2500),
      line('copper', 'copper-bisglycinate', 0.5),
      line('selenium', 'l-selenomethionine', 55),
    ],
    category: 'beauty-formulas',
    goals: ['skin-hair-nails'],
    price: 1100,
    offers: [
      offer('serraclara', 'capsules', 1, 1, [60, 120]),
      offer('brightmoor', 'gummies', 0.4, 2, [60]),
      offer('sonnrain', 'capsules', 0.8, 1, [90]),
    ],
  }),
  formula({
    slug: 'beauty-collagen',
    lines: [
      line('collagen', 'fish-collagen', 5000),
      line('hyaluronic-acid', null, 100),
      line('vitamin-c', 'ascorbic-acid', 80),
      line('zinc', 'zinc-citrate', 5),
      line('biotin', 'd-biotin', 150),
    ],
    category: 'beauty-formulas',
    also: 'collagen',
    goals: ['skin-hair-nails', 'healthy-ageing'],
    price: 2300,
    offers: [
      offer('serraclara', 'sachets', 1, 1, [14, 28]),
      offer('hoshimine', 'powder', 1, 1, [180]),
      offer('alborada-natural', 'liquid', 0.8, 25, [500], { swap: { collagen: 'bovine-collagen' } }),
    ],
  }),
  formula({
    slug: 'liver-formula',
    lines: [
      line('choline', 'choline-bitartrate', 100),
      line('milk-thistle', null, 150),
      line('artichoke', null, 150),
    ],
    category: 'bitter-herbs',
    goals: ['liver', 'digestion'],
    price: 1100,
    offers: [offer('bradalina', 'capsules', 1, 1, [60]), offer('alderfen', 'capsules', 1.5, 2, [60, 120])],
  }),
  formula({
    slug: 'heart-formula',
    lines: [
      line('garlic', null, 200),
      line('potassium', 'potassium-chloride', 300),
      line('magnesium', 'magnesium-citrate', 100),
      line('coenzyme-q10', 'ubiquinone', 60),
      line('thiamin', 'thiamine-hydrochloride', 2.2),
    ],
    category: 'coenzyme-q10',
    also: 'metabolism-formulas',
    goals: ['heart-circulation', 'healthy-ageing'],
    price: 1600,
    offers: [offer('duinmeer', 'capsules', 1, 3, [90]), offer('hoshimine', 'tablets', 1, 3, [90])],
  }),
  formula({
    slug: 'glucose-formula',
    lines: [
      line('ceylon-cinnamon', null, 250),
      line('alpha-lipoic-acid', null, 150),
      line('zinc', 'zinc-bisglycinate', 7),
      line('chromium', 'chromium-picolinate', 60),
    ],
    category: 'metabolism-formulas',
    goals: ['metabolism'],
    price: 1250,
    offers: [offer('duinmeer', 'capsules', 1, 1, [60, 120]), offer('vallombre', 'capsules', 1.5, 2, [60])],
  }),
  formula({
    slug: 'thyroid-formula',
    lines: [
      line('l-tyrosine', null, 300),
      line('zinc', 'zinc-bisglycinate', 7),
      line('iodine', 'potassium-iodide', 100),
      line('selenium', 'l-selenomethionine', 75),
    ],
    category: 'metabolism-formulas',
    also: 'iodine',
    goals: ['thyroid', 'metabolism'],
    timing: 'morning',
    price: 1100,
    offers: [
      offer('alderfen', 'capsules', 1, 1, [60], { practitionerOnly: true }),
      offer('kesterholm', 'tablets', 1, 1, [60]),
    ],
  }),
  formula({
    slug: 'methylation-formula',
    lines: [
      line('betaine', null, 500),
      line('vitamin-b6', 'pyridoxal-5-phosphate', 5),
      line('folate', 'l-methylfolate', 400),
      line('vitamin-b12', 'methylcobalamin', 500),
    ],
    category: 'metabolism-formulas',
    also: 'vitamin-b-complex',
    goals: ['heart-circulation', 'metabolism'],
    price: 1350,
    offers: [
      offer('duinmeer', 'capsules', 1, 1, [60]),
      offer('alderfen', 'capsules', 1.5, 2, [60, 120], { practitionerOnly: true }),
    ],
  }),
  formula({
    slug: 'greens',
    lines: [
      line('barley-grass', null, 3000),
      line('spirulina', null, 2000),
      line('chlorella', null, 1500),
      line('acerola', null, 300),
      line('vitamin-c', null, 50, 'acerola'),
      line('bilberry', null, 100),
    ],
    category: 'algae-grasses',
    goals: ['energy', 'healthy-ageing'],
    timing: 'morning',
    price: 1900,
    offers: [offer('hoshimine', 'powder', 1, 1, [210]), offer('sonnrain', 'powder', 1.25, 1, [300])],
  }),
];

const womenMen: readonly Recipe[] = [
  formula({
    slug: 'cycle-formula',
    lines: [
      line('magnesium', 'magnesium-bisglycinate', 75),
      line('chasteberry', null, 20),
      line('vitamin-b6', 'pyridoxal-5-phosphate', 5),
    ],
    category: 'women-men-formulas',
    goals: ['womens-health'],
    price: 1100,
    offers: [offer('serraclara', 'capsules', 1, 1, [60]), offer('vallombre', 'tablets', 0.8, 1, [60])],
  }),
  formula({
    slug: 'prostate-formula',
    lines: [
      line('saw-palmetto', null, 320),
      line('pumpkin-seed', null, 200),
      line('zinc', 'zinc-bisglycinate', 10),
      line('selenium', 'l-selenomethionine', 55),
    ],
    category: 'women-men-formulas',
    goals: ['mens-health', 'healthy-ageing'],
    price: 1300,
    offers: [offer('vallombre', 'capsules', 1, 1, [60]), offer('bradalina', 'capsules', 0.8, 1, [90])],
  }),
  formula({
    slug: 'male-fertility',
    lines: [
      line('l-carnitine', 'acetyl-l-carnitine', 500),
      line('vitamin-c', 'calcium-ascorbate', 100),
      line('coenzyme-q10', 'ubiquinone', 30),
      line('zinc', 'zinc-bisglycinate', 15),
      line('folate', 'l-methylfolate', 400),
      line('selenium', 'l-selenomethionine', 55),
    ],
    category: 'women-men-formulas',
    goals: ['mens-health', 'pregnancy'],
    suits: [],
    price: 1700,
    offers: [offer('duinmeer', 'capsules', 1, 2, [60, 120]), offer('fonteluna', 'sachets', 1, 1, [30])],
  }),
];

export const formulaRecipes: readonly Recipe[] = [...immune, ...mind, ...movement, ...body, ...womenMen];
