import { line, offer, type Recipe } from '../recipe.ts';
import { formula } from './formula.ts';

export const mindFormulas: readonly Recipe[] = [
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
