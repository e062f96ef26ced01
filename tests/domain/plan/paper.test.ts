import { describe, expect, it } from 'vitest';
import { paperOf } from '#domain/plan/paper.ts';
import { planOf } from '#domain/plan/plan.ts';
import { getT } from '#i18n/translate.ts';
import { asNeeded, simple, weekdays } from '../intake/doses.ts';
import { planProduct } from './products.ts';

const t = getT('en');
const paper = (products: Parameters<typeof planOf>[0]) => paperOf(planOf(products, { language: 'en', t }), t);
const twice = simple('capsule', [
  ['breakfast', 2],
  ['bedtime', 1],
]);

describe('a plan on paper', () => {
  const view = paper([
    planProduct(1, 'Magnesium', twice, {
      notes: 'With water.',
      warnings: ['Careful.'],
      warning_codes: ['zinc'],
    }),
    planProduct(2, 'Fish oil', simple('softgel', [['midday', 1, 'with_fat']], { rhythm: weekdays(1, 3) })),
    planProduct(3, 'Drops', simple('drop', [[null, 20]], { rhythm: asNeeded(3) })),
    planProduct(4, 'Honey', null, {
      notes: 'As we said.',
      warnings: ['Eat well.'],
      warning_codes: ['varied-diet'],
    }),
  ]);

  it('PLAN-06: is rows by the time of the day, then what has no time; nothing is left out without a dose', () => {
    const rows = view.groups.flatMap(({ heading, clock, rows: all }) =>
      all.map(({ amount, name, detail }) => [heading, clock, amount, name, detail]),
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
    const notes = view.groups.flatMap(({ rows }) => rows.map((row) => row.notes)).filter(Boolean);
    expect(notes).toEqual(['With water.', 'As we said.']);
    expect(view.warnings).toMatchObject([{ text: 'Careful.', products: ['Magnesium'] }]);
    expect(view.statements).toEqual(['Eat well.']);
  });

  it('PLAN-06: sets few rows large and many close', () => {
    const many = (count: number, notes: string) =>
      paper(
        Array.from({ length: count }, (_, index) => planProduct(index + 1, `P${index}`, twice, { notes })),
      );
    const long = 'Water. '.repeat(17);
    expect([many(1, ''), many(10, ''), many(7, long), many(10, long)].map(({ density }) => density)).toEqual([
      'roomy',
      'usual',
      'dense',
      'full',
    ]);
    expect(many(2, '水'.repeat(120)).density).toBe('usual');
  });
});
