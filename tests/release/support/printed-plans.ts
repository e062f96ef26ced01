import type { DosedLine } from '../../e2e/support/protocols.ts';

export interface PrintedPlan {
  readonly planName: string;
  readonly language: 'en' | 'de' | 'ja';
  /** Expected number of pages; undefined for plans with more than six lines, which may take several. */
  readonly expectedPageCount?: 1;
  readonly lines: readonly DosedLine[];
  /** True to print the plan once more with a chosen first day, in every language. */
  readonly hasFirstDay?: true;
}

/** Note of 120 characters. */
const LONG_NOTE =
  'With a large glass of water and never together with coffee, tea or milk; leave it out on days with fever or antibiotics.';

const PLAN_LINES: readonly DosedLine[] = [
  ['iron-bisglycinate-14-mg-serraclara', '1w x12w', 2, LONG_NOTE],
  ['active-b-complex-duinmeer', '1b', 1, LONG_NOTE],
  ['vitamin-d3-1000-iu-alborada-natural', '1b', 1, LONG_NOTE],
  ['omega-3-500-mg-brightmoor', '1-1-1', 3, LONG_NOTE],
  ['curcumin-400-mg-alderfen', '1-0-1', 2, LONG_NOTE],
  ['acetyl-l-carnitine-500-mg-alderfen', '1m', 1, LONG_NOTE],
  ['vitamin-c-500-mg-tiszaliget', '½-0-½', 1, LONG_NOTE],
  ['psyllium-husks-5-g-tiszaliget', '1e ^', 1, LONG_NOTE],
  ['magnesium-bisglycinate-200-mg-alderfen', '1e 1n', 2, LONG_NOTE],
  ['glycine-3-g-hoshimine', '1n', 1, LONG_NOTE],
];

const FURTHER_PRODUCT_SLUGS = [
  'ginger-root-extract-500-mg-vallombre',
  'folic-acid-400-mcg-tiszaliget',
  'methylcobalamin-500-mcg-sonnrain',
  'nicotinamide-500-mg-duinmeer',
  'l-arginine-2-g-duinmeer',
  'pantothenic-acid-250-mg-duinmeer',
  'passionflower-extract-400-mg-vallombre',
  'zinc-picolinate-15-mg-alderfen',
  'fish-collagen-hydrolysate-5-g-hoshimine',
  'calcium-plus-d3-alborada-natural',
];

/** Note of 123 characters in German. */
const GERMAN_NOTE =
  'Mit einem großen Glas Wasser und nie zusammen mit Kaffee, Tee oder Milch; bei Fieber oder Antibiotika bitte ganz weglassen.';

const JAPANESE_NOTE =
  '朝食後に大きなコップ一杯の水に溶かして、ゆっくり飲んでください。コーヒー、紅茶、牛乳とは一緒に飲まないでください。';

const replaceNotes = (dosedLines: readonly DosedLine[], newNote: string) =>
  dosedLines.map(([slug, dose, count]): DosedLine => [slug, dose, count, newNote]);

