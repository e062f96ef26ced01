import type { HealthGoalSlug } from '../health-goals.ts';
import { line, type Offer, offer, type Recipe, recipe } from '../recipe.ts';

interface Herb {
  slug: string;
  amount: number;
  category: string;
  goals: readonly HealthGoalSlug[];
  price: number;
  offers: readonly Offer[];
  note?: 'herbs' | 'whole-herbs' | 'polyphenols' | 'algae' | 'mushrooms';
  timing?: string;
}

function herb({ slug, amount, category, goals, price, offers, note, timing }: Herb): Recipe {
  return recipe({
    slug,
    title: 'ingredient',
    lines: [line(slug, null, amount)],
    note: note ?? 'herbs',
    categories: [category],
    goals,
    timing: timing ?? 'with-meal',
    price,
    offers,
  });
}

const adaptogens: readonly Recipe[] = [
  herb({
    slug: 'ashwagandha',
    amount: 600,
    category: 'ashwagandha',
    goals: ['stress-mood', 'sleep'],
    price: 1050,
    offers: [
      offer('alderfen', 'capsules', 600, 1, [60]),
      offer('qingya', 'capsules', 500, 1, [60, 120]),
      offer('tiszaliget', 'tablets', 300, 1, [90]),
    ],
  }),
  herb({
    slug: 'rhodiola',
    amount: 400,
    category: 'rhodiola',
    goals: ['stress-mood', 'energy', 'memory-focus'],
    timing: 'morning',
    price: 1100,
    offers: [offer('vallombre', 'capsules', 400, 1, [60]), offer('kesterholm', 'tablets', 200, 1, [60, 120])],
  }),
  herb({
    slug: 'ginseng',
    amount: 400,
    category: 'ginseng',
    goals: ['energy', 'memory-focus'],
    timing: 'morning',
    price: 1400,
    offers: [
      offer('qingya', 'capsules', 400, 1, [60, 120]),
      offer('hoshimine', 'sachets', 600, 1, [20]),
      offer('vallombre', 'liquid', 200, 10, [200]),
    ],
  }),
  herb({
    slug: 'maca',
    amount: 2000,
    category: 'ginseng',
    goals: ['energy', 'mens-health'],
    note: 'whole-herbs',
    price: 700,
    offers: [offer('qingya', 'capsules', 2000, 4, [120]), offer('sonnrain', 'powder', 3000, 1, [250])],
  }),
];

const rootsResins: readonly Recipe[] = [
  recipe({
    slug: 'curcumin',
    title: 'concept-strength',
    lines: [line('turmeric', null, 400), line('black-pepper', null, 5)],
    note: 'herbs',
    categories: ['turmeric'],
    goals: ['joints', 'digestion'],
    price: 1000,
    offers: [
      offer('alderfen', 'capsules', 400, 1, [60, 120]),
      offer('vallombre', 'capsules', 800, 2, [90]),
      offer('tiszaliget', 'tablets', 200, 1, [90]),
    ],
  }),
  recipe({
    slug: 'curcumin-phytosome',
    title: 'form',
    lines: [line('turmeric', 'curcumin-phytosome', 500)],
    note: 'herbs',
    categories: ['turmeric'],
    goals: ['joints', 'healthy-ageing'],
    price: 1600,
    offers: [
      offer('duinmeer', 'capsules', 500, 1, [60, 120]),
      offer('kesterholm', 'capsules', 1000, 2, [60]),
    ],
  }),
  herb({
    slug: 'ginger',
    amount: 500,
    category: 'ginger',
    goals: ['digestion'],
    price: 700,
    offers: [offer('vallombre', 'capsules', 500, 1, [60]), offer('qingya', 'tablets', 250, 1, [90])],
  }),
  herb({
    slug: 'boswellia',
    amount: 400,
    category: 'boswellia',
    goals: ['joints', 'digestion'],
    price: 1050,
    offers: [
      offer('vallombre', 'capsules', 800, 2, [60, 120]),
      offer('alderfen', 'capsules', 400, 1, [60]),
      offer('sonnrain', 'capsules', 350, 1, [90]),
    ],
  }),
  herb({
    slug: 'ceylon-cinnamon',
    amount: 500,
    category: 'metabolism-formulas',
    goals: ['metabolism'],
    price: 620,
    offers: [offer('vallombre', 'capsules', 500, 1, [60]), offer('sonnrain', 'capsules', 1000, 2, [120])],
  }),
];

