export interface Category {
  id: number;
  slug: string;
  children?: readonly Category[];
}

/** Three-level category tree; ids are grouped by hundreds per top category, names are in the terms' section `categories`. */
export const categories: readonly Category[] = [
  {
    id: 100,
    slug: 'vitamins',
    children: [
      {
        id: 110,
        slug: 'b-vitamins',
        children: [
          { id: 111, slug: 'vitamin-b-complex' },
          { id: 112, slug: 'vitamin-b6' },
          { id: 113, slug: 'vitamin-b12' },
          { id: 114, slug: 'folate' },
          { id: 115, slug: 'biotin' },
          { id: 116, slug: 'other-b-vitamins' },
        ],
      },
      {
        id: 120,
        slug: 'vitamins-a-c-e',
        children: [
          { id: 121, slug: 'vitamin-a' },
          { id: 122, slug: 'vitamin-c' },
          { id: 123, slug: 'vitamin-e' },
        ],
      },
      {
        id: 130,
        slug: 'vitamins-d-k',
        children: [
          { id: 131, slug: 'vitamin-d' },
          { id: 132, slug: 'vitamin-k' },
          { id: 133, slug: 'vitamin-d-with-k' },
        ],
      },
      {
        id: 140,
        slug: 'multivitamins',
        children: [
          { id: 141, slug: 'multivitamins-adults' },
          { id: 142, slug: 'multivitamins-children' },
          { id: 143, slug: 'prenatal' },
        ],
      },
    ],
  },
  {
    id: 200,
    slug: 'minerals',
    children: [
      {
        id: 210,
        slug: 'macrominerals',
        children: [
          { id: 211, slug: 'magnesium' },
          { id: 212, slug: 'calcium' },
          { id: 213, slug: 'potassium' },
        ],
      },
      {
        id: 220,
        slug: 'trace-elements',
        children: [
          { id: 221, slug: 'zinc' },
          { id: 222, slug: 'iron' },
          { id: 223, slug: 'selenium' },
          { id: 224, slug: 'iodine' },
          { id: 225, slug: 'chromium-copper-silicon' },
        ],
      },
      {
        id: 230,
        slug: 'mineral-complexes',
        children: [
          { id: 231, slug: 'multiminerals' },
          { id: 232, slug: 'electrolytes' },
        ],
      },
    ],
  },
  {
    id: 300,
    slug: 'amino-acids-protein',
    children: [
      {
        id: 310,
        slug: 'amino-acids',
        children: [
          { id: 311, slug: 'essential-amino-acids' },
          { id: 312, slug: 'non-essential-amino-acids' },
          { id: 313, slug: 'carnitine-creatine' },
        ],
      },
      {
        id: 320,
        slug: 'protein',
        children: [
          { id: 321, slug: 'whey-protein' },
          { id: 322, slug: 'plant-protein' },
          { id: 323, slug: 'collagen' },
        ],
      },
    ],
  },
  {
    id: 400,
    slug: 'fatty-acids',
    children: [
      {
        id: 410,
        slug: 'omega-3-fatty-acids',
        children: [
          { id: 411, slug: 'fish-oil' },
          { id: 412, slug: 'algal-oil' },
          { id: 413, slug: 'krill-oil' },
        ],
      },
      { id: 420, slug: 'plant-oils' },
      { id: 430, slug: 'phospholipids' },
    ],
  },
  {
    id: 500,
    slug: 'gut',
    children: [
      {
        id: 510,
        slug: 'probiotics',
        children: [
          { id: 511, slug: 'multi-strain-probiotics' },
          { id: 512, slug: 'single-strain-probiotics' },
        ],
      },
      { id: 520, slug: 'enzymes' },
      { id: 530, slug: 'fibre' },
    ],
  },
  {
    id: 600,
    slug: 'herbs',
    children: [
      {
        id: 610,
        slug: 'adaptogens',
        children: [
          { id: 611, slug: 'ashwagandha' },
          { id: 612, slug: 'rhodiola' },
          { id: 613, slug: 'ginseng' },
        ],
      },
      {
        id: 620,
        slug: 'roots-resins',
        children: [
          { id: 621, slug: 'turmeric' },
          { id: 622, slug: 'boswellia' },
          { id: 623, slug: 'ginger' },
        ],
      },
      { id: 630, slug: 'calming-herbs' },
      { id: 640, slug: 'bitter-herbs' },
      { id: 650, slug: 'berries' },
      { id: 660, slug: 'leaves-seeds' },
    ],
  },
  {
    id: 700,
    slug: 'mushrooms-algae',
    children: [
      { id: 710, slug: 'mushrooms' },
      { id: 720, slug: 'algae-grasses' },
    ],
  },
  {
    id: 800,
    slug: 'antioxidants',
    children: [
      { id: 810, slug: 'coenzyme-q10' },
      { id: 820, slug: 'polyphenols' },
      { id: 830, slug: 'carotenoids' },
      { id: 840, slug: 'sulphur-compounds' },
    ],
  },
  {
    id: 900,
    slug: 'formulas',
    children: [
      { id: 910, slug: 'joint-bone-formulas' },
      { id: 920, slug: 'beauty-formulas' },
      { id: 930, slug: 'sleep-calm-formulas' },
      { id: 940, slug: 'sport-formulas' },
      { id: 950, slug: 'immune-formulas' },
      { id: 960, slug: 'metabolism-formulas' },
      { id: 970, slug: 'women-men-formulas' },
    ],
  },
];