/** Plans that tests print on A4 and Letter, in addition to the seed protocol. */
export const PRINTED_PLANS: readonly PrintedPlan[] = [
  { planName: 'Three with notes', language: 'en', expectedPageCount: 1, lines: PLAN_LINES.slice(0, 3) },
  { planName: 'Six with notes', language: 'en', expectedPageCount: 1, lines: PLAN_LINES.slice(0, 6) },
  {
    planName: 'Sechs mit Notizen',
    language: 'de',
    expectedPageCount: 1,
    lines: replaceNotes(PLAN_LINES.slice(4), GERMAN_NOTE),
  },
  {
    planName: '六つの製品',
    language: 'ja',
    expectedPageCount: 1,
    lines: replaceNotes(PLAN_LINES.slice(4), JAPANESE_NOTE),
  },
  { planName: 'Ten for a quarter of a year', language: 'en', lines: PLAN_LINES },
  {
    planName: 'Twenty',
    language: 'de',
    lines: [
      ...PLAN_LINES,
      ...FURTHER_PRODUCT_SLUGS.map(
        (slug, index): DosedLine => [slug, ['1b', '1l', '1e', '1n', '1a'][index % 5], 1, LONG_NOTE],
      ),
    ],
  },
  {
    planName: 'Not every day',
    language: 'en',
    expectedPageCount: 1,
    lines: [
      ['active-b-complex-duinmeer', '1b /2', 1, 'Skip it on the day of the blood count.'],
      ['omega-3-500-mg-brightmoor', '1l f d135', 1, ''],
      ['psyllium-husks-5-g-tiszaliget', '1e ^ +1w', 1, 'Level scoop, large glass.'],
      ['curcumin-400-mg-alderfen', '2e x2w; 1e', 2, ''],
      ['magnesium-bisglycinate-200-mg-alderfen', '1n 5+2', 1, 'Monday to Friday is fine as well.'],
      ['lemon-balm-leaf-extract-200-mg-bradalina', '20 prn3', 1, 'When you cannot fall asleep.'],
    ],
  },
  {
    planName: 'Aufbau nach der Antibiotikatherapie – Nahrungsergänzungsmittelempfehlung',
    language: 'de',
    expectedPageCount: 1,
    lines: [
      [
        'saccharomyces-cerevisiae-var-boulardii-5-billion-cfu-fonteluna',
        '1w',
        1,
        'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwahrung: bitte nicht vergessen.',
      ],
      ['vitamin-c-1000-mg-alborada-natural', undefined, 1, ''],
      ['limosilactobacillus-reuteri-2-billion-cfu-fonteluna', '2-0-2', 1, 'Langsam kauen.'],
      ['l-arginine-2-g-duinmeer', '3<', 1, ''],
    ],
  },
  {
    planName: 'Vier mit kurzen Notizen',
    language: 'de',
    expectedPageCount: 1,
    hasFirstDay: true,
    lines: [
      ['magnesium-bisglycinate-200-mg-alderfen', '2b 1n x8w', 1, 'Mit Wasser'],
      ['lemon-balm-leaf-extract-200-mg-bradalina', '30-30-0-40 x6w', 1, 'Auf Zucker'],
      ['magnesium-bisglycinate-200-mg-fellgate-sport', undefined, 1, ''],
      ['glycine-3-g-hoshimine', '½n /2 x6w', 2, 'In warmes Wasser rühren.'],
    ],
  },
  {
    planName: 'Fünf für den Winter',
    language: 'de',
    expectedPageCount: 1,
    hasFirstDay: true,
    lines: [
      ['magnesium-bisglycinate-200-mg-alderfen', '2b 1n x8w', 1, 'Mit einem großen Glas Wasser; nicht mit Kaffee, ja?'],
      ['glycine-3-g-hoshimine', '½n /2 x6w', 2, 'In warmes Wasser rühren.'],
      ['lemon-balm-leaf-extract-200-mg-bradalina', '30-30-0-40 x6w', 1, 'Dreißig Tropfen auf Zucker'],
      ['vitamin-b12-250-mcg-tiszaliget', '1½l f d135 x6w', 1, ''],
      ['magnesium-bisglycinate-200-mg-fellgate-sport', undefined, 1, 'Etikett'],
    ],
  },
  {
    planName: '抗生物質のあとの六週間のための摂取プラン',
    language: 'ja',
    expectedPageCount: 1,
    lines: [
      [
        'vitamin-c-1000-mg-alborada-natural',
        undefined,
        1,
        '朝食後に大きなコップ一杯の水に溶かして、ゆっくり飲んでください。',
      ],
      ['acetyl-l-carnitine-500-mg-alderfen', undefined, 1, ''],
      ['magnesium-bisglycinate-200-mg-alderfen', '1-0-0-1', 2, '就寝の一時間前に。'],
    ],
  },
];
