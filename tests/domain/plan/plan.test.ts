import { describe, expect, it } from 'vitest';
import { toEpochDay } from '#domain/intake/days.ts';
import { dayPartTimeText } from '#domain/plan/clock.ts';
import { costPerDayTexts, lineSupplyText } from '#domain/plan/lasting-text.ts';
import { createPlanView, type IntakesOfPlanDay, listRowsOnDay } from '#domain/plan/plan.ts';
import type { LaterPhaseRow } from '#domain/plan/rows.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../intake/doses.ts';
import { createPlanProduct } from './products.ts';

const englishContext = { language: 'en', t: getTranslate('en') } as const;
const toDayNumber = (isoDate: string): number => toEpochDay(isoDate) ?? Number.NaN;

const products = [
  createPlanProduct(1, 'Magnesium', createOnePhaseDose('capsule', { breakfast: 2, bedtime: 1 }), {
    notes: 'With a glass of water.',
  }),
  createPlanProduct(2, 'Iron', createOnePhaseDose('tablet', [['waking', 0.5]], { rhythm: createCycleRhythm(1, 1) })),
  createPlanProduct(
    3,
    'Vitamin D',
    createOnePhaseDose('softgel', [['midday', 1, 'with_fat']], {
      rhythm: createWeekdayRhythm(1, 3, 5),
      days: 28,
    }),
  ),
  createPlanProduct(
    4,
    'Ashwagandha',
    dose('capsule', createPhase([['evening', 2]], { days: 14 }), createPhase([['evening', 1]], { from: 14 })),
  ),
  createPlanProduct(5, 'Bitter drops', createOnePhaseDose('drop', [[null, 20]], { rhythm: createAsNeededRhythm(3) })),
  createPlanProduct(6, 'Creatine', createOnePhaseDose('scoop', [['after_exercise', 1]])),
  createPlanProduct(7, 'Multivitamin', null, {
    label_dose: createOnePhaseDose('tablet', [[null, 1]]),
    portion: { units: 1, unit: 'tablet', label: '1 tablet' },
  }),
  createPlanProduct(8, 'Honey', null, { notes: 'As we said.' }),
];

/** Intakes as lines such as `Breakfast: 2 capsules Magnesium`. */
const listIntakeLines = ({ parts, anyTime }: Pick<IntakesOfPlanDay, 'parts' | 'anyTime'>): string[] => [
  ...parts.flatMap(({ heading, rows }) => rows.map(({ amount, name }) => `${heading}: ${amount} ${name}`)),
  ...anyTime.map(({ amount, name }) => `any: ${amount} ${name}`),
];

const listPhaseTexts = (laterRows: readonly LaterPhaseRow[]) =>
  laterRows.map(({ phase: phaseIndex, text }) => [phaseIndex, text]);