const calming: readonly Recipe[] = [
  herb({
    slug: 'valerian',
    amount: 450,
    category: 'calming-herbs',
    goals: ['sleep', 'stress-mood'],
    timing: 'bedtime',
    price: 700,
    offers: [offer('bradalina', 'capsules', 450, 1, [60]), offer('tiszaliget', 'tablets', 300, 1, [60, 120])],
  }),
  herb({
    slug: 'passionflower',
    amount: 400,
    category: 'calming-herbs',
    goals: ['stress-mood', 'sleep'],
    timing: 'bedtime',
    price: 750,
    offers: [offer('vallombre', 'capsules', 400, 1, [60]), offer('bradalina', 'drops', 300, 40, [50, 100])],
  }),
  herb({
    slug: 'lemon-balm',
    amount: 300,
    category: 'calming-herbs',
    goals: ['stress-mood', 'digestion'],
    price: 650,
    offers: [offer('bradalina', 'drops', 200, 30, [50]), offer('vallombre', 'capsules', 500, 1, [90])],
  }),
  herb({
    slug: 'saffron',
    amount: 30,
    category: 'calming-herbs',
    goals: ['stress-mood'],
    price: 1700,
    offers: [
      offer('alborada-natural', 'capsules', 30, 1, [30, 60]),
      offer('alderfen', 'capsules', 28, 1, [60]),
      offer('vallombre', 'tablets', 15, 1, [60]),
    ],
  }),
  herb({
    slug: 'st-johns-wort',
    amount: 300,
    category: 'calming-herbs',
    goals: ['stress-mood'],
    price: 700,
    offers: [offer('bradalina', 'tablets', 300, 1, [60]), offer('vallombre', 'capsules', 200, 1, [60])],
  }),
];

const bitter: readonly Recipe[] = [
  herb({
    slug: 'milk-thistle',
    amount: 300,
    category: 'bitter-herbs',
    goals: ['liver', 'digestion'],
    price: 850,
    offers: [
      offer('alderfen', 'capsules', 300, 1, [60]),
      offer('bradalina', 'capsules', 200, 1, [60, 120]),
      offer('tiszaliget', 'tablets', 150, 1, [90]),
    ],
  }),
  herb({
    slug: 'artichoke',
    amount: 400,
    category: 'bitter-herbs',
    goals: ['digestion', 'liver'],
    price: 650,
    offers: [offer('vallombre', 'capsules', 400, 1, [90]), offer('bradalina', 'liquid', 600, 15, [250])],
  }),
];

const berries: readonly Recipe[] = [
  herb({
    slug: 'elderberry',
    amount: 300,
    category: 'berries',
    goals: ['immune-system'],
    price: 850,
    offers: [
      offer('bradalina', 'liquid', 500, 10, [200]),
      offer('vallombre', 'capsules', 300, 1, [60]),
      offer('alborada-natural', 'gummies', 200, 2, [60]),
    ],
  }),
  herb({
    slug: 'cranberry',
    amount: 400,
    category: 'berries',
    goals: ['womens-health'],
    note: 'polyphenols',
    price: 900,
    offers: [offer('serraclara', 'capsules', 400, 1, [30, 60]), offer('kesterholm', 'tablets', 360, 1, [60])],
  }),
  herb({
    slug: 'bilberry',
    amount: 160,
    category: 'berries',
    goals: ['eyes'],
    note: 'polyphenols',
    price: 1150,
    offers: [offer('kesterholm', 'capsules', 160, 1, [60]), offer('bradalina', 'tablets', 100, 1, [60])],
  }),
  herb({
    slug: 'saw-palmetto',
    amount: 320,
    category: 'berries',
    goals: ['mens-health'],
    price: 1000,
    offers: [offer('vallombre', 'softgels', 320, 1, [60]), offer('duinmeer', 'capsules', 160, 1, [90])],
  }),
  herb({
    slug: 'chasteberry',
    amount: 20,
    category: 'berries',
    goals: ['womens-health'],
    price: 750,
    offers: [offer('serraclara', 'tablets', 20, 1, [60]), offer('bradalina', 'capsules', 10, 1, [60])],
  }),
];

