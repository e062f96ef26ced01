import { line, offer, type Recipe } from '../recipe.ts';
import { formula } from './formula.ts';

export const womenMenFormulas: readonly Recipe[] = [
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
    goals: ['mens-health'],
    suits: [],
    price: 1700,
    offers: [offer('duinmeer', 'capsules', 1, 2, [60, 120]), offer('fonteluna', 'sachets', 1, 1, [30])],
  }),
];
