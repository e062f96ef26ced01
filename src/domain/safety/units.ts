/** Conversion factor as a fraction, so that 40 IU of vitamin D are exactly 1 µg. */
export type ConversionFactor = readonly [numerator: number, denominator: number];

const NANOGRAMS_PER_UNIT: Readonly<Record<string, number>> = { g: 1e9, mg: 1e6, µg: 1e3, ng: 1 };

const UNIT_SPELLINGS: Readonly<Record<string, string>> = {
  gram: 'g',
  grams: 'g',
  milligram: 'mg',
  milligrams: 'mg',
  microgram: 'µg',
  micrograms: 'µg',
  mcg: 'µg',
  ug: 'µg',
  nanogram: 'ng',
  nanograms: 'ng',
  iu: 'IU',
  'international-unit': 'IU',
  'international-units': 'IU',
};
/** Spellings of units with equivalents of retinol, niacin, folate, vitamin D or tocopherol. */
const EQUIVALENT_UNIT_SPELLINGS: Readonly<Record<string, EquivalentUnit>> = {
  re: 'RE',
  ne: 'NE',
  dfe: 'DFE',
  vde: 'VDE',
  'a-te': 'TE',
  'α-te': 'TE',
  te: 'TE',
};
export type EquivalentUnit = 'RE' | 'NE' | 'DFE' | 'VDE' | 'TE';

export interface ParsedUnit {
  readonly nanograms: number | 'IU';
  readonly equivalentUnit: EquivalentUnit | undefined;
}

/** Parses a unit such as `mcg`, `ug`, `microgram` or `µg RE`, with either micro sign; undefined if unknown. */
export function parseUnit(unitLabel: string): ParsedUnit | undefined {
  const [unitText = '', suffix, ...otherParts] = unitLabel
    .trim()
    .replace(/\u03bc/g, 'µ')
    .toLowerCase()
    .split(/\s+/);
  const unitName = UNIT_SPELLINGS[unitText] ?? unitText;
  const nanogramsOfUnit = unitName === 'IU' ? unitName : NANOGRAMS_PER_UNIT[unitName];
  const equivalentUnitOfSuffix = suffix === undefined ? undefined : EQUIVALENT_UNIT_SPELLINGS[suffix];
  if (nanogramsOfUnit === undefined || otherParts.length > 0) return undefined;
  if (suffix !== undefined && equivalentUnitOfSuffix === undefined) return undefined;
  return { nanograms: nanogramsOfUnit, equivalentUnit: equivalentUnitOfSuffix };
}

export function nanogramsPerUnit(unit: string): number {
  return NANOGRAMS_PER_UNIT[unit.split(' ')[0] ?? ''] ?? 1;
}

export const multiplyByFactor = (amount: number, [numerator, denominator]: ConversionFactor): number =>
  (amount * numerator) / denominator;

/** Micrograms or milligrams per international unit. */
export const IU_FACTORS = {
  vitaminD: [1, 40],
  retinol: [3, 10],
  /** Factor to µg RE: 0.6 µg of β-carotene are 0.1 µg RE. */
  betaCarotene: [1, 10],
  vitaminE: [67, 100],
} as const satisfies Record<string, ConversionFactor>;

export const EQUIVALENT_FACTORS = {
  betaCarotene: [1, 6],
  otherCarotenoid: [1, 12],
  calcidiol: [5, 2],
  /** Factor from folate equivalents to folic acid, 1/1.7. EFSA's 1/2.0 for 400 µg or more of 5-MTHF would give less. */
  dietaryFolate: [10, 17],
} as const satisfies Record<string, ConversionFactor>;
