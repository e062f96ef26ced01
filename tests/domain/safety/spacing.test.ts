import { describe, expect, it } from 'vitest';
import { spacingText } from '#api/safety/words.ts';
import type { Dose } from '#contract/intake/schema.ts';
import { checkPlan } from '#domain/safety/check.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import { getT } from '#i18n/translate.ts';
import { type phase, simple, weekdays } from '../intake/doses.ts';
import { lineOf } from './lines.ts';

type At = Parameters<typeof phase>[0][number][0];
const at = (part: At, food: Parameters<typeof phase>[0][number][2] = null): { dose: Dose } => ({
  dose: simple('capsule', [[part, 1, food]]),
});
const rules = (...lines: SafetyLine[]) =>
  checkPlan(lines).spacing.map(({ rule, gathered }) => [
    rule.rule,
    ...gathered.map(({ substance, part, amount }) => `${substance} ${part} ${amount}`),
  ]);

describe('SAFE-02: spacing', () => {
  it('S1: iron and calcium in one part, added up over products', () => {
    const iron = lineOf([['iron', 14]], at('breakfast'));
    expect(rules(iron, lineOf([['calcium', 400]], at('breakfast')))).toEqual([
      ['s1', 'iron breakfast 14', 'calcium breakfast 400'],
    ]);
    const [one, two] = [lineOf([['calcium', 150]]), lineOf([['calcium', 150]])];
    expect(rules(iron, one, two)).toHaveLength(1);
    expect(rules(iron, one)).toEqual([]);
    expect(rules(iron, lineOf([['calcium', 400]], at('evening')))).toEqual([]);
    expect(rules(lineOf([['iron', 4.9]]), one, two)).toEqual([]);
  });

  it('S1: only on a day on which both are taken', () => {
    const on = (...days: number[]) => ({
      dose: simple('capsule', [['breakfast', 1]], { rhythm: weekdays(...days) }),
    });
    expect(rules(lineOf([['iron', 14]], on(1, 3)), lineOf([['calcium', 400]], on(2, 4)))).toEqual([]);
    expect(rules(lineOf([['iron', 14]], on(1, 3)), lineOf([['calcium', 400]], on(3, 4)))).toHaveLength(1);
  });

  it('S2: iron and zinc without a meal', () => {
    const both = (part: At, food?: 'with_food' | 'before_food') => [
      lineOf([['iron', 14]], at(part, food)),
      lineOf([['zinc', 15]], at(part, food)),
    ];
    expect(rules(...both('waking'))).toEqual([['s2', 'iron waking 14', 'zinc waking 15']]);
    expect(rules(...both('bedtime'))).toHaveLength(1);
    expect(rules(...both('midday', 'before_food'))).toHaveLength(1);
    expect(rules(...both('breakfast'))).toEqual([]);
    expect(rules(...both('bedtime', 'with_food'))).toEqual([]);
  });

  it('S3: iron and green tea less than an hour apart', () => {
    const tea = (part: At) => lineOf([['green-tea', 300]], at(part));
    const iron = lineOf([['iron', 14]], at('waking'));
    expect(rules(iron, tea('waking'))).toEqual([['s3', 'iron waking 14', 'green-tea waking null']]);
    expect(rules(iron, tea('breakfast'))).toEqual([]);
    expect(rules(iron, tea('before_exercise'))).toEqual([]);
  });

  it('S4: psyllium less than two hours from minerals of another product', () => {
    const psyllium = lineOf(
      [
        ['psyllium', 5000],
        ['zinc', 5],
      ],
      at('waking'),
    );
    expect(rules(psyllium)).toEqual([]);
    const mineral = (part: At) =>
      lineOf(
        [
          ['iron', 7],
          ['vitamin-b12', 2.5, 'microgram'],
        ],
        at(part),
      );
    expect(rules(psyllium, mineral('breakfast'))).toEqual([
      ['s4', 'psyllium waking null', 'iron breakfast 7', 'vitamin-b12 breakfast 0.0025'],
    ]);
    expect(rules(psyllium, mineral('morning'))).toEqual([]);
    const [apart] = checkPlan([psyllium, mineral('waking'), mineral('breakfast')]).spacing;
    expect(apart?.sides.map((side) => side.length)).toEqual([1, 1]);
  });

  it('S5 and S6: psyllium at bedtime, caffeine in the evening', () => {
    expect(rules(lineOf([['psyllium', 5000]], at('bedtime')))).toEqual([['s5', 'psyllium bedtime null']]);
    expect(rules(lineOf([['caffeine', 100]], at('evening')))).toEqual([['s6', 'caffeine evening 100']]);
    expect(rules(lineOf([['caffeine', 99]], at('evening')))).toEqual([]);
    expect(rules(lineOf([['caffeine', 200]], at('morning')))).toEqual([]);
  });

  it('SAFE-07: says which product is to be apart from which others', () => {
    const product = (name: string, slug: string) => ({ ...lineOf([[slug, 500]], at('breakfast')), name });
    const told = (...lines: SafetyLine[]) =>
      checkPlan(lines).spacing.map((finding) => spacingText(finding, { t: getT('en'), language: 'en' }));
    const [husks, lime, ore] = [
      product('Husks', 'psyllium'),
      product('Lime', 'calcium'),
      product('Ore', 'zinc'),
    ];
    expect(told(husks, lime)).toEqual(['Husks and Lime: Leave two hours between them.']);
    expect(told(husks, lime, ore)).toEqual([
      'Husks on the one side, Lime and Ore on the other: Leave two hours between them.',
    ]);
  });

  it('SAFE-06: names a finding by rule, lines, amount and table, so that a changed dose asks again', () => {
    const iron = { ...lineOf([['iron', 14]]), variantId: 7 };
    const calcium = { ...lineOf([['calcium', 400]]), variantId: 3 };
    const magnesium = { ...lineOf([['magnesium', 300]]), variantId: 5 };
    const keys = (...lines: SafetyLine[]) => {
      const { nutrients, spacing } = checkPlan(lines);
      return [...nutrients, ...spacing].flatMap(({ key }) => key ?? []);
    };
    expect(keys(iron, calcium, magnesium)).toEqual([
      'above/magnesium/250:5:300:2026-11',
      's1/breakfast:3.7:14+400:2026-11',
    ]);
    const twice = { ...magnesium, dose: simple('capsule', [['breakfast', 2]]) };
    expect(keys(twice)).toEqual(['above/magnesium/250:5:600:2026-11']);
  });

  it('S4: what one of two products with psyllium holds is of another product than the other', () => {
    const both = lineOf(
      [
        ['psyllium', 3000],
        ['calcium', 400],
      ],
      at('breakfast'),
    );
    expect(rules(both)).toEqual([]);
    expect(rules(both, lineOf([['psyllium', 3000]], at('breakfast')))).toHaveLength(1);
  });
});
