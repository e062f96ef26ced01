import type { DayPart } from '#contract/intake/limits.ts';

/** Substance of a rule, with the minimum mg per intake, which the shop chose if the source has no figure. */
interface RuleSubstance {
  readonly substance: string;
  readonly minimumMilligrams: number;
}

export type SpacingRuleId = 's1' | 's2' | 's3' | 's4' | 's5' | 's6';

/** Rule against two substances at one time of day or within `maximumMinutesApart`, or against one substance at `dayParts`. */
export interface SpacingRule {
  readonly ruleName: SpacingRuleId;
  readonly firstSubstance: RuleSubstance;
  readonly otherSubstances?: readonly RuleSubstance[];
  readonly maximumMinutesApart?: number;
  readonly dayParts?: readonly DayPart[];
  /** True if the rule applies only to intakes without a meal. */
  readonly appliesOnlyWithoutMeal?: true;
  /** True if the rule applies only to substances of two different products. */
  readonly appliesOnlyBetweenProducts?: true;
  readonly source: string;
  readonly url: string;
}

export const SPACING_RULES: readonly SpacingRule[] = [
  {
    ruleName: 's1',
    firstSubstance: { substance: 'iron', minimumMilligrams: 5 },
    otherSubstances: [{ substance: 'calcium', minimumMilligrams: 300 }],
    source: 'Hallberg 1991',
    url: 'https://doi.org/10.1093/ajcn/53.1.112',
  },
  {
    ruleName: 's2',
    firstSubstance: { substance: 'iron', minimumMilligrams: 5 },
    otherSubstances: [{ substance: 'zinc', minimumMilligrams: 5 }],
    appliesOnlyWithoutMeal: true,
    source: 'Sandström 1985',
    url: 'https://doi.org/10.1093/jn/115.3.411',
  },
  {
    ruleName: 's3',
    firstSubstance: { substance: 'iron', minimumMilligrams: 0 },
    otherSubstances: [{ substance: 'green-tea', minimumMilligrams: 0 }],
    maximumMinutesApart: 60,
    source: 'Ahmad Fuzi 2017',
    url: 'https://doi.org/10.3945/ajcn.117.161364',
  },
  {
    ruleName: 's4',
    firstSubstance: { substance: 'psyllium', minimumMilligrams: 0 },
    otherSubstances: [
      { substance: 'calcium', minimumMilligrams: 0 },
      { substance: 'iron', minimumMilligrams: 0 },
      { substance: 'zinc', minimumMilligrams: 0 },
      { substance: 'vitamin-b12', minimumMilligrams: 0 },
    ],
    maximumMinutesApart: 120,
    appliesOnlyBetweenProducts: true,
    source: 'Plantago Ovata Madaus 3.5 g',
    url: 'https://cima.aemps.es/cima/dochtml/p/69689/P_69689.html',
  },
  {
    ruleName: 's5',
    firstSubstance: { substance: 'psyllium', minimumMilligrams: 0 },
    dayParts: ['bedtime'],
    source: 'SmPC ispaghula husk',
    url: 'https://www.medicines.org.uk/emc/product/5652/smpc',
  },
  {
    ruleName: 's6',
    firstSubstance: { substance: 'caffeine', minimumMilligrams: 100 },
    dayParts: ['evening', 'bedtime'],
    source: 'EFSA 2015',
    url: 'https://doi.org/10.2903/j.efsa.2015.4102',
  },
];
