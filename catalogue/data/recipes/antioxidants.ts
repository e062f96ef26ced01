import { line, offer, type Recipe, recipe } from '../recipe.ts';

const coenzymes: readonly Recipe[] = [
  recipe({
    slug: 'ubiquinone',
    title: 'form',
    lines: [line('coenzyme-q10', 'ubiquinone', 100)],
    note: 'coenzymes',
    categories: ['coenzyme-q10'],
    goals: ['heart-circulation', 'energy', 'healthy-ageing'],
    timing: 'with-fat',
    price: 1200,
    offers: [
      offer('kesterholm', 'softgels', 100, 1, [60, 120]),
      offer('tiszaliget', 'capsules', 60, 1, [60]),
      offer('alderfen', 'softgels', 200, 1, [30, 60]),
    ],
  }),
  recipe({
    slug: 'ubiquinol',
    title: 'form',
    lines: [line('coenzyme-q10', 'ubiquinol', 100)],
    note: 'coenzymes',
    categories: ['coenzyme-q10'],
    goals: ['heart-circulation', 'energy', 'healthy-ageing'],
    timing: 'with-fat',
    price: 2300,
    offers: [
      offer('hoshimine', 'softgels', 100, 1, [60, 120]),
      offer('duinmeer', 'softgels', 50, 1, [60]),
      offer('alderfen', 'softgels', 200, 2, [60], { practitionerOnly: true }),
    ],
  }),
];

const sulphur: readonly Recipe[] = [
  recipe({
    slug: 'alpha-lipoic-acid',
    title: 'ingredient',
    lines: [line('alpha-lipoic-acid', null, 300)],
    note: 'formula',
    categories: ['sulphur-compounds'],
    goals: ['metabolism', 'healthy-ageing'],
    timing: 'empty-stomach',
    price: 1100,
    offers: [
      offer('duinmeer', 'capsules', 300, 1, [60]),
      offer('alderfen', 'capsules', 600, 2, [60, 120], { practitionerOnly: true }),
    ],
  }),
  recipe({
    slug: 'msm',
    title: 'ingredient',
    lines: [line('msm', null, 2000)],
    note: 'formula',
    categories: ['sulphur-compounds', 'joint-bone-formulas'],
    goals: ['joints', 'skin-hair-nails'],
    suits: ['older-adults', 'athletes'],
    price: 600,
    offers: [
      offer('sonnrain', 'powder', 3000, 1, [200, 400]),
      offer('duinmeer', 'capsules', 1500, 2, [120]),
      offer('fellgate-sport', 'tablets', 2000, 2, [120]),
    ],
  }),
];

const polyphenols: readonly Recipe[] = [
  recipe({
    slug: 'resveratrol',
    title: 'ingredient',
    lines: [line('resveratrol', null, 150)],
    note: 'polyphenols',
    categories: ['polyphenols'],
    goals: ['healthy-ageing', 'heart-circulation'],
    price: 1500,
    offers: [offer('vallombre', 'capsules', 150, 1, [60]), offer('duinmeer', 'capsules', 100, 1, [60])],
  }),
  recipe({
    slug: 'quercetin',
    title: 'ingredient',
    lines: [line('quercetin', null, 500)],
    note: 'polyphenols',
    categories: ['polyphenols'],
    goals: ['immune-system', 'healthy-ageing'],
    price: 1150,
    offers: [
      offer('alderfen', 'capsules', 500, 1, [60, 120]),
      offer('sonnrain', 'capsules', 250, 1, [60]),
    ],
  }),
];

const carotenoids: readonly Recipe[] = [
  recipe({
    slug: 'lutein',
    title: 'ingredient',
    lines: [line('lutein', null, 20), line('zeaxanthin', null, 4)],
    note: 'carotenoids',
    categories: ['carotenoids'],
    goals: ['eyes', 'healthy-ageing'],
    timing: 'with-fat',
    storage: 'dark',
    price: 1000,
    offers: [
      offer('kesterholm', 'softgels', 20, 1, [60]),
      offer('tiszaliget', 'softgels', 10, 1, [60, 120]),
      offer('qingya', 'capsules', 40, 1, [60]),
    ],
  }),
  recipe({
    slug: 'astaxanthin',
    title: 'ingredient',
    lines: [line('astaxanthin', null, 4)],
    note: 'carotenoids',
    categories: ['carotenoids'],
    goals: ['skin-hair-nails', 'eyes', 'healthy-ageing'],
    timing: 'with-fat',
    storage: 'dark',
    price: 1050,
    offers: [
      offer('hoshimine', 'softgels', 8, 1, [60]),
      offer('kesterholm', 'softgels', 4, 1, [30, 60]),
    ],
  }),
];

