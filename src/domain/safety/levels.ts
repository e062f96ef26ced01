import type { IntakeLevel, IntakeLevelUnit } from './level.ts';

/** Version of the table of levels, stored in findings and snapshots. A change of a row needs a new version. */
export const INTAKE_LEVELS_VERSION = '2026-11';

type LevelAmountsByGroup = Pick<IntakeLevel, 'adult' | 'pregnant' | 'lactating' | 'kind'>;
type IntakeLevelSource = Pick<IntakeLevel, 'body' | 'year' | 'reference' | 'checked_on'>;

const SUMMARY_TABLES_URL = 'https://www.efsa.europa.eu/sites/default/files/assets/UL_Summary_tables.pdf';
const DATE_OF_LAST_CHECK = { checked_on: '2026-11-23' } as const;

const createEfsaSource = (publicationYear: number, articleNumber: number): IntakeLevelSource => {
  return {
    body: 'EFSA',
    year: publicationYear,
    reference: `https://doi.org/10.2903/j.efsa.${publicationYear}.${articleNumber}`,
    ...DATE_OF_LAST_CHECK,
  };
};
const createScfSource = (year: number): IntakeLevelSource => ({
  body: 'SCF',
  year,
  reference: SUMMARY_TABLES_URL,
  ...DATE_OF_LAST_CHECK,
});
const EFSA_SUMMARY_SOURCE: IntakeLevelSource = {
  body: 'EFSA',
  year: 2018,
  reference: SUMMARY_TABLES_URL,
  ...DATE_OF_LAST_CHECK,
};

const createAmountsForEveryone = (maximumAmount: number, kind: IntakeLevel['kind'] = 'UL'): LevelAmountsByGroup => {
  return { adult: maximumAmount, pregnant: maximumAmount, lactating: maximumAmount, kind };
};
const createAmountsForAdults = (adultMaximum: number, kind: IntakeLevel['kind'] = 'UL'): LevelAmountsByGroup => {
  return { adult: adultMaximum, pregnant: null, lactating: null, kind };
};
const NO_LEVEL_AMOUNTS: LevelAmountsByGroup = { adult: null, pregnant: null, lactating: null, kind: null };
const NOT_COMPARED_AMOUNTS: LevelAmountsByGroup = { ...NO_LEVEL_AMOUNTS, kind: 'not_compared' };

const NICOTINAMIDE_FORMS = ['nicotinamide', 'niacinamide', 'nicotinamide-riboside'];
const CAROTENE_FORMS = ['beta-carotene', 'mixed-carotenoids'];
/** Forms of supplemental folate; the folic-acid level does not apply to natural food folate. */
const FOLIC_ACID_FORMS = [
  null,
  'folic-acid',
  'l-methylfolate',
  'calcium-l-methylfolate',
  'l-5-mthf',
  '5-mthf',
  'l-5-mthf-glucosamine',
];

/** Creates a row that applies to all forms and sources, unless `optionalLevelFields` says otherwise. */
function createLevel(
  nutrient: string,
  levelUnit: IntakeLevelUnit,
  levelAmounts: LevelAmountsByGroup,
  levelSource: IntakeLevelSource,
  optionalLevelFields: Partial<IntakeLevel> = {},
): IntakeLevel {
  return {
    nutrient,
    unit: levelUnit,
    forms: 'all',
    scope: 'all_sources',
    ...levelAmounts,
    ...levelSource,
    ...optionalLevelFields,
  };
}

const CAROTENE_FIELDS = { scope: 'supplements', note: 'beta-carotene', nrv: 'vitamin-a' } as const;
const NIACIN_FIELDS = { scope: 'added', nrv: 'niacin' } as const;
const EPA_OR_DHA_FIELDS = { scope: 'supplements', note: 'epa-dha' } as const;