describe('a plan as a day', () => {
  const dayView = createPlanView(products, englishContext);

  it('PLAN-01: says every part of the day in its order, a line with two intakes in both', () => {
    expect(dayView.parts.map(({ heading, clock }) => [heading, clock])).toEqual([
      ['Breakfast', '08:00'],
      ['Evening meal', '18:30'],
      ['Bedtime', '22:00'],
      ['Around exercise', null],
    ]);
    expect(listIntakeLines(dayView)).toEqual([
      'Breakfast: 2 capsules Magnesium',
      'Evening meal: 2 capsules Ashwagandha',
      'Bedtime: 1 capsule Magnesium',
      'Around exercise: 1 scoop Creatine',
      'any: 1 tablet Multivitamin',
    ]);
    expect(dayView.parts[0]?.rows[0]?.notes).toBe('With a glass of water.');
    expect(dayView.parts.at(-1)?.rows[0]?.when).toBe('After exercise');
  });

  it('PLAN-01: says the span of each phase', () => {
    const phaseTexts = dayView.parts[1]?.rows.map(({ span, later }) => [span, listPhaseTexts(later)]);
    expect(phaseTexts).toEqual([['for 2 weeks', [[1, 'then 1 capsule, from week 3']]]]);
    const lateStartView = createPlanView(
      [createPlanProduct(1, 'A', createOnePhaseDose('capsule', [['evening', 1]], { from: 14 }))],
      englishContext,
    );
    expect(lateStartView.parts[0]?.rows[0]?.span).toBe('from week 3');
    const viewWithStartDate = createPlanView(
      [createPlanProduct(1, 'A', createOnePhaseDose('capsule', [['evening', 1]], { from: 14 }))],
      {
        ...englishContext,
        start: toDayNumber('2026-11-26'),
      },
    );
    expect(viewWithStartDate.parts[0]?.rows[0]?.span).toBe('from 10 December 2026');
  });

  it('PLAN-01: two phases are one row of a day, also where their days differ from daily', () => {
    const twoPhaseDose = dose(
      'capsule',
      createPhase([['bedtime', 2]], { days: 14, rhythm: createCycleRhythm(1, 1) }),
      createPhase([['bedtime', 1]], { from: 14, rhythm: createWeekdayRhythm(1, 5) }),
    );
    const { nonDailyRows: notDailyRows, allDayParts: allParts } = createPlanView(
      [createPlanProduct(1, 'Magnesium', twoPhaseDose)],
      englishContext,
    );
    expect(notDailyRows.map(({ amount, span, later }) => [amount, span, listPhaseTexts(later)])).toEqual([
      ['2 capsules at bedtime', 'for 2 weeks', [[1, 'then 1 capsule at bedtime, on Monday and Friday, from week 3']]],
    ]);
    // The day determines the phase.
    expect(allParts[0]?.rows.map(({ amount }) => amount)).toEqual(['2 capsules', '1 capsule']);
  });

  it('PLAN-01: says of each row that only the label says its dose', () => {
    const labelDoseFields = { label_dose: createOnePhaseDose('tablet', [['breakfast', 1]]) };
    const { parts, anyTime } = createPlanView(
      [
        createPlanProduct(11, 'A', null, labelDoseFields),
        createPlanProduct(12, 'B', createOnePhaseDose('tablet', [['breakfast', 1]])),
        ...products,
      ],
      englishContext,
    );
    expect(parts[0]?.rows.map(({ name, label }) => [name, label])).toEqual([
      ['A', 'As on the label'],
      ['B', null],
      ['Magnesium', null],
    ]);
    // The heading states it.
    expect(anyTime.map(({ label }) => label)).toEqual([null]);
  });

  it('PLAN-01: says the empty stomach of waking on certain days as every day', () => {
    const ironDose = createOnePhaseDose('tablet', [['waking', 1]], { rhythm: createCycleRhythm(1, 1) });
    const { nonDailyRows: notDailyRows, allDayParts: allParts } = createPlanView(
      [createPlanProduct(1, 'Iron', ironDose)],
      englishContext,
    );
    expect([notDailyRows[0]?.food, allParts[0]?.rows[0]?.food]).toEqual(Array(2).fill('on an empty stomach'));
  });

  it('PLAN-01: says other rhythms in words, what is as needed, and what only the practitioner knows', () => {
    expect(
      dayView.nonDailyRows.map(({ name, amount, food, rhythm, span }) => [name, amount, food, rhythm, span]),
    ).toEqual([
      ['Iron', '½ tablet on waking', 'on an empty stomach', 'every second day', null],
      ['Vitamin D', '1 softgel with lunch', 'with some fat', 'on Monday, Wednesday and Friday', 'for 4 weeks'],
    ]);
    expect(dayView.asNeeded.map(({ name, amount }) => [name, amount])).toEqual([
      ['Bitter drops', '20 drops as needed, up to 3 times a day'],
    ]);
    expect(dayView.withoutDose).toEqual([{ variantId: 80, name: 'Honey', notes: 'As we said.' }]);
  });

  it('PLAN-01: says food where the heading does not', () => {
    const planWithFoodRules = createPlanView(
      [
        createPlanProduct(1, 'A', createOnePhaseDose('capsule', [['breakfast', 1]])),
        createPlanProduct(2, 'B', createOnePhaseDose('capsule', [['breakfast', 1, 'before_food']])),
        createPlanProduct(3, 'C', createOnePhaseDose('capsule', [['bedtime', 1, 'with_food']])),
        createPlanProduct(4, 'D', createOnePhaseDose('capsule', [['waking', 1]])),
      ],
      englishContext,
    );
    expect(planWithFoodRules.parts.flatMap(({ rows }) => rows.map(({ name, food }) => `${name} ${food}`))).toEqual([
      'D on an empty stomach',
      'A null',
      'B before food',
      'C with food',
    ]);
  });

  it('PLAN-01: says a warning once, with all products that it is of', () => {
    const { warnings } = createPlanView(
      [
        createPlanProduct(1, 'A', null, {
          warnings: ['Ask your doctor.', 'Dry.'],
          warning_codes: ['medicines', null],
        }),
        createPlanProduct(2, 'B', null, {
          warnings: ['Ask a doctor.', 'Dry.'],
          warning_codes: ['medicines', null],
        }),
        createPlanProduct(3, 'C', null),
      ],
      englishContext,
    );
    expect(warnings).toEqual([
      { code: 'medicines', text: 'Ask your doctor.', products: ['A', 'B'] },
      { code: null, text: 'Dry.', products: ['A', 'B'] },
    ]);
  });

  it('PLAN-01: writes headings and hours of all languages', () => {
    for (const language of LANGUAGES) {
      const { parts } = createPlanView(products, { language, t: getTranslate(language) });
      expect(parts.map(({ heading }) => heading).join()).not.toMatch(/plan:|dose:|\{\{/);
      expect(dayPartTimeText('bedtime', language)).toMatch(/22[:.]00|10:00/);
    }
  });
});

describe('what the plan needs', () => {
  it('PLAN-01: reckons packs, costs and run-outs as the API does, and says what it cannot reckon', () => {
    const { supply } = createPlanView(products, { ...englishContext, start: toDayNumber('2026-11-26') });
    expect(supply.lines.map(({ name, unreckoned }) => [name, unreckoned]).filter(([, reason]) => reason)).toEqual([
      ['Honey', 'no-dose'],
    ]);
    expect(supply.lines[0]?.figures?.supply).toMatchObject({
      days: 20,
      runsOutOn: toDayNumber('2026-12-16'),
    });
    expect(supply).toMatchObject({ days: 30, unknown: 1, firstRunOutDay: toDayNumber('2026-12-16') });
  });

  it('PLAN-01: names what the cost of a day lacks, and why', () => {
    const { supply } = createPlanView(products, englishContext);
    expect(costPerDayTexts(supply, 'eu', englishContext.t).slice(1)).toEqual([
      '1 of 8 products not counted: Honey',
      'As needed, so not part of the cost of a day: Bitter drops',
    ]);
    expect(costPerDayTexts(supply, 'eu', englishContext.t)[0]).toMatch(/^at least .* a day$/);
  });

  it('PLAN-01: says of a dose that ends before the plan for how many days there is enough', () => {
    const finiteProduct = createPlanProduct(1, 'A', createOnePhaseDose('capsule', [['breakfast', 1]], { days: 20 }));
    const endlessProduct = createPlanProduct(2, 'B', createOnePhaseDose('capsule', [['breakfast', 1]]));
    const describePlanEnd = (...planProducts: (typeof finiteProduct)[]) => {
      const [line] = createPlanView(planProducts, englishContext).supply.lines;
      return line && lineSupplyText(line, 0, englishContext.t, 'en');
    };
    expect(describePlanEnd(finiteProduct, endlessProduct)).toBe('Lasts for its 20 days');
    expect(describePlanEnd(finiteProduct)).toBe('Lasts for the whole plan');
  });

  it('PLAN-01: says why a line is not reckoned', () => {
    const tabletPortion = { portion: { units: 1, unit: 'tablet', label: '1 tablet' } };
    const unknownPackContent = {
      variants: [{ id: 30, price: 5, net_quantity: { pieces: null, sold_by_number: false } }],
    };
    const bedtimeDose = createOnePhaseDose('capsule', [['bedtime', 1]]);
    const { supply } = createPlanView(
      [
        createPlanProduct(1, 'A', bedtimeDose, tabletPortion),
        createPlanProduct(3, 'B', bedtimeDose, unknownPackContent),
      ],
      englishContext,
    );
    expect(supply.lines.map(({ unreckoned }) => unreckoned)).toEqual(['unit', 'no-content']);
  });
});

describe('the plan of one day', () => {
  const dayView = createPlanView(products, englishContext);
  const planStartDay = toDayNumber('2026-11-26');
  const listLinesOnDate = (isoDate: string): string[] =>
    listIntakeLines(listRowsOnDay(dayView, toDayNumber(isoDate), planStartDay));

  it('PLAN-05: lines of a cycle and of weekdays come and go', () => {
    // Thursday, day 1: iron's first day, no vitamin D.
    expect(listLinesOnDate('2026-11-26')).toContain('On waking: ½ tablet Iron');
    expect(listLinesOnDate('2026-11-26').join()).not.toContain('Vitamin D');
    // Friday: reversed.
    expect(listLinesOnDate('2026-11-27').join()).not.toContain('Iron');
    expect(listLinesOnDate('2026-11-27')).toContain('Lunch: 1 softgel Vitamin D');
    // Friday after four weeks: its phase has ended.
    expect(listLinesOnDate('2026-12-25').join()).not.toContain('Vitamin D');
  });

  it('PLAN-05: a phase ends where the next one begins', () => {
    expect(listLinesOnDate('2026-12-09').join()).toContain('2 capsules Ashwagandha');
    expect(listLinesOnDate('2026-12-10').join()).not.toContain('2 capsules Ashwagandha');
    expect(listLinesOnDate('2026-12-10')).toContain('Evening meal: 1 capsule Ashwagandha');
  });

  it('PLAN-05: nothing is due before the first day, and what is as needed is there from it', () => {
    expect(listRowsOnDay(dayView, planStartDay - 1, planStartDay).parts).toEqual([]);
    expect(listRowsOnDay(dayView, planStartDay - 1, planStartDay).asNeeded).toEqual([]);
    expect(listRowsOnDay(dayView, planStartDay, planStartDay).asNeeded).toHaveLength(1);
    expect(listRowsOnDay(dayView, planStartDay, planStartDay).withoutDose).toHaveLength(1);
  });

  it('PLAN-05: every day around a change of clocks is one day', () => {
    const marchStartDay = toDayNumber('2027-03-26');
    const isoDates = ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30'];
    const ironDueStatesByDay = isoDates.map((isoDate) =>
      listIntakeLines(listRowsOnDay(dayView, toDayNumber(isoDate), marchStartDay))
        .join()
        .includes('Iron'),
    );
    expect(ironDueStatesByDay).toEqual([true, false, true, false, true]);
  });

  it('PLAN-05: today is the civil date of the place', () => {
    const nightMoment = new Date('2027-03-28T23:30:00Z');
    expect(todayInTimeZone(nightMoment, 'Europe/Berlin')).toBe('2027-03-29');
    expect(todayInTimeZone(nightMoment, 'Europe/London')).toBe('2027-03-29');
    expect(todayInTimeZone(nightMoment, 'UTC')).toBe('2027-03-28');
    expect(todayInTimeZone(nightMoment, 'America/New_York')).toBe('2027-03-28');
  });
});
