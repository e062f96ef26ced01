import { line, offer, type Recipe } from '../recipe.ts';
import { formula } from './formula.ts';

export const immuneFormulas: readonly Recipe[] = [
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
