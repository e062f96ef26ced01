import type { DayPart } from '#contract/intake/limits.ts';

/** Substance of a rule, with the minimum mg per intake, which the shop chose if the source has no figure. */
interface RuleSubstance {
  readonly substance: string;
  readonly leastAmount: number;
}

export type SpacingRuleName = 's1' | 's2' | 's3' | 's4' | 's5' | 's6';

/** Rule against two substances at one time of day or within `minutes`, or against one substance at `dayParts`. */
export interface SpacingRule {
  readonly rule: SpacingRuleName;
  readonly firstSubstance: RuleSubstance;
  readonly otherSubstances?: readonly RuleSubstance[];
  readonly minutes?: number;
  readonly dayParts?: readonly DayPart[];
  /** True if the rule applies only to intakes without a meal. */
  readonly isFasting?: true;
  /** True if the rule applies only to substances of two different products. */
  readonly isBetweenProducts?: true;
  readonly source: string;
  readonly url: string;
}

export const SPACING_RULES: readonly SpacingRule[] = [
  {
    rule: 's1',
    firstSubstance: { substance: 'iron', leastAmount: 5 },
    otherSubstances: [{ substance: 'calcium', leastAmount: 300 }],
    source: 'Hallberg 1991',
    url: 'https://doi.org/10.1093/ajcn/53.1.112',
  },
  {
    rule: 's2',
    firstSubstance: { substance: 'iron', leastAmount: 5 },
    otherSubstances: [{ substance: 'zinc', leastAmount: 5 }],
    isFasting: true,
    source: 'Sandström 1985',
    url: 'https://doi.org/10.1093/jn/115.3.411',
  },
  {
    rule: 's3',
    firstSubstance: { substance: 'iron', leastAmount: 0 },
    otherSubstances: [{ substance: 'green-tea', leastAmount: 0 }],
    minutes: 60,
    source: 'Ahmad Fuzi 2017',
    url: 'https://doi.org/10.3945/ajcn.117.161364',
  },
  {
    rule: 's4',
    firstSubstance: { substance: 'psyllium', leastAmount: 0 },
    otherSubstances: [
      { substance: 'calcium', leastAmount: 0 },
      { substance: 'iron', leastAmount: 0 },
      { substance: 'zinc', leastAmount: 0 },
      { substance: 'vitamin-b12', leastAmount: 0 },
    ],
    minutes: 120,
    isBetweenProducts: true,
    source: 'Plantago Ovata Madaus 3.5 g',
    url: 'https://cima.aemps.es/cima/dochtml/p/69689/P_69689.html',
  },
  {
    rule: 's5',
    firstSubstance: { substance: 'psyllium', leastAmount: 0 },
    dayParts: ['bedtime'],
    source: 'SmPC ispaghula husk',
    url: 'https://www.medicines.org.uk/emc/product/5652/smpc',
  },
  {
    rule: 's6',
    firstSubstance: { substance: 'caffeine', leastAmount: 100 },
    dayParts: ['evening', 'bedtime'],
    source: 'EFSA 2015',
    url: 'https://doi.org/10.2903/j.efsa.2015.4102',
  },
];
