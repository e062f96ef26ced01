import type { DayPart } from '#contract/intake/limits.ts';

/** Substance of a rule with its minimum mg per intake, chosen by the shop where the source has none. */
interface RuleSubstance {
  readonly substance: string;
  readonly from: number;
}

export type SpacingRuleName = 's1' | 's2' | 's3' | 's4' | 's5' | 's6';

/** Rule against two substances in one part of the day or within `minutes`, or against one in the parts `at`. */
export interface SpacingRule {
  readonly rule: SpacingRuleName;
  readonly first: RuleSubstance;
  readonly second?: readonly RuleSubstance[];
  readonly minutes?: number;
  readonly at?: readonly DayPart[];
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
    first: { substance: 'iron', from: 5 },
    second: [{ substance: 'calcium', from: 300 }],
    source: 'Hallberg 1991',
    url: 'https://doi.org/10.1093/ajcn/53.1.112',
  },
  {
    rule: 's2',
    first: { substance: 'iron', from: 5 },
    second: [{ substance: 'zinc', from: 5 }],
    isFasting: true,
    source: 'Sandström 1985',
    url: 'https://doi.org/10.1093/jn/115.3.411',
  },
  {
    rule: 's3',
    first: { substance: 'iron', from: 0 },
    second: [{ substance: 'green-tea', from: 0 }],
    minutes: 60,
    source: 'Ahmad Fuzi 2017',
    url: 'https://doi.org/10.3945/ajcn.117.161364',
  },
  {
    rule: 's4',
    first: { substance: 'psyllium', from: 0 },
    second: [
      { substance: 'calcium', from: 0 },
      { substance: 'iron', from: 0 },
      { substance: 'zinc', from: 0 },
      { substance: 'vitamin-b12', from: 0 },
    ],
    minutes: 120,
    isBetweenProducts: true,
    source: 'Plantago Ovata Madaus 3.5 g',
    url: 'https://cima.aemps.es/cima/dochtml/p/69689/P_69689.html',
  },
  {
    rule: 's5',
    first: { substance: 'psyllium', from: 0 },
    at: ['bedtime'],
    source: 'SmPC ispaghula husk',
    url: 'https://www.medicines.org.uk/emc/product/5652/smpc',
  },
  {
    rule: 's6',
    first: { substance: 'caffeine', from: 100 },
    at: ['evening', 'bedtime'],
    source: 'EFSA 2015',
    url: 'https://doi.org/10.2903/j.efsa.2015.4102',
  },
];