const leavesSeeds: readonly Recipe[] = [
  herb({
    slug: 'ginkgo',
    amount: 120,
    category: 'leaves-seeds',
    goals: ['memory-focus', 'heart-circulation'],
    price: 850,
    offers: [offer('bradalina', 'tablets', 120, 1, [60, 120]), offer('qingya', 'capsules', 240, 2, [60])],
  }),
  herb({
    slug: 'bacopa',
    amount: 300,
    category: 'leaves-seeds',
    goals: ['memory-focus'],
    price: 900,
    offers: [offer('qingya', 'capsules', 300, 1, [60]), offer('alderfen', 'capsules', 450, 1, [60])],
  }),
  herb({
    slug: 'green-tea',
    amount: 300,
    category: 'leaves-seeds',
    goals: ['metabolism', 'healthy-ageing'],
    note: 'polyphenols',
    price: 750,
    offers: [offer('hoshimine', 'capsules', 300, 1, [60]), offer('qingya', 'tablets', 200, 1, [90])],
  }),
  herb({
    slug: 'olive-leaf',
    amount: 500,
    category: 'leaves-seeds',
    goals: ['heart-circulation', 'immune-system'],
    note: 'polyphenols',
    price: 800,
    offers: [
      offer('alborada-natural', 'capsules', 500, 1, [60, 120]),
      offer('vallombre', 'liquid', 800, 15, [250]),
    ],
  }),
  herb({
    slug: 'echinacea',
    amount: 400,
    category: 'leaves-seeds',
    goals: ['immune-system'],
    price: 720,
    offers: [offer('bradalina', 'drops', 300, 40, [50]), offer('vallombre', 'capsules', 400, 1, [60])],
  }),
  herb({
    slug: 'grape-seed',
    amount: 150,
    category: 'polyphenols',
    goals: ['healthy-ageing', 'heart-circulation'],
    note: 'polyphenols',
    price: 850,
    offers: [offer('vallombre', 'capsules', 150, 1, [60, 120]), offer('duinmeer', 'capsules', 100, 1, [90])],
  }),
  herb({
    slug: 'garlic',
    amount: 600,
    category: 'leaves-seeds',
    goals: ['heart-circulation'],
    note: 'whole-herbs',
    price: 480,
    offers: [offer('bradalina', 'tablets', 600, 1, [60, 120]), offer('tiszaliget', 'tablets', 300, 1, [100])],
  }),
];

const mushroomGoals = {
  reishi: ['immune-system', 'sleep'],
  'lions-mane': ['memory-focus', 'digestion'],
  cordyceps: ['energy', 'muscles-sport'],
} as const;

const mushroomOffers = {
  reishi: [offer('hoshimine', 'capsules', 1000, 2, [60, 120]), offer('qingya', 'capsules', 1500, 3, [90])],
  'lions-mane': [
    offer('hoshimine', 'capsules', 1000, 2, [60, 120]),
    offer('qingya', 'powder', 1500, 1, [100]),
    offer('alderfen', 'capsules', 500, 1, [60]),
  ],
  cordyceps: [offer('qingya', 'capsules', 1000, 2, [60]), offer('fellgate-sport', 'powder', 2000, 1, [120])],
};

const algaeMushrooms: readonly Recipe[] = [
  herb({
    slug: 'spirulina',
    amount: 3000,
    category: 'algae-grasses',
    goals: ['energy', 'healthy-ageing'],
    note: 'algae',
    price: 850,
    offers: [offer('sonnrain', 'tablets', 3000, 6, [180, 360]), offer('hoshimine', 'powder', 3000, 1, [150])],
  }),
  herb({
    slug: 'chlorella',
    amount: 3000,
    category: 'algae-grasses',
    goals: ['energy', 'healthy-ageing'],
    note: 'algae',
    price: 1150,
    offers: [
      offer('qingya', 'tablets', 3000, 6, [180, 360]),
      offer('hoshimine', 'tablets', 2000, 8, [240]),
      offer('sonnrain', 'powder', 4000, 1, [200]),
    ],
  }),
  ...(['reishi', 'lions-mane', 'cordyceps'] as const).map((slug) =>
    herb({
      slug,
      amount: 1000,
      category: 'mushrooms',
      goals: mushroomGoals[slug],
      note: 'mushrooms',
      price: 1500,
      offers: mushroomOffers[slug],
    }),
  ),
  recipe({
    slug: 'mushroom-complex',
    title: 'concept',
    lines: ['reishi', 'lions-mane', 'cordyceps', 'shiitake', 'maitake'].map((slug) => line(slug, null, 300)),
    note: 'mushrooms',
    categories: ['mushrooms'],
    goals: ['immune-system', 'healthy-ageing'],
    price: 1800,
    offers: [offer('hoshimine', 'capsules', 1, 3, [90]), offer('qingya', 'powder', 1.5, 1, [100])],
  }),
];

export const herbRecipes: readonly Recipe[] = [
  ...adaptogens,
  ...rootsResins,
  ...calming,
  ...bitter,
  ...berries,
  ...leavesSeeds,
  ...algaeMushrooms,
];
