import type { HealthGoalSlug } from '../health-goals.ts';
import { line, type Offer, offer, type Recipe, recipe } from '../recipe.ts';

interface AminoAcid {
  slug: string;
  amount: number;
  goals: readonly HealthGoalSlug[];
  price: number;
  offers: readonly Offer[];
  form?: string;
  category?: string;
  timing?: string;
  /** Not a building block of protein: the note on amino acids would be wrong. */
  nonProtein?: boolean;
}

function aminoAcid({
  slug,
  amount,
  goals,
  price,
  offers,
  form,
  category,
  timing,
  nonProtein,
}: AminoAcid): Recipe {
  return recipe({
    slug,
    title: 'ingredient',
    lines: [line(slug, form ?? null, amount)],
    note: nonProtein ? null : 'amino-acids',
    categories: [category ?? 'non-essential-amino-acids'],
    goals,
    suits: ['older-adults', 'athletes'],
    timing: timing ?? 'empty-stomach',
    price,
    offers,
  });
}

const single: readonly Recipe[] = [
  aminoAcid({
    slug: 'l-lysine',
    form: 'l-lysine-hydrochloride',
    amount: 1000,
    goals: ['skin-hair-nails', 'immune-system'],
    category: 'essential-amino-acids',
    price: 620,
    offers: [offer('duinmeer', 'capsules', 1000, 2, [120]), offer('tiszaliget', 'tablets', 500, 1, [100])],
  }),
  aminoAcid({
    slug: 'l-arginine',
    amount: 3000,
    goals: ['muscles-sport', 'heart-circulation', 'mens-health'],
    price: 1000,
    offers: [
      offer('fellgate-sport', 'powder', 3000, 1, [300]),
      offer('duinmeer', 'capsules', 2000, 3, [120]),
    ],
  }),
  aminoAcid({
    slug: 'l-glutamine',
    amount: 5000,
    goals: ['muscles-sport', 'digestion'],
    price: 1050,
    offers: [
      offer('fellgate-sport', 'powder', 5000, 1, [300, 500]),
      offer('fonteluna', 'powder', 3000, 1, [250]),
      offer('alderfen', 'capsules', 1500, 2, [120]),
    ],
  }),
  aminoAcid({
    slug: 'l-tyrosine',
    amount: 500,
    goals: ['memory-focus', 'stress-mood', 'thyroid'],
    timing: 'morning',
    price: 650,
    offers: [
      offer('duinmeer', 'capsules', 500, 1, [60, 120]),
      offer('fellgate-sport', 'capsules', 1000, 2, [120]),
    ],
  }),
  aminoAcid({
    slug: 'l-tryptophan',
    amount: 500,
    goals: ['sleep', 'stress-mood'],
    category: 'essential-amino-acids',
    timing: 'bedtime',
    price: 980,
    offers: [offer('duinmeer', 'capsules', 500, 1, [60]), offer('sonnrain', 'capsules', 250, 1, [60])],
  }),
  aminoAcid({
    slug: 'l-theanine',
    nonProtein: true,
    amount: 200,
    goals: ['stress-mood', 'memory-focus', 'sleep'],
    price: 950,
    offers: [
      offer('alderfen', 'capsules', 200, 1, [60]),
      offer('hoshimine', 'capsules', 250, 1, [60, 120]),
      offer('qingya', 'tablets', 100, 1, [90]),
    ],
  }),
  aminoAcid({
    slug: 'taurine',
    nonProtein: true,
    amount: 1000,
    goals: ['muscles-sport', 'energy'],
    price: 560,
    offers: [
      offer('fellgate-sport', 'capsules', 1000, 2, [120]),
      offer('duinmeer', 'powder', 1500, 1, [150]),
    ],
  }),
  aminoAcid({
    slug: 'glycine',
    amount: 3000,
    goals: ['sleep', 'joints'],
    timing: 'bedtime',
    price: 800,
    offers: [offer('hoshimine', 'sachets', 3000, 1, [30]), offer('sonnrain', 'powder', 3000, 1, [250, 500])],
  }),
  aminoAcid({
    slug: 'n-acetyl-cysteine',
    nonProtein: true,
    amount: 600,
    goals: ['immune-system', 'healthy-ageing'],
    price: 850,
    offers: [
      offer('alderfen', 'capsules', 600, 1, [60, 120]),
      offer('sonnrain', 'effervescent-tablets', 600, 1, [20]),
      offer('duinmeer', 'capsules', 1200, 2, [120], { practitionerOnly: true }),
    ],
  }),
  aminoAcid({
    slug: 'beta-alanine',
    nonProtein: true,
    amount: 3200,
    goals: ['muscles-sport'],
    timing: 'spread',
    price: 950,
    offers: [
      offer('fellgate-sport', 'powder', 3200, 1, [300]),
      offer('sonnrain', 'capsules', 2400, 4, [120]),
    ],
  }),
  aminoAcid({
    slug: 'glutathione',
    nonProtein: true,
    amount: 250,
    goals: ['healthy-ageing', 'liver'],
    price: 2200,
    offers: [offer('alderfen', 'capsules', 250, 1, [30, 60]), offer('hoshimine', 'capsules', 150, 1, [60])],
  }),
];

