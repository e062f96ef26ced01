import { describe, expect, it } from 'vitest';
import { formatSpacing } from '#api/safety/words.ts';
import type { Dose } from '#contract/intake/schema.ts';
import { checkPlan } from '#domain/safety/check.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createOnePhaseDose, type createPhase, createWeekdayRhythm } from '../intake/doses.ts';
import { createSubstanceLine } from './lines.ts';

type DayPartInput = Parameters<typeof createPhase>[0][number][0];
const createDoseFieldAt = (
  dayPart: DayPartInput,
  foodRule: Parameters<typeof createPhase>[0][number][2] = null,
): { dose: Dose } => ({ dose: createOnePhaseDose('capsule', [[dayPart, 1, foodRule]]) });
const listSpacingRules = (...lines: SafetyLine[]) =>
  checkPlan(lines).spacing.map(({ rule, amounts }) => [
    rule.ruleName,
    ...amounts.map(({ substance, part, amount }) => `${substance} ${part} ${amount}`),
  ]);

describe('SAFE-02: spacing', () => {
  it('S1: iron and calcium in one part, added up over products', () => {
    const ironLine = createSubstanceLine([['iron', 14]], createDoseFieldAt('breakfast'));
    expect(listSpacingRules(ironLine, createSubstanceLine([['calcium', 400]], createDoseFieldAt('breakfast')))).toEqual(
      [['s1', 'iron breakfast 14', 'calcium breakfast 400']],
    );
    const [firstLine, secondLine] = [createSubstanceLine([['calcium', 150]]), createSubstanceLine([['calcium', 150]])];
    expect(listSpacingRules(ironLine, firstLine, secondLine)).toHaveLength(1);
    expect(listSpacingRules(ironLine, firstLine)).toEqual([]);
    expect(listSpacingRules(ironLine, createSubstanceLine([['calcium', 400]], createDoseFieldAt('evening')))).toEqual(
      [],
    );
    expect(listSpacingRules(createSubstanceLine([['iron', 4.9]]), firstLine, secondLine)).toEqual([]);
  });

  it('S1: only on a day on which both are taken', () => {
    const createDoseFieldOnDays = (...weekdays: number[]) => ({
      dose: createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createWeekdayRhythm(...weekdays) }),
    });
    expect(
      listSpacingRules(
        createSubstanceLine([['iron', 14]], createDoseFieldOnDays(1, 3)),
        createSubstanceLine([['calcium', 400]], createDoseFieldOnDays(2, 4)),
      ),
    ).toEqual([]);
    expect(
      listSpacingRules(
        createSubstanceLine([['iron', 14]], createDoseFieldOnDays(1, 3)),
        createSubstanceLine([['calcium', 400]], createDoseFieldOnDays(3, 4)),
      ),
    ).toHaveLength(1);
  });

  it('S2: iron and zinc without a meal', () => {
    const createIronAndZincLines = (sharedDayPart: DayPartInput, foodRule?: 'with_food' | 'before_food') => [
      createSubstanceLine([['iron', 14]], createDoseFieldAt(sharedDayPart, foodRule)),
      createSubstanceLine([['zinc', 15]], createDoseFieldAt(sharedDayPart, foodRule)),
    ];
    expect(listSpacingRules(...createIronAndZincLines('waking'))).toEqual([['s2', 'iron waking 14', 'zinc waking 15']]);
    expect(listSpacingRules(...createIronAndZincLines('bedtime'))).toHaveLength(1);
    expect(listSpacingRules(...createIronAndZincLines('midday', 'before_food'))).toHaveLength(1);
    expect(listSpacingRules(...createIronAndZincLines('breakfast'))).toEqual([]);
    expect(listSpacingRules(...createIronAndZincLines('bedtime', 'with_food'))).toEqual([]);
  });

  it('S3: iron and green tea less than an hour apart', () => {
    const createTeaLine = (teaDayPart: DayPartInput) =>
      createSubstanceLine([['green-tea', 300]], createDoseFieldAt(teaDayPart));
    const ironLine = createSubstanceLine([['iron', 14]], createDoseFieldAt('waking'));
    expect(listSpacingRules(ironLine, createTeaLine('waking'))).toEqual([
      ['s3', 'iron waking 14', 'green-tea waking null'],
    ]);
    expect(listSpacingRules(ironLine, createTeaLine('breakfast'))).toEqual([]);
    expect(listSpacingRules(ironLine, createTeaLine('before_exercise'))).toEqual([]);
  });

  it('S4: psyllium less than two hours from minerals of another product', () => {
    const psylliumLine = createSubstanceLine(
      [
        ['psyllium', 5000],
        ['zinc', 5],
      ],
      createDoseFieldAt('waking'),
    );
    expect(listSpacingRules(psylliumLine)).toEqual([]);
    const createMineralLine = (mineralDayPart: DayPartInput) =>
      createSubstanceLine(
        [
          ['iron', 7],
          ['vitamin-b12', 2.5, 'microgram'],
        ],
        createDoseFieldAt(mineralDayPart),
      );
    expect(listSpacingRules(psylliumLine, createMineralLine('breakfast'))).toEqual([
      ['s4', 'psyllium waking null', 'iron breakfast 7', 'vitamin-b12 breakfast 0.0025'],
    ]);
    expect(listSpacingRules(psylliumLine, createMineralLine('morning'))).toEqual([]);
    const [finding] = checkPlan([psylliumLine, createMineralLine('waking'), createMineralLine('breakfast')]).spacing;
    expect(finding?.sides.map((spacingSide) => spacingSide.length)).toEqual([1, 1]);
  });

  it('S5 and S6: psyllium at bedtime, caffeine in the evening', () => {
    expect(listSpacingRules(createSubstanceLine([['psyllium', 5000]], createDoseFieldAt('bedtime')))).toEqual([
      ['s5', 'psyllium bedtime null'],
    ]);
    expect(listSpacingRules(createSubstanceLine([['caffeine', 100]], createDoseFieldAt('evening')))).toEqual([
      ['s6', 'caffeine evening 100'],
    ]);
    expect(listSpacingRules(createSubstanceLine([['caffeine', 99]], createDoseFieldAt('evening')))).toEqual([]);
    expect(listSpacingRules(createSubstanceLine([['caffeine', 200]], createDoseFieldAt('morning')))).toEqual([]);
  });

  it('SAFE-07: says which product is to be apart from which others', () => {
    const makeLine = (productName: string, slug: string) => ({
      ...createSubstanceLine([[slug, 500]], createDoseFieldAt('breakfast')),
      name: productName,
    });
    const listSpacingTexts = (...lines: SafetyLine[]) =>
      checkPlan(lines).spacing.map((spacingFinding) =>
        formatSpacing(spacingFinding, { t: getTranslate('en'), language: 'en' }),
      );
    const [husks, lime, ore] = [makeLine('Husks', 'psyllium'), makeLine('Lime', 'calcium'), makeLine('Ore', 'zinc')];
    expect(listSpacingTexts(husks, lime)).toEqual(['Husks and Lime: Leave two hours between them.']);
    expect(listSpacingTexts(husks, lime, ore)).toEqual([
      'Husks on the one side, Lime and Ore on the other: Leave two hours between them.',
    ]);
  });

  it('SAFE-06: names a finding by rule, lines, amount and table, so that a changed dose asks again', () => {
    const ironLine = { ...createSubstanceLine([['iron', 14]]), variantId: 7 };
    const calciumLine = { ...createSubstanceLine([['calcium', 400]]), variantId: 3 };
    const magnesiumLine = { ...createSubstanceLine([['magnesium', 300]]), variantId: 5 };
    const listFindingKeys = (...lines: SafetyLine[]) => {
      const { nutrients, spacing } = checkPlan(lines);
      return [...nutrients, ...spacing].flatMap(({ key }) => key ?? []);
    };
    expect(listFindingKeys(ironLine, calciumLine, magnesiumLine)).toEqual([
      'above/magnesium/250:5:300:2026-11',
      's1/breakfast:3.7:14+400:2026-11',
    ]);
    const doubledMagnesiumLine = {
      ...magnesiumLine,
      dose: createOnePhaseDose('capsule', [['breakfast', 2]]),
    };
    expect(listFindingKeys(doubledMagnesiumLine)).toEqual(['above/magnesium/250:5:600:2026-11']);
  });

  it('S4: what one of two products with psyllium holds is of another product than the other', () => {
    const ironAndCalciumLine = createSubstanceLine(
      [
        ['psyllium', 3000],
        ['calcium', 400],
      ],
      createDoseFieldAt('breakfast'),
    );
    expect(listSpacingRules(ironAndCalciumLine)).toEqual([]);
    expect(
      listSpacingRules(ironAndCalciumLine, createSubstanceLine([['psyllium', 3000]], createDoseFieldAt('breakfast'))),
    ).toHaveLength(1);
  });
});
