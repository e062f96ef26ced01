import type { Level, LevelUnit } from './level.ts';

/** Version of the table of levels, stored in findings and snapshots. A change of a row needs a new version. */
export const LIMITS_VERSION = '2026-11';

type LevelFigures = Pick<Level, 'adult' | 'pregnant' | 'lactating' | 'kind'>;
type LevelSource = Pick<Level, 'body' | 'year' | 'reference' | 'checked_on'>;

const SUMMARY_TABLES_URL = 'https://www.efsa.europa.eu/sites/default/files/assets/UL_Summary_tables.pdf';
const CHECKED = { checked_on: '2026-11-23' } as const;

const efsaSource = (year: number, number: number): LevelSource => {
  return { body: 'EFSA', year, reference: `https://doi.org/10.2903/j.efsa.${year}.${number}`, ...CHECKED };
};
const scfSource = (year: number): LevelSource => ({
  body: 'SCF',
  year,
  reference: SUMMARY_TABLES_URL,
  ...CHECKED,
});
const EFSA_SUMMARY: LevelSource = { body: 'EFSA', year: 2018, reference: SUMMARY_TABLES_URL, ...CHECKED };

const forEveryone = (amount: number, kind: Level['kind'] = 'UL'): LevelFigures => {
  return { adult: amount, pregnant: amount, lactating: amount, kind };
};
const forAdults = (amount: number, kind: Level['kind'] = 'UL'): LevelFigures => {
  return { adult: amount, pregnant: null, lactating: null, kind };
};
const NO_LEVEL: LevelFigures = { adult: null, pregnant: null, lactating: null, kind: null };
const NOT_COMPARED: LevelFigures = { ...NO_LEVEL, kind: 'not_compared' };

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

/** Creates a row that applies to all forms and sources, unless `moreFields` says otherwise. */
function row(
  nutrient: string,
  unit: LevelUnit,
  figures: LevelFigures,
  source: LevelSource,
  moreFields: Partial<Level> = {},
): Level {
  return { nutrient, unit, forms: 'all', scope: 'all_sources', ...figures, ...source, ...moreFields };
}

const CAROTENE = { scope: 'supplements', note: 'beta-carotene', nrv: 'vitamin-a' } as const;
const NIACIN = { scope: 'added', nrv: 'niacin' } as const;
const EPA_OR_DHA = { scope: 'supplements', note: 'epa-dha' } as const;

export const LEVELS: readonly Level[] = [
  row('beta-carotene', 'µg RE', NO_LEVEL, efsaSource(2024, 8814), {
    ingredients: ['vitamin-a'],
    forms: CAROTENE_FORMS,
    ...CAROTENE,
  }),
  row('beta-carotene', 'µg RE', NO_LEVEL, efsaSource(2024, 8814), {
    ingredients: ['beta-carotene', 'alpha-carotene', 'beta-cryptoxanthin'],
    ...CAROTENE,
  }),
  row('vitamin-a', 'µg RE', forEveryone(3000), efsaSource(2024, 8814), {
    ingredients: ['vitamin-a', 'retinol'],
    note: 'vitamin-a',
  }),
  row('vitamin-d', 'µg', forEveryone(100), efsaSource(2023, 8145)),
  row('vitamin-e', 'mg', forEveryone(300), efsaSource(2024, 8953)),
  row('vitamin-e-equivalents', 'mg', NOT_COMPARED, efsaSource(2024, 8953), {
    ingredients: [],
    note: 'vitamin-e-equivalents',
    nrv: 'vitamin-e',
  }),
  row('vitamin-k', 'µg', NO_LEVEL, scfSource(2003)),
  row('vitamin-c', 'mg', NO_LEVEL, EFSA_SUMMARY),
  row('thiamin', 'mg', NO_LEVEL, scfSource(2001)),
  row('riboflavin', 'mg', NO_LEVEL, scfSource(2000)),
  row('nicotinamide', 'mg', forAdults(900), scfSource(2002), {
    ingredients: ['niacin', 'nicotinamide'],
    forms: NICOTINAMIDE_FORMS,
    ...NIACIN,
  }),
  row('nicotinamide', 'mg', forAdults(900), scfSource(2002), { ingredients: ['nicotinamide'], ...NIACIN }),
  row('nicotinic-acid', 'mg', forAdults(10), scfSource(2002), {
    ingredients: ['niacin', 'nicotinic-acid'],
    forms: ['nicotinic-acid'],
    ...NIACIN,
  }),
  row('nicotinic-acid', 'mg', forAdults(10), scfSource(2002), { ingredients: ['nicotinic-acid'], ...NIACIN }),
  row('niacin', 'mg', NOT_COMPARED, scfSource(2002), { scope: 'added', note: 'niacin' }),
  row('vitamin-b6', 'mg', forEveryone(12), efsaSource(2023, 8006)),
  row('folate', 'µg', forEveryone(1000), efsaSource(2023, 8353), {
    ingredients: ['folate', 'folic-acid'],
    forms: FOLIC_ACID_FORMS,
    scope: 'added',
  }),
  row('vitamin-b12', 'µg', NO_LEVEL, scfSource(2000)),
  row('biotin', 'µg', NO_LEVEL, scfSource(2001)),
  row('pantothenic-acid', 'mg', NO_LEVEL, scfSource(2002)),
  row('potassium', 'mg', NO_LEVEL, EFSA_SUMMARY),
  row('chloride', 'mg', NO_LEVEL, EFSA_SUMMARY),
  row('calcium', 'mg', forEveryone(2500), efsaSource(2012, 2814)),
  row('phosphorus', 'mg', NO_LEVEL, EFSA_SUMMARY),
  row('magnesium', 'mg', forEveryone(250), scfSource(2001), { scope: 'supplements_water_added' }),
  row('iron', 'mg', forEveryone(40, 'level'), efsaSource(2024, 8819), { note: 'iron' }),
  row('zinc', 'mg', forEveryone(25), scfSource(2003), { checked_on: null }),
  row('copper', 'mg', forAdults(5), scfSource(2003), { note: 'copper' }),
  row('manganese', 'mg', forEveryone(8, 'level'), efsaSource(2023, 8413)),
  row('fluoride', 'mg', forEveryone(3.3, 'level'), efsaSource(2025, 9478)),
  row('selenium', 'µg', forEveryone(255), efsaSource(2023, 7704)),
  row('chromium', 'µg', NO_LEVEL, EFSA_SUMMARY),
  row('molybdenum', 'µg', forEveryone(600), scfSource(2000)),
  row('iodine', 'µg', forEveryone(600), scfSource(2002), { note: 'iodine' }),
  row('sodium', 'mg', NO_LEVEL, efsaSource(2005, 209)),
  row('silicon', 'mg', NO_LEVEL, EFSA_SUMMARY),
  row('caffeine', 'mg', { adult: 400, pregnant: 200, lactating: 200, kind: 'no_concern' }, efsaSource(2015, 4102), {
    note: 'caffeine',
  }),
  // EPA and DHA together use the first row, either alone the others.
  row('epa-dha', 'g', forAdults(5, 'no_concern'), efsaSource(2012, 2815), {
    ingredients: [],
    scope: 'supplements',
  }),
  row('epa', 'g', forAdults(1.8, 'no_concern'), efsaSource(2012, 2815), EPA_OR_DHA),
  row('dha', 'g', forAdults(1, 'no_concern'), efsaSource(2012, 2815), EPA_OR_DHA),
];