const carnitineCreatine: readonly Recipe[] = [
  recipe({
    slug: 'acetyl-l-carnitine',
    title: 'form',
    lines: [line('l-carnitine', 'acetyl-l-carnitine', 500)],
    note: null,
    categories: ['carnitine-creatine'],
    goals: ['memory-focus', 'energy', 'healthy-ageing'],
    timing: 'morning',
    price: 1000,
    offers: [offer('alderfen', 'capsules', 500, 1, [60]), offer('duinmeer', 'capsules', 1000, 2, [120])],
  }),
  recipe({
    slug: 'l-carnitine-tartrate',
    title: 'form',
    lines: [line('l-carnitine', 'l-carnitine-tartrate', 1000)],
    note: null,
    categories: ['carnitine-creatine', 'sport-formulas'],
    goals: ['muscles-sport', 'metabolism'],
    suits: ['athletes'],
    timing: 'before-exercise',
    price: 1250,
    offers: [
      offer('fellgate-sport', 'capsules', 1000, 2, [120]),
      offer('alborada-natural', 'liquid', 1000, 10, [500]),
    ],
  }),
  recipe({
    slug: 'creatine-monohydrate',
    title: 'form',
    lines: [line('creatine', 'creatine-monohydrate', 3000)],
    note: null,
    categories: ['carnitine-creatine', 'sport-formulas'],
    goals: ['muscles-sport'],
    suits: ['athletes'],
    timing: 'after-exercise',
    price: 750,
    offers: [
      offer('fellgate-sport', 'powder', 5000, 1, [300, 500, 1000]),
      offer('sonnrain', 'powder', 3000, 1, [250]),
      offer('duinmeer', 'capsules', 3000, 4, [120, 240]),
    ],
  }),
  recipe({
    slug: 'citrulline-malate',
    title: 'form',
    lines: [line('l-citrulline', 'citrulline-malate', 6000)],
    note: null,
    categories: ['non-essential-amino-acids', 'sport-formulas'],
    goals: ['muscles-sport', 'heart-circulation'],
    suits: ['athletes'],
    timing: 'before-exercise',
    price: 1500,
    offers: [
      offer('fellgate-sport', 'powder', 6000, 1, [300]),
      offer('duinmeer', 'capsules', 2800, 4, [120]),
    ],
  }),
  recipe({
    slug: 'bcaa',
    title: 'concept',
    lines: [line('l-leucine', null, 2500), line('l-isoleucine', null, 1250), line('l-valine', null, 1250)],
    note: 'amino-acids',
    categories: ['essential-amino-acids', 'sport-formulas'],
    goals: ['muscles-sport'],
    suits: ['athletes'],
    timing: 'before-exercise',
    price: 1600,
    offers: [offer('fellgate-sport', 'powder', 1, 1, [400]), offer('sonnrain', 'tablets', 1, 5, [150, 300])],
  }),
];

const proteinDetails = { note: 'protein', suits: ['athletes'], timing: 'after-exercise' } as const;

const protein: readonly Recipe[] = [
  recipe({
    ...proteinDetails,
    slug: 'whey-isolate',
    title: 'form',
    lines: [line('whey-protein', 'whey-isolate', 27000), line('protein', null, 23500, 'whey-protein')],
    categories: ['whey-protein', 'sport-formulas'],
    goals: ['muscles-sport'],
    price: 3000,
    offers: [
      offer('fellgate-sport', 'powder', 27000, 1, [900, 1800]),
      offer('sonnrain', 'powder', 20000, 1, [500]),
    ],
  }),
  recipe({
    ...proteinDetails,
    slug: 'whey-concentrate',
    title: 'form',
    lines: [line('whey-protein', 'whey-concentrate', 28000), line('protein', null, 21500, 'whey-protein')],
    categories: ['whey-protein', 'sport-formulas'],
    goals: ['muscles-sport'],
    price: 2200,
    offers: [
      offer('fellgate-sport', 'powder', 28000, 1, [1000, 2500]),
      offer('alborada-natural', 'powder', 21000, 1, [750]),
    ],
  }),
  recipe({
    ...proteinDetails,
    slug: 'pea-protein',
    title: 'ingredient',
    lines: [line('pea-protein', null, 25000), line('protein', null, 20000, 'pea-protein')],
    categories: ['plant-protein'],
    goals: ['muscles-sport'],
    price: 1700,
    offers: [offer('sonnrain', 'powder', 25000, 1, [600]), offer('vallombre', 'powder', 18000, 1, [450])],
  }),
  recipe({
    ...proteinDetails,
    slug: 'vegan-protein',
    title: 'concept',
    lines: [
      line('pea-protein', null, 18000),
      line('rice-protein', null, 8000),
      line('protein', null, 20500, 'pea-protein'),
    ],
    categories: ['plant-protein', 'sport-formulas'],
    goals: ['muscles-sport'],
    price: 2100,
    offers: [offer('fellgate-sport', 'powder', 1, 1, [900]), offer('brightmoor', 'powder', 0.75, 1, [500])],
  }),
  recipe({
    slug: 'bovine-collagen',
    title: 'form',
    lines: [line('collagen', 'bovine-collagen', 10000)],
    note: 'collagen',
    categories: ['collagen', 'joint-bone-formulas'],
    goals: ['joints', 'skin-hair-nails'],
    suits: ['athletes', 'older-adults'],
    price: 1500,
    offers: [
      offer('fellgate-sport', 'powder', 10000, 1, [300, 600]),
      offer('sonnrain', 'powder', 12000, 1, [450]),
      offer('alderfen', 'capsules', 3000, 4, [120]),
    ],
  }),
  recipe({
    slug: 'fish-collagen',
    title: 'form',
    lines: [line('collagen', 'fish-collagen', 10000)],
    note: 'collagen',
    categories: ['collagen', 'beauty-formulas'],
    goals: ['skin-hair-nails', 'joints', 'healthy-ageing'],
    price: 2100,
    offers: [
      offer('serraclara', 'powder', 10000, 1, [300]),
      offer('hoshimine', 'sachets', 5000, 1, [30]),
      offer('kesterholm', 'powder', 8000, 1, [250]),
    ],
  }),
];

export const aminoAcidProteinRecipes: readonly Recipe[] = [...single, ...carnitineCreatine, ...protein];
