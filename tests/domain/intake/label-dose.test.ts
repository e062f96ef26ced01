import { describe, expect, it } from 'vitest';
import type { Intake } from '#contract/intake/schema.ts';
import { effectiveDose } from '#domain/intake/counting-dose.ts';
import { doseFromLabel } from '#domain/intake/label-dose.ts';
import { createOnePhaseDose } from './doses.ts';

const createDoseFromLabel = (portionUnits: number, timing: string | null, unit = 'capsule') =>
  doseFromLabel({ portion: { units: portionUnits, unit, label: `${portionUnits} ${unit}` }, timing });

const listIntakes = (
  ...labelDoseArguments: Parameters<typeof createDoseFromLabel>
): readonly (readonly [Intake['part'], number, Intake['food']])[] =>
  (createDoseFromLabel(...labelDoseArguments)?.phases[0]?.intakes ?? []).map(
    ({ part, amount, food }) => [part, amount, food] as const,
  );

describe('DOSE-03: the dose of a label', () => {
  it.each([
    ['with-meal', [['breakfast', 3, null]]],
    ['morning', [['breakfast', 3, null]]],
    ['with-fat', [['midday', 3, 'with_fat']]],
    ['empty-stomach', [['waking', 3, null]]],
    ['bedtime', [['bedtime', 3, null]]],
    ['before-exercise', [['before_exercise', 3, null]]],
    ['after-exercise', [['after_exercise', 3, null]]],
    [null, [[null, 3, null]]],
    ['something-new', [[null, 3, null]]],
  ])('%s: all of three', (timing, expectedIntakes) => {
    expect(listIntakes(3, timing)).toEqual(expectedIntakes);
  });

  it.each([
    [1, [1]],
    [2, [1, 1]],
    [3, [1, 1, 1]],
    [4, [2, 1, 1]],
    [5, [2, 2, 1]],
  ])('shares %i over the day', (portionUnits, expectedAmounts) => {
    expect(listIntakes(portionUnits, 'spread').map(([, amount]) => amount)).toEqual(expectedAmounts);
    expect(listIntakes(portionUnits, 'spread').map(([part]) => part)).toEqual(
      [['breakfast'], ['breakfast', 'evening'], ['breakfast', 'midday', 'evening']][expectedAmounts.length - 1],
    );
  });

  it('keeps whole tablets whole, and shares what is not whole in steps', () => {
    expect(listIntakes(4, 'spread', 'tablet').map(([, amount]) => amount)).toEqual([2, 1, 1]);
    expect(listIntakes(2.5, 'spread', 'tablet').map(([, amount]) => amount)).toEqual([1.25, 1.25]);
    expect(listIntakes(1.5, 'spread', 'tablet')).toEqual([['breakfast', 1.5, null]]);
  });

  it('is before the meal in every part of a portion that goes before meals', () => {
    expect(listIntakes(1, 'before-meal')).toEqual([['midday', 1, 'before_food']]);
    expect(listIntakes(3, 'before-meal')).toEqual([
      ['breakfast', 1, 'before_food'],
      ['midday', 1, 'before_food'],
      ['evening', 1, 'before_food'],
    ]);
  });

  it('is none where the label says no portion', () => {
    expect(doseFromLabel({})).toBeUndefined();
    expect(doseFromLabel({ portion: { units: 1, unit: 'piece', label: '' }, timing: 'morning' })).toBeUndefined();
    expect(doseFromLabel({ portion: { units: 0, unit: 'capsule', label: '' } })).toBeUndefined();
  });

  it('counts only where the practitioner said nothing', () => {
    const practitionerDose = createOnePhaseDose('capsule', [['waking', 1]]);
    const labelDose = createOnePhaseDose('capsule', [['bedtime', 2]]);
    expect(effectiveDose(practitionerDose, labelDose)).toEqual({
      dose: practitionerDose,
      source: 'practitioner',
    });
    expect(effectiveDose(null, labelDose)).toEqual({ dose: labelDose, source: 'label' });
    expect(effectiveDose(undefined, null)).toEqual({ dose: undefined, source: 'unknown' });
  });
});
