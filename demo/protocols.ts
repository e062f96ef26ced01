export interface SeedLine {
  readonly slug: string;
  /** Place of the pack among the product's; the first if left out. */
  readonly pack?: number;
  readonly quantity: number;
  readonly notes: string;
  /** In shorthand. */
  readonly dose: string;
}

export interface SeedProtocol {
  readonly name: string;
  readonly description: string;
  /** From the top. */
  readonly lines: readonly SeedLine[];
}

/** What the seed practitioner has put together, the latest first. */
export const SEED_PROTOCOLS: readonly SeedProtocol[] = [
  {
    name: 'Sleep and winding down',
    description:
      'Four weeks, then we look at it again.\nSame bedtime every day, nothing bright in the last hour, no coffee after two.',
    lines: [
      {
        slug: 'magnesium-bisglycinate-200-mg-alderfen',
        dose: '2e x4w',
        quantity: 1,
        notes: 'Two capsules with the evening meal.',
      },
      {
        slug: 'glycine-3-g-hoshimine',
        dose: '1n x4w',
        quantity: 1,
        notes: 'One sachet in half a glass of warm water, an hour before bed.',
      },
      {
        slug: 'lemon-balm-leaf-extract-200-mg-bradalina',
        dose: '30n x4w',
        quantity: 1,
        notes:
          'Thirty drops in a little water when you start to wind down. Leave it out if you have to drive.',
      },
    ],
  },
  {
    name: 'Iron, first twelve weeks',
    description:
      'Ferritin and blood count before the start and again after twelve weeks. No further pack before we have the second result.',
    lines: [
      {
        slug: 'iron-bisglycinate-14-mg-serraclara',
        dose: '1w x12w',
        quantity: 2,
        notes: 'One capsule on an empty stomach in the morning; an hour away from coffee, tea and milk.',
      },
      {
        slug: 'acerola-cherry-extract-500-mg-bradalina',
        dose: '1w x12w',
        quantity: 2,
        notes: 'Chew one tablet together with the iron.',
      },
      {
        slug: 'active-b-complex-duinmeer',
        dose: '1b /2 x12w',
        quantity: 1,
        notes: 'One capsule with breakfast, every second day.',
      },
    ],
  },
  {
    name: 'Winter basics, October to March',
    description: 'For the dark months. Pause in April.',
    lines: [
      {
        slug: 'vitamin-d3-1000-iu-alborada-natural',
        dose: '1b',
        quantity: 2,
        notes: 'One spray into the mouth after breakfast.',
      },
      {
        slug: 'omega-3-500-mg-brightmoor',
        dose: '1l',
        quantity: 3,
        notes: 'One softgel with the main meal.',
      },
      {
        slug: 'zinc-picolinate-15-mg-alderfen',
        dose: '1l x8w',
        quantity: 1,
        notes: 'One capsule with lunch, for eight weeks at most.',
      },
    ],
  },
  {
    name: 'After antibiotics, six weeks',
    description: 'Start on the first day of the course and go on for five weeks after the last tablet.',
    lines: [
      {
        slug: 'saccharomyces-cerevisiae-var-boulardii-5-billion-cfu-fonteluna',
        dose: '1m x6w',
        pack: 1,
        quantity: 1,
        notes: 'One capsule between meals, from the first day on.',
      },
      {
        slug: 'multi-strain-probiotic-brightmoor',
        dose: '1n +1w x5w',
        quantity: 1,
        notes: 'From the second week: one capsule before bed, at least two hours after the antibiotic.',
      },
      {
        slug: 'psyllium-husks-5-g-tiszaliget',
        dose: '1e ^ x6w',
        quantity: 1,
        notes: 'One level scoop in a large glass of water before dinner. Drink a second glass after it.',
      },
    ],
  },
  {
    name: 'Endurance block, weeks 1 to 8',
    description: 'For the weeks with more than six hours of training. Not on rest days unless it says so.',
    lines: [
      {
        slug: 'electrolytes-fellgate-sport',
        dose: '1 prn3',
        quantity: 2,
        notes: 'One scoop in a bottle for every session over an hour; more when it is hot.',
      },
      {
        slug: 'pea-protein-sonnrain',
        dose: '1> d67',
        quantity: 2,
        notes: 'One scoop within an hour after the long session.',
      },
      {
        slug: 'magnesium-citrate-200-mg-tiszaliget',
        dose: '1-0-1 x8w',
        quantity: 1,
        notes: 'One tablet in the morning and one in the evening, rest days too.',
      },
    ],
  },
  {
    name: 'Bone health after fifty',
    description: 'Together with two sessions of strength training a week. Check vitamin D in spring.',
    lines: [
      {
        slug: 'vitamin-d3-plus-k2-duinmeer',
        dose: '1l',
        quantity: 1,
        notes: 'One softgel with lunch. Tell me first if you take anything against blood clots.',
      },
      {
        slug: 'calcium-citrate-480-mg-sonnrain',
        dose: '1-1-1',
        quantity: 1,
        notes: 'One capsule with each main meal; leave it out on days with plenty of cheese or yoghurt.',
      },
      {
        slug: 'fish-collagen-hydrolysate-10-g-serraclara',
        dose: '1b',
        quantity: 2,
        notes: 'One scoop stirred into the morning drink.',
      },
    ],
  },
];

/** The share of the first protocol. */
export const SEED_SHARE = {
  email: 'client@example.com',
  notes: 'Begin with the magnesium alone; add the drops after a week if you still lie awake.',
  discount: 10,
} as const;

/** The token of the first protocol's link: known, because a local shop has nothing to hide. */
export const SEED_LINK_TOKEN = 'rowan-clinic-sleep-and-wind-down';
