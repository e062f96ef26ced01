import type { AllergenSlug } from './allergens.ts';

export interface Operator {
  name: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export type Positioning =
  | 'clinical'
  | 'marine'
  | 'botanical'
  | 'essentials'
  | 'family'
  | 'gut'
  | 'beauty'
  | 'asian'
  | 'sport';
export type BrandNote = 'batch-tested' | 'short-list' | 'glass' | 'sport-tested' | 'traceable';

/** A brand and what follows from how it works: its packs, its fillers, its tests and its price level. */
export interface Brand {
  id: number;
  slug: string;
  name: string;
  positioning: Positioning;
  prefersGlass: boolean;
  /** Clean brands fill with rice flour only; the others use the customary technical aids. */
  clean: boolean;
  /** Shells that the brand fills hard and soft capsules into. */
  hardShell: 'hpmc-shell' | 'gelatine-shell';
  softShell: 'softgel-bovine' | 'softgel-fish' | 'softgel-starch';
  priceFactor: number;
  note: BrandNote;
  certificates: readonly ('kosher' | 'halal')[];
  /** Allergens for which every batch without them is declared free after analysis. */
  testedFor: readonly AllergenSlug[];
  /** Allergens handled on the same lines: cross-contact cannot be ruled out. */
  sharedLines: readonly AllergenSlug[];
  operator: Operator;
}

const fullPanel = [
  'gluten',
  'milk',
  'soya',
  'egg',
  'fish',
  'crustaceans',
  'nuts',
  'peanuts',
  'sesame',
  'sulphites',
] as const;

export const brands: readonly Brand[] = [
  {
    id: 1,
    slug: 'alderfen',
    name: 'Alderfen',
    positioning: 'clinical',
    prefersGlass: true,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-starch',
    priceFactor: 1.25,
    note: 'batch-tested',
    certificates: ['kosher'],
    testedFor: fullPanel,
    sharedLines: [],
    operator: {
      name: 'Osterlund Nutrition B.V.',
      street: 'Loodsenkade 74',
      postcode: '3087 BL',
      city: 'Rotterdam',
      country: 'NL',
    },
  },
  {
    id: 2,
    slug: 'kesterholm',
    name: 'Kesterholm',
    positioning: 'marine',
    prefersGlass: true,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-fish',
    priceFactor: 1.2,
    note: 'batch-tested',
    certificates: [],
    testedFor: ['gluten', 'milk', 'soya', 'egg', 'nuts', 'peanuts'],
    sharedLines: ['fish', 'crustaceans'],
    operator: {
      name: 'Kesterholm ApS',
      street: 'Fiskergade 27',
      postcode: '8000',
      city: 'Aarhus C',
      country: 'DK',
    },
  },
  {
    id: 3,
    slug: 'vallombre',
    name: 'Vallombre',
    positioning: 'botanical',
    prefersGlass: true,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-starch',
    priceFactor: 1.15,
    note: 'traceable',
    certificates: ['halal'],
    testedFor: ['gluten', 'milk', 'soya', 'egg', 'nuts', 'peanuts', 'crustaceans', 'fish'],
    sharedLines: ['sesame'],
    operator: {
      name: 'Laboratoires Vallombre SAS',
      street: '8 rue des Tilleuls',
      postcode: '69007',
      city: 'Lyon',
      country: 'FR',
    },
  },
  {
    id: 4,
    slug: 'sonnrain',
    name: 'Sonnrain',
    positioning: 'essentials',
    prefersGlass: true,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-starch',
    priceFactor: 1.05,
    note: 'short-list',
    certificates: [],
    testedFor: ['gluten', 'milk', 'soya', 'egg', 'nuts', 'peanuts', 'fish', 'crustaceans', 'sesame'],
    sharedLines: [],
    operator: {
      name: 'Sonnrain Manufaktur GmbH',
      street: 'Rebgasse 3',
      postcode: '79098',
      city: 'Freiburg',
      country: 'DE',
    },
  },
  {
    id: 5,
    slug: 'alborada-natural',
    name: 'Alborada Natural',
    positioning: 'family',
    prefersGlass: false,
    clean: false,
    hardShell: 'gelatine-shell',
    softShell: 'softgel-bovine',
    priceFactor: 0.9,
    note: 'traceable',
    certificates: ['halal'],
    testedFor: ['gluten', 'egg', 'peanuts', 'crustaceans'],
    sharedLines: ['milk', 'soya'],
    operator: {
      name: 'Alborada Natural S.L.',
      street: 'Calle del Azahar 45',
      postcode: '46001',
      city: 'València',
      country: 'ES',
    },
  },
  {
    id: 6,
    slug: 'fonteluna',
    name: 'Fonteluna',
    positioning: 'gut',
    prefersGlass: true,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-starch',
    priceFactor: 1.15,
    note: 'batch-tested',
    certificates: ['kosher'],
    testedFor: ['gluten', 'soya', 'egg', 'nuts', 'peanuts', 'fish', 'crustaceans'],
    sharedLines: ['milk'],
    operator: {
      name: 'Fonteluna S.r.l.',
      street: 'Via del Pratello 62',
      postcode: '40122',
      city: 'Bologna',
      country: 'IT',
    },
  },
  {
    id: 7,
    slug: 'tiszaliget',
    name: 'Tiszaliget',
    positioning: 'essentials',
    prefersGlass: false,
    clean: false,
    hardShell: 'gelatine-shell',
    softShell: 'softgel-bovine',
    priceFactor: 0.72,
    note: 'traceable',
    certificates: [],
    testedFor: ['egg', 'peanuts'],
    sharedLines: ['milk', 'gluten', 'soya'],
    operator: {
      name: 'Tiszaliget Kft.',
      street: 'Kölcsey utca 11',
      postcode: '6720',
      city: 'Szeged',
      country: 'HU',
    },
  },
  {
    id: 8,
    slug: 'hoshimine',
    name: 'Hoshimine',
    positioning: 'asian',
    prefersGlass: false,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-bovine',
    priceFactor: 1.35,
    note: 'traceable',
    certificates: ['halal'],
    testedFor: ['gluten', 'milk', 'egg', 'nuts', 'peanuts', 'crustaceans'],
    sharedLines: ['soya', 'fish'],
    operator: {
      name: 'Elbkontor Naturwaren GmbH',
      street: 'Speicherbogen 12',
      postcode: '20457',
      city: 'Hamburg',
      country: 'DE',
    },
  },
  {
    id: 9,
    slug: 'duinmeer',
    name: 'Duinmeer',
    positioning: 'clinical',
    prefersGlass: true,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-bovine',
    priceFactor: 1.18,
    note: 'short-list',
    certificates: ['kosher', 'halal'],
    testedFor: fullPanel,
    sharedLines: [],
    operator: {
      name: 'Duinmeer Orthomoleculair B.V.',
      street: 'Spaarneplein 9',
      postcode: '2011 CG',
      city: 'Haarlem',
      country: 'NL',
    },
  },
  {
    id: 10,
    slug: 'serraclara',
    name: 'Serraclara',
    positioning: 'beauty',
    prefersGlass: true,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-starch',
    priceFactor: 1.1,
    note: 'glass',
    certificates: [],
    testedFor: ['gluten', 'milk', 'egg', 'peanuts', 'nuts', 'crustaceans', 'soya'],
    sharedLines: ['fish'],
    operator: {
      name: 'Serraclara, Lda.',
      street: 'Rua das Flores 120',
      postcode: '4050-265',
      city: 'Porto',
      country: 'PT',
    },
  },
  {
    id: 11,
    slug: 'bradalina',
    name: 'Bradalina',
    positioning: 'botanical',
    prefersGlass: true,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-bovine',
    priceFactor: 0.85,
    note: 'traceable',
    certificates: [],
    testedFor: ['gluten', 'milk', 'soya', 'egg', 'fish', 'crustaceans'],
    sharedLines: ['nuts', 'celery', 'mustard'],
    operator: {
      name: 'Bradalina Plante S.R.L.',
      street: 'Strada Memorandumului 18',
      postcode: '400114',
      city: 'Cluj-Napoca',
      country: 'RO',
    },
  },
  {
    id: 12,
    slug: 'qingya',
    name: 'Qingya Botanics',
    positioning: 'asian',
    prefersGlass: false,
    clean: true,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-starch',
    priceFactor: 1.0,
    note: 'batch-tested',
    certificates: ['halal', 'kosher'],
    testedFor: ['gluten', 'milk', 'egg', 'fish', 'crustaceans', 'peanuts'],
    sharedLines: ['soya'],
    operator: {
      name: 'Elbkontor Naturwaren GmbH',
      street: 'Speicherbogen 12',
      postcode: '20457',
      city: 'Hamburg',
      country: 'DE',
    },
  },
  {
    id: 13,
    slug: 'fellgate-sport',
    name: 'Fellgate Sport',
    positioning: 'sport',
    prefersGlass: false,
    clean: false,
    hardShell: 'gelatine-shell',
    softShell: 'softgel-bovine',
    priceFactor: 1.0,
    note: 'sport-tested',
    certificates: ['halal'],
    testedFor: ['gluten', 'egg', 'fish', 'crustaceans', 'peanuts', 'nuts'],
    sharedLines: ['milk', 'soya'],
    operator: {
      name: 'Osterlund Nutrition B.V.',
      street: 'Loodsenkade 74',
      postcode: '3087 BL',
      city: 'Rotterdam',
      country: 'NL',
    },
  },
  {
    id: 14,
    slug: 'brightmoor',
    name: 'Brightmoor',
    positioning: 'family',
    prefersGlass: false,
    clean: false,
    hardShell: 'hpmc-shell',
    softShell: 'softgel-fish',
    priceFactor: 0.98,
    note: 'batch-tested',
    certificates: ['kosher', 'halal'],
    testedFor: ['gluten', 'milk', 'egg', 'nuts', 'peanuts', 'crustaceans', 'soya'],
    sharedLines: ['fish'],
    operator: {
      name: 'Brightmoor Health DAC',
      street: '3 Kestrel Quay',
      postcode: 'T12 K4V8',
      city: 'Cork',
      country: 'IE',
    },
  },
];
