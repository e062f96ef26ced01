import { describe, expect, it } from 'vitest';
import { createPaperView } from '#domain/plan/paper/sheet.ts';
import { createPlanView } from '#domain/plan/plan.ts';
import { getTranslate } from '#i18n/translate.ts';
import { asNeeded, dose, onePhase, phase, weekdays } from '../../intake/doses.ts';
import { planProduct } from '../products.ts';

const t = getTranslate('en');
const makePaper = (products: Parameters<typeof createPlanView>[0]) =>
  createPaperView(createPlanView(products, { language: 'en', t }), t);
const twiceDaily = onePhase('capsule', { breakfast: 2, bedtime: 1 });

const start = 20_000;

describe('a plan on paper', () => {
  const sheetView = makePaper([
    planProduct(1, 'Magnesium', twiceDaily, {
      notes: 'With water.',
      warnings: ['Careful.'],
      warning_codes: ['zinc'],
    }),
    planProduct(2, 'Fish oil', onePhase('softgel', [['midday', 1, 'with_fat']], { rhythm: weekdays(1, 3) })),
    planProduct(3, 'Drops', onePhase('drop', [[null, 20]], { rhythm: asNeeded(3) })),
    planProduct(4, 'Honey', null, {
      notes: 'As we said.',
      warnings: ['Eat well.'],
      warning_codes: ['varied-diet'],
    }),
  ]);

  it('PLAN-06: is rows by the time of the day, then what has no time; nothing is left out without a dose', () => {
    const rows = sheetView.groups.flatMap(({ heading, clock, rows: allRows }) =>
      allRows.map(({ now, name }) => [heading, clock, now.amount, name, now.detail]),
    );
    expect(rows).toEqual([
      ['Breakfast', '08:00', '2 capsules', 'Magnesium', ''],
      ['Bedtime', '22:00', '1 capsule', 'Magnesium', ''],
      ['Not every day', null, '1 softgel with lunch', 'Fish oil', 'with some fat, on Monday and Wednesday'],
      ['As needed', null, '20 drops as needed, up to 3 times a day', 'Drops', ''],
      ['As your practitioner told you', null, null, 'Honey', ''],
    ]);
  });

  it('PLAN-06: says a note, a warning and what labels must say once', () => {
    const notes = sheetView.groups.flatMap(({ rows }) => rows.map((row) => row.notes)).filter(Boolean);
    expect(notes).toEqual(['With water.', 'As we said.']);
    expect(sheetView.warnings).toMatchObject([{ text: 'Careful.', products: ['Magnesium'] }]);
    expect(sheetView.statements).toEqual(['Eat well.']);
  });

  it('PLAN-06: leads from a further row of a product to the note at its first one', () => {
    const rows = sheetView.groups.flatMap(({ rows: all }) => all.map(({ name, noteAt }) => [name, noteAt]));
    expect(rows.filter(([, noteAt]) => noteAt)).toEqual([['Magnesium', 'Note: see “Breakfast”']]);
    const notelessView = makePaper([planProduct(1, 'Magnesium', twiceDaily)]);
    expect(notelessView.groups.flatMap(({ rows: allRows }) => allRows.map(({ noteAt }) => noteAt))).toEqual([
      null,
      null,
    ]);
  });

  it('PLAN-06: with a first day, the phase in force is large, what follows has dates, and what is over says so', () => {
    const courseDose = dose(
      'capsule',
      phase([['breakfast', 1]], { days: 14 }),
      phase([['breakfast', 2]], { from: 14, days: 14 }),
      phase([['breakfast', 3]], { from: 35 }),
    );
    const products = [
      planProduct(1, 'Magnesium', courseDose),
      planProduct(2, 'Zinc', onePhase('tablet', [['bedtime', 1]], { days: 7 })),
    ];
    const plan = createPlanView(products, { language: 'en', t, start });
    const readRowsOn = (day: number) =>
      createPaperView(plan, t, { start, today: start + day, language: 'en' }).groups.flatMap(({ rows }) =>
        rows.map(({ state, now, later }) => [
          state,
          now.amount,
          now.detail,
          ...later.map(({ followingText }) => followingText),
        ]),
      );
    const writeUntil = (date: string) => `up to and including ${date}`;
    const secondSpan = `from 18 October 2024, ${writeUntil('31 October 2024')}`;
    const thirdText = 'then 3 capsules, from 8 November 2024';
    // Paper covers the time before the first day.
    for (const day of [-3, 0, 6])
      expect(readRowsOn(day)).toEqual([
        ['now', '1 capsule', writeUntil('17 October 2024'), `then 2 capsules, ${secondSpan}`, thirdText],
        ['now', '1 tablet', writeUntil('10 October 2024')],
      ]);
    const overRow = ['over', null, 'Ended on 10 October 2024'];
    expect(readRowsOn(14)).toEqual([['now', '2 capsules', secondSpan, thirdText], overRow]);
    expect(readRowsOn(27)).toEqual([['now', '2 capsules', secondSpan, thirdText], overRow]);
    expect(readRowsOn(28)).toEqual([['soon', '3 capsules', 'from 8 November 2024'], overRow]);
    expect(readRowsOn(400)).toEqual([['now', '3 capsules', 'from 8 November 2024'], overRow]);
    expect(createPaperView(plan, t).groups[0]?.rows[0]?.now.amount).toBe('1 capsule');
  });
});