const others: readonly Recipe[] = [
  recipe({
    slug: 'hyaluronic-acid',
    title: 'ingredient',
    lines: [line('hyaluronic-acid', null, 200)],
    note: 'formula',
    categories: ['beauty-formulas'],
    goals: ['skin-hair-nails', 'joints'],
    price: 1700,
    offers: [
      offer('serraclara', 'capsules', 200, 1, [30, 60]),
      offer('hoshimine', 'capsules', 120, 1, [60]),
    ],
  }),
  recipe({
    slug: 'glucosamine',
    title: 'ingredient',
    lines: [line('glucosamine', 'glucosamine-sulphate', 1500)],
    note: 'formula',
    categories: ['joint-bone-formulas'],
    goals: ['joints'],
    suits: ['older-adults', 'athletes'],
    price: 900,
    offers: [
      offer('tiszaliget', 'tablets', 1500, 2, [120]),
      offer('kesterholm', 'capsules', 1500, 3, [90, 180]),
      offer('sonnrain', 'capsules', 1400, 2, [120], { swap: { glucosamine: 'fermented-glucosamine' } }),
    ],
  }),
  recipe({
    slug: 'melatonin',
    title: 'ingredient',
    lines: [line('melatonin', null, 1)],
    note: 'formula',
    categories: ['sleep-calm-formulas'],
    goals: ['sleep'],
    suits: [],
    timing: 'bedtime',
    price: 650,
    offers: [
      offer('alderfen', 'lozenges', 1, 1, [60]),
      offer('brightmoor', 'spray', 1, 2, [25]),
      offer('duinmeer', 'capsules', 1.9, 1, [60]),
    ],
  }),
  recipe({
    slug: 'inositol',
    title: 'ingredient',
    lines: [line('inositol', null, 4000)],
    note: 'formula',
    categories: ['women-men-formulas'],
    goals: ['womens-health', 'metabolism'],
    price: 1400,
    offers: [
      offer('duinmeer', 'powder', 4000, 1, [200, 400]),
      offer('sonnrain', 'capsules', 2000, 3, [90]),
    ],
  }),
  recipe({
    slug: 'choline',
    title: 'ingredient',
    lines: [line('choline', 'choline-bitartrate', 250)],
    note: 'formula',
    categories: ['phospholipids'],
    goals: ['liver', 'memory-focus'],
    price: 650,
    offers: [
      offer('duinmeer', 'capsules', 250, 1, [60, 120]),
      offer('alderfen', 'capsules', 500, 2, [120]),
    ],
  }),
  recipe({
    slug: 'beta-glucan',
    title: 'ingredient',
    lines: [line('beta-glucan', null, 250)],
    note: 'formula',
    categories: ['immune-formulas'],
    goals: ['immune-system'],
    price: 1100,
    offers: [offer('duinmeer', 'capsules', 250, 1, [60]), offer('kesterholm', 'capsules', 500, 1, [30, 60])],
  }),
  recipe({
    slug: 'propolis',
    title: 'ingredient',
    lines: [line('propolis', null, 300)],
    note: 'formula',
    categories: ['immune-formulas'],
    goals: ['immune-system'],
    suits: [],
    price: 900,
    offers: [
      offer('bradalina', 'drops', 200, 30, [30]),
      offer('alborada-natural', 'lozenges', 200, 4, [40]),
      offer('vallombre', 'capsules', 400, 1, [60]),
    ],
  }),
];

export const antioxidantRecipes: readonly Recipe[] = [...coenzymes, ...sulphur, ...polyphenols, ...carotenoids, ...others];
