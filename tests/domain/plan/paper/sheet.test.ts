import { describe, expect, it } from 'vitest';
import { createPaperView } from '#domain/plan/paper/sheet.ts';
import { createPlanView } from '#domain/plan/plan.ts';
import { getTranslate } from '#i18n/translate.ts';
import {
  createAsNeededRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../../intake/doses.ts';
import { createPlanProduct } from '../products.ts';

const t = getTranslate('en');
const createPlanSheet = (products: Parameters<typeof createPlanView>[0]) =>
  createPaperView(createPlanView(products, { language: 'en', t }), t);
const twiceDailyDose = createOnePhaseDose('capsule', { breakfast: 2, bedtime: 1 });

const planStartDay = 20_000;

describe('a plan on paper', () => {
  const sheetView = createPlanSheet([
    createPlanProduct(1, 'Magnesium', twiceDailyDose, {
      notes: 'With water.',
      warnings: ['Careful.'],
      warning_codes: ['zinc'],
    }),
    createPlanProduct(
      2,
      'Fish oil',
      createOnePhaseDose('softgel', [['midday', 1, 'with_fat']], { rhythm: createWeekdayRhythm(1, 3) }),
    ),
    createPlanProduct(3, 'Drops', createOnePhaseDose('drop', [[null, 20]], { rhythm: createAsNeededRhythm(3) })),
    createPlanProduct(4, 'Honey', null, {
      notes: 'As we said.',
      warnings: ['Eat well.'],
      warning_codes: ['varied-diet'],
    }),
  ]);

  it('PLAN-06: is rows by the time of the day, then what has no time; nothing is left out without a dose', () => {
    const rowTexts = sheetView.groups.flatMap(({ heading, clock, rows: sheetRows }) =>
      sheetRows.map(({ now, name }) => [heading, clock, now.amount, name, now.detail]),
    );
    expect(rowTexts).toEqual([
      ['Breakfast', '08:00', '2 capsules', 'Magnesium', ''],
      ['Bedtime', '22:00', '1 capsule', 'Magnesium', ''],
      ['Not every day', null, '1 softgel with lunch', 'Fish oil', 'with some fat, on Monday and Wednesday'],
      ['As needed', null, '20 drops as needed, up to 3 times a day', 'Drops', ''],
      ['As your practitioner told you', null, null, 'Honey', ''],
    ]);
  });

  it('PLAN-06: says a note, a warning and what labels must say once', () => {
    const rowNotes = sheetView.groups.flatMap(({ rows }) => rows.map((row) => row.notes)).filter(Boolean);
    expect(rowNotes).toEqual(['With water.', 'As we said.']);
    expect(sheetView.warnings).toMatchObject([{ text: 'Careful.', products: ['Magnesium'] }]);
    expect(sheetView.statements).toEqual(['Eat well.']);
  });

  it('PLAN-06: leads from a further row of a product to the note at its first one', () => {
    const namesAndNotes = sheetView.groups.flatMap(({ rows: groupRows }) =>
      groupRows.map(({ name, noteAt }) => [name, noteAt]),
    );
    expect(namesAndNotes.filter(([, noteAt]) => noteAt)).toEqual([['Magnesium', 'Note: see “Breakfast”']]);
    const notelessView = createPlanSheet([createPlanProduct(1, 'Magnesium', twiceDailyDose)]);
    expect(notelessView.groups.flatMap(({ rows: sheetRows }) => sheetRows.map(({ noteAt }) => noteAt))).toEqual([
      null,
      null,
    ]);
  });

  it('PLAN-06: with a first day, the phase in force is large, what follows has dates, and what is over says so', () => {
    const threePhaseDose = dose(
      'capsule',
      createPhase([['breakfast', 1]], { days: 14 }),
      createPhase([['breakfast', 2]], { from: 14, days: 14 }),
      createPhase([['breakfast', 3]], { from: 35 }),
    );
    const products = [
      createPlanProduct(1, 'Magnesium', threePhaseDose),
      createPlanProduct(2, 'Zinc', createOnePhaseDose('tablet', [['bedtime', 1]], { days: 7 })),
    ];
    const planView = createPlanView(products, { language: 'en', t, start: planStartDay });
    const listSheetRowsOnDay = (dayInPlan: number) =>
      createPaperView(planView, t, {
        start: planStartDay,
        today: planStartDay + dayInPlan,
        language: 'en',
      }).groups.flatMap(({ rows }) =>
        rows.map(({ state, now, later }) => [
          state,
          now.amount,
          now.detail,
          ...later.map(({ followingText }) => followingText),
        ]),
      );
    const formatUntil = (endDate: string) => `up to and including ${endDate}`;
    const secondPhaseSpan = `from 18 October 2024, ${formatUntil('31 October 2024')}`;
    const thirdPhaseText = 'then 3 capsules, from 8 November 2024';
    // Paper covers the time before the first day.
    for (const dayOfPlan of [-3, 0, 6])
      expect(listSheetRowsOnDay(dayOfPlan)).toEqual([
        ['now', '1 capsule', formatUntil('17 October 2024'), `then 2 capsules, ${secondPhaseSpan}`, thirdPhaseText],
        ['now', '1 tablet', formatUntil('10 October 2024')],
      ]);
    const endedPhaseRow = ['over', null, 'Ended on 10 October 2024'];
    expect(listSheetRowsOnDay(14)).toEqual([['now', '2 capsules', secondPhaseSpan, thirdPhaseText], endedPhaseRow]);
    expect(listSheetRowsOnDay(27)).toEqual([['now', '2 capsules', secondPhaseSpan, thirdPhaseText], endedPhaseRow]);
    expect(listSheetRowsOnDay(28)).toEqual([['soon', '3 capsules', 'from 8 November 2024'], endedPhaseRow]);
    expect(listSheetRowsOnDay(400)).toEqual([['now', '3 capsules', 'from 8 November 2024'], endedPhaseRow]);
    expect(createPaperView(planView, t).groups[0]?.rows[0]?.now.amount).toBe('1 capsule');
  });
});
