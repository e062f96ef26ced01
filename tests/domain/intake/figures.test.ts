import { describe, expect, it } from 'vitest';
import { roundFraction } from '#domain/intake/cost.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import {
  calculatePlanFigures,
  defaultHorizonDays,
  listHorizonDays,
  type PlanInputLine,
} from '#domain/intake/figures.ts';
import { createOnePhaseDose } from './doses.ts';

const createCapsuleLine = (lineOverrides: Partial<PlanInputLine> = {}): PlanInputLine => ({
  dose: createOnePhaseDose('capsule', [['breakfast', 2]]),
  portion: { units: 2, unit: 'capsule', label: '2 capsules' },
  netQuantity: { pieces: 60, sold_by_number: true },
  price: 1990,
  quantity: 1,
  ...lineOverrides,
});
const startDay = toEpochDay('2026-11-26');

describe('DOSE-11: the figures of a plan', () => {
  it('sums exactly and rounds once: three lines of € 0.66 1/3 are € 1.99 a day', () => {
    const planFigures = calculatePlanFigures(
      [createCapsuleLine(), createCapsuleLine(), createCapsuleLine()],
      30,
      startDay,
    );
    expect(
      planFigures.lines.map((lineFigures) => lineFigures?.costPerDay && roundFraction(lineFigures.costPerDay)),
    ).toEqual([66, 66, 66]);
    expect(planFigures).toMatchObject({
      costPerDay: 199,
      cost: 5970,
      unknown: 0,
      firstRunOutDay: toEpochDay('2026-12-26'),
    });
    expect(planFigures.lines[0]).toMatchObject({ unitsPerDay: 2, packs: 1, cost: 1990, supply: { days: 30 } });
  });

  it('counts the packs of the horizon, whatever is in the protocol, and supplies what is', () => {
    const planFigures = calculatePlanFigures([createCapsuleLine({ quantity: 2 })], 90, startDay);
    expect(planFigures.lines[0]).toMatchObject({ packs: 3, cost: 5970, supply: { days: 60 } });
  });

  it.each<[string, Partial<PlanInputLine>]>([
    ['without a dose', { dose: undefined }],
    ['without a net content', { netQuantity: undefined }],
    ['counted in another unit than its dose', { portion: { units: 2, unit: 'tablet', label: '' } }],
  ])('says of a line %s that it is unknown, and what the others cost at least', (_, fieldOverrides) => {
    const planFigures = calculatePlanFigures([createCapsuleLine(), createCapsuleLine(fieldOverrides)], 30, startDay);
    expect(planFigures).toMatchObject({ costPerDay: 66, cost: 1990, unknown: 1 });
    expect(planFigures.lines[1]).toBeNull();
  });

  it('reckons a whole plan if it ends within ninety days, else thirty days', () => {
    const createFiniteDose = (durationDays: number) =>
      createOnePhaseDose('capsule', [['breakfast', 1]], { days: durationDays });
    expect(defaultHorizonDays([createFiniteDose(56), createFiniteDose(84)])).toBe(84);
    expect(defaultHorizonDays([createFiniteDose(56), createFiniteDose(91)])).toBe(30);
    expect(defaultHorizonDays([createFiniteDose(56), createOnePhaseDose('capsule', [['breakfast', 1]])])).toBe(30);
    expect(defaultHorizonDays([createFiniteDose(56), undefined])).toBe(30);
    expect(defaultHorizonDays([])).toBe(30);
  });

  it('DOSE-12 lets choose thirty, sixty and ninety days, and the whole plan where it ends', () => {
    const createEndingDose = (durationDays: number) =>
      createOnePhaseDose('capsule', [['breakfast', 1]], { days: durationDays });
    expect(listHorizonDays([createEndingDose(56), createEndingDose(84)])).toEqual([30, 60, 90, 84]);
    expect(listHorizonDays([createEndingDose(120)])).toEqual([30, 60, 90, 120]);
    expect(listHorizonDays([createEndingDose(60)])).toEqual([30, 90, 60]);
    expect(listHorizonDays([createEndingDose(56), undefined])).toEqual([30, 60, 90]);
    expect(listHorizonDays([createEndingDose(56), createOnePhaseDose('capsule', [['breakfast', 1]])])).toEqual([
      30, 60, 90,
    ]);
  });
});