export const INTAKE_LEVELS: readonly IntakeLevel[] = [
  createLevel('beta-carotene', 'µg RE', NO_LEVEL_AMOUNTS, createEfsaSource(2024, 8814), {
    ingredients: ['vitamin-a'],
    forms: CAROTENE_FORMS,
    ...CAROTENE_FIELDS,
  }),
  createLevel('beta-carotene', 'µg RE', NO_LEVEL_AMOUNTS, createEfsaSource(2024, 8814), {
    ingredients: ['beta-carotene', 'alpha-carotene', 'beta-cryptoxanthin'],
    ...CAROTENE_FIELDS,
  }),
  createLevel('vitamin-a', 'µg RE', createAmountsForEveryone(3000), createEfsaSource(2024, 8814), {
    ingredients: ['vitamin-a', 'retinol'],
    note: 'vitamin-a',
  }),
  createLevel('vitamin-d', 'µg', createAmountsForEveryone(100), createEfsaSource(2023, 8145)),
  createLevel('vitamin-e', 'mg', createAmountsForEveryone(300), createEfsaSource(2024, 8953)),
  createLevel('vitamin-e-equivalents', 'mg', NOT_COMPARED_AMOUNTS, createEfsaSource(2024, 8953), {
    ingredients: [],
    note: 'vitamin-e-equivalents',
    nrv: 'vitamin-e',
  }),
  createLevel('vitamin-k', 'µg', NO_LEVEL_AMOUNTS, createScfSource(2003)),
  createLevel('vitamin-c', 'mg', NO_LEVEL_AMOUNTS, EFSA_SUMMARY_SOURCE),
  createLevel('thiamin', 'mg', NO_LEVEL_AMOUNTS, createScfSource(2001)),
  createLevel('riboflavin', 'mg', NO_LEVEL_AMOUNTS, createScfSource(2000)),
  createLevel('nicotinamide', 'mg', createAmountsForAdults(900), createScfSource(2002), {
    ingredients: ['niacin', 'nicotinamide'],
    forms: NICOTINAMIDE_FORMS,
    ...NIACIN_FIELDS,
  }),
  createLevel('nicotinamide', 'mg', createAmountsForAdults(900), createScfSource(2002), {
    ingredients: ['nicotinamide'],
    ...NIACIN_FIELDS,
  }),
  createLevel('nicotinic-acid', 'mg', createAmountsForAdults(10), createScfSource(2002), {
    ingredients: ['niacin', 'nicotinic-acid'],
    forms: ['nicotinic-acid'],
    ...NIACIN_FIELDS,
  }),
  createLevel('nicotinic-acid', 'mg', createAmountsForAdults(10), createScfSource(2002), {
    ingredients: ['nicotinic-acid'],
    ...NIACIN_FIELDS,
  }),
  createLevel('niacin', 'mg', NOT_COMPARED_AMOUNTS, createScfSource(2002), { scope: 'added', note: 'niacin' }),
  createLevel('vitamin-b6', 'mg', createAmountsForEveryone(12), createEfsaSource(2023, 8006)),
  createLevel('folate', 'µg', createAmountsForEveryone(1000), createEfsaSource(2023, 8353), {
    ingredients: ['folate', 'folic-acid'],
    forms: FOLIC_ACID_FORMS,
    scope: 'added',
  }),
  createLevel('vitamin-b12', 'µg', NO_LEVEL_AMOUNTS, createScfSource(2000)),
  createLevel('biotin', 'µg', NO_LEVEL_AMOUNTS, createScfSource(2001)),
  createLevel('pantothenic-acid', 'mg', NO_LEVEL_AMOUNTS, createScfSource(2002)),
  createLevel('potassium', 'mg', NO_LEVEL_AMOUNTS, EFSA_SUMMARY_SOURCE),
  createLevel('chloride', 'mg', NO_LEVEL_AMOUNTS, EFSA_SUMMARY_SOURCE),
  createLevel('calcium', 'mg', createAmountsForEveryone(2500), createEfsaSource(2012, 2814)),
  createLevel('phosphorus', 'mg', NO_LEVEL_AMOUNTS, EFSA_SUMMARY_SOURCE),
  createLevel('magnesium', 'mg', createAmountsForEveryone(250), createScfSource(2001), {
    scope: 'supplements_water_added',
  }),
  createLevel('iron', 'mg', createAmountsForEveryone(40, 'level'), createEfsaSource(2024, 8819), { note: 'iron' }),
  createLevel('zinc', 'mg', createAmountsForEveryone(25), createScfSource(2003), { checked_on: null }),
  createLevel('copper', 'mg', createAmountsForAdults(5), createScfSource(2003), { note: 'copper' }),
  createLevel('manganese', 'mg', createAmountsForEveryone(8, 'level'), createEfsaSource(2023, 8413)),
  createLevel('fluoride', 'mg', createAmountsForEveryone(3.3, 'level'), createEfsaSource(2025, 9478)),
  createLevel('selenium', 'µg', createAmountsForEveryone(255), createEfsaSource(2023, 7704)),
  createLevel('chromium', 'µg', NO_LEVEL_AMOUNTS, EFSA_SUMMARY_SOURCE),
  createLevel('molybdenum', 'µg', createAmountsForEveryone(600), createScfSource(2000)),
  createLevel('iodine', 'µg', createAmountsForEveryone(600), createScfSource(2002), { note: 'iodine' }),
  createLevel('sodium', 'mg', NO_LEVEL_AMOUNTS, createEfsaSource(2005, 209)),
  createLevel('silicon', 'mg', NO_LEVEL_AMOUNTS, EFSA_SUMMARY_SOURCE),
  createLevel(
    'caffeine',
    'mg',
    { adult: 400, pregnant: 200, lactating: 200, kind: 'no_concern' },
    createEfsaSource(2015, 4102),
    {
      note: 'caffeine',
    },
  ),
  // EPA and DHA together use the first row, either alone the others.
  createLevel('epa-dha', 'g', createAmountsForAdults(5, 'no_concern'), createEfsaSource(2012, 2815), {
    ingredients: [],
    scope: 'supplements',
  }),
  createLevel('epa', 'g', createAmountsForAdults(1.8, 'no_concern'), createEfsaSource(2012, 2815), EPA_OR_DHA_FIELDS),
  createLevel('dha', 'g', createAmountsForAdults(1, 'no_concern'), createEfsaSource(2012, 2815), EPA_OR_DHA_FIELDS),
];
