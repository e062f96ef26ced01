import { describe, expect, it } from 'vitest';
import { formatSpacing } from '#api/safety/words.ts';
import type { Dose } from '#contract/intake/schema.ts';
import { checkPlan } from '#domain/safety/check.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import { getTranslate } from '#i18n/translate.ts';
import { onePhase, type phase, weekdays } from '../intake/doses.ts';
import { lineOf } from './lines.ts';

type DayPartInput = Parameters<typeof phase>[0][number][0];
const doseAt = (part: DayPartInput, foodRule: Parameters<typeof phase>[0][number][2] = null): { dose: Dose } => ({
  dose: onePhase('capsule', [[part, 1, foodRule]]),
});
const listSpacingRules = (...lines: SafetyLine[]) =>
  checkPlan(lines).spacing.map(({ rule, amounts }) => [
    rule.rule,
    ...amounts.map(({ substance, part, amount }) => `${substance} ${part} ${amount}`),
  ]);

describe('SAFE-02: spacing', () => {
  it('S1: iron and calcium in one part, added up over products', () => {
    const ironLine = lineOf([['iron', 14]], doseAt('breakfast'));
    expect(listSpacingRules(ironLine, lineOf([['calcium', 400]], doseAt('breakfast')))).toEqual([
      ['s1', 'iron breakfast 14', 'calcium breakfast 400'],
    ]);
    const [firstLine, secondLine] = [lineOf([['calcium', 150]]), lineOf([['calcium', 150]])];
    expect(listSpacingRules(ironLine, firstLine, secondLine)).toHaveLength(1);
    expect(listSpacingRules(ironLine, firstLine)).toEqual([]);
    expect(listSpacingRules(ironLine, lineOf([['calcium', 400]], doseAt('evening')))).toEqual([]);
    expect(listSpacingRules(lineOf([['iron', 4.9]]), firstLine, secondLine)).toEqual([]);
  });

  it('S1: only on a day on which both are taken', () => {
    const onDays = (...days: number[]) => ({
      dose: onePhase('capsule', [['breakfast', 1]], { rhythm: weekdays(...days) }),
    });
    expect(listSpacingRules(lineOf([['iron', 14]], onDays(1, 3)), lineOf([['calcium', 400]], onDays(2, 4)))).toEqual(
      [],
    );
    expect(
      listSpacingRules(lineOf([['iron', 14]], onDays(1, 3)), lineOf([['calcium', 400]], onDays(3, 4))),
    ).toHaveLength(1);
  });

  it('S2: iron and zinc without a meal', () => {
    const takeIronAndZinc = (part: DayPartInput, foodRule?: 'with_food' | 'before_food') => [
      lineOf([['iron', 14]], doseAt(part, foodRule)),
      lineOf([['zinc', 15]], doseAt(part, foodRule)),
    ];
    expect(listSpacingRules(...takeIronAndZinc('waking'))).toEqual([['s2', 'iron waking 14', 'zinc waking 15']]);
    expect(listSpacingRules(...takeIronAndZinc('bedtime'))).toHaveLength(1);
    expect(listSpacingRules(...takeIronAndZinc('midday', 'before_food'))).toHaveLength(1);
    expect(listSpacingRules(...takeIronAndZinc('breakfast'))).toEqual([]);
    expect(listSpacingRules(...takeIronAndZinc('bedtime', 'with_food'))).toEqual([]);
  });

  it('S3: iron and green tea less than an hour apart', () => {
    const takeTeaAt = (part: DayPartInput) => lineOf([['green-tea', 300]], doseAt(part));
    const ironLine = lineOf([['iron', 14]], doseAt('waking'));
    expect(listSpacingRules(ironLine, takeTeaAt('waking'))).toEqual([
      ['s3', 'iron waking 14', 'green-tea waking null'],
    ]);
    expect(listSpacingRules(ironLine, takeTeaAt('breakfast'))).toEqual([]);
    expect(listSpacingRules(ironLine, takeTeaAt('before_exercise'))).toEqual([]);
  });

  it('S4: psyllium less than two hours from minerals of another product', () => {
    const psylliumLine = lineOf(
      [
        ['psyllium', 5000],
        ['zinc', 5],
      ],
      doseAt('waking'),
    );
    expect(listSpacingRules(psylliumLine)).toEqual([]);
    const takeMineralAt = (part: DayPartInput) =>
      lineOf(
        [
          ['iron', 7],
          ['vitamin-b12', 2.5, 'microgram'],
        ],
        doseAt(part),
      );
    expect(listSpacingRules(psylliumLine, takeMineralAt('breakfast'))).toEqual([
      ['s4', 'psyllium waking null', 'iron breakfast 7', 'vitamin-b12 breakfast 0.0025'],
    ]);
    expect(listSpacingRules(psylliumLine, takeMineralAt('morning'))).toEqual([]);
    const [finding] = checkPlan([psylliumLine, takeMineralAt('waking'), takeMineralAt('breakfast')]).spacing;
    expect(finding?.sides.map((side) => side.length)).toEqual([1, 1]);
  });

  it('S5 and S6: psyllium at bedtime, caffeine in the evening', () => {
    expect(listSpacingRules(lineOf([['psyllium', 5000]], doseAt('bedtime')))).toEqual([
      ['s5', 'psyllium bedtime null'],
    ]);
    expect(listSpacingRules(lineOf([['caffeine', 100]], doseAt('evening')))).toEqual([['s6', 'caffeine evening 100']]);
    expect(listSpacingRules(lineOf([['caffeine', 99]], doseAt('evening')))).toEqual([]);
    expect(listSpacingRules(lineOf([['caffeine', 200]], doseAt('morning')))).toEqual([]);
  });

  it('SAFE-07: says which product is to be apart from which others', () => {
    const product = (name: string, slug: string) => ({ ...lineOf([[slug, 500]], doseAt('breakfast')), name });
    const spacingTextsOf = (...lines: SafetyLine[]) =>
      checkPlan(lines).spacing.map((finding) => formatSpacing(finding, { t: getTranslate('en'), language: 'en' }));
    const [husks, lime, ore] = [product('Husks', 'psyllium'), product('Lime', 'calcium'), product('Ore', 'zinc')];
    expect(spacingTextsOf(husks, lime)).toEqual(['Husks and Lime: Leave two hours between them.']);
    expect(spacingTextsOf(husks, lime, ore)).toEqual([
      'Husks on the one side, Lime and Ore on the other: Leave two hours between them.',
    ]);
  });

  it('SAFE-06: names a finding by rule, lines, amount and table, so that a changed dose asks again', () => {
    const ironLine = { ...lineOf([['iron', 14]]), variantId: 7 };
    const calciumLine = { ...lineOf([['calcium', 400]]), variantId: 3 };
    const magnesiumLine = { ...lineOf([['magnesium', 300]]), variantId: 5 };
    const listKeys = (...lines: SafetyLine[]) => {
      const { nutrients, spacing } = checkPlan(lines);
      return [...nutrients, ...spacing].flatMap(({ key }) => key ?? []);
    };
    expect(listKeys(ironLine, calciumLine, magnesiumLine)).toEqual([
      'above/magnesium/250:5:300:2026-11',
      's1/breakfast:3.7:14+400:2026-11',
    ]);
    const doubleDose = { ...magnesiumLine, dose: onePhase('capsule', [['breakfast', 2]]) };
    expect(listKeys(doubleDose)).toEqual(['above/magnesium/250:5:600:2026-11']);
  });

  it('S4: what one of two products with psyllium holds is of another product than the other', () => {
    const mixedLine = lineOf(
      [
        ['psyllium', 3000],
        ['calcium', 400],
      ],
      doseAt('breakfast'),
    );
    expect(listSpacingRules(mixedLine)).toEqual([]);
    expect(listSpacingRules(mixedLine, lineOf([['psyllium', 3000]], doseAt('breakfast')))).toHaveLength(1);
  });
});
