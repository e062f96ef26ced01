import { describe, expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { checkPlan } from '#domain/safety/check.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import { INTAKE_LEVELS } from '#domain/safety/levels.ts';
import { createRandomGenerator, pickRandomItem as pickFrom } from '../../support/random.ts';
import { createOnePhaseDose } from '../intake/doses.ts';
import { createSubstanceLine } from './lines.ts';

const nextRandom = createRandomGenerator(21);
const pickRandom = <T>(pickableValues: readonly T[]): T => pickFrom(nextRandom, pickableValues);
const NUTRIENT_SLUGS = INTAKE_LEVELS.map(({ nutrient }) => nutrient);

function createRandomDose(): Dose {
  const rhythm = pickRandom([
    { kind: 'daily' as const },
    {
      kind: 'cycle' as const,
      on: 1 + Math.floor(nextRandom() * pickRandom([6, 90])),
      off: 1 + Math.floor(nextRandom() * pickRandom([5, 90])),
    },
    { kind: 'weekdays' as const, days: [1, 4] },
  ]);
  const capsuleCount = 1 + Math.floor(nextRandom() * 4);
  const durationDays = pickRandom([null, null, 10 + Math.floor(nextRandom() * 80)]);
  return createOnePhaseDose('capsule', [['breakfast', capsuleCount]], {
    rhythm,
    days: durationDays,
    from: Math.floor(nextRandom() * 20),
  });
}

const createRandomLine = (): SafetyLine =>
  createSubstanceLine(
    Array.from({ length: 6 }, () => [pickRandom(NUTRIENT_SLUGS), Math.round(nextRandom() * 1e4) / 100 + 0.01] as const),
    { dose: createRandomDose(), portion: { units: 1 + Math.floor(nextRandom() * 3), unit: 'capsule', label: '' } },
  );

const RANDOM_PLANS = Array.from({ length: 60 }, () =>
  Array.from({ length: 1 + Math.floor(nextRandom() * 8) }, createRandomLine),
);
const listNutrientTotals = (lines: readonly SafetyLine[]) =>
  checkPlan(lines).nutrients.map(({ row, average, peak, state, percent, key }) => ({
    slug: row.nutrient,
    average,
    peak,
    state,
    percent,
    key,
  }));

describe('SAFE-02: totals of any plan', () => {
  it('do not depend on the order of the lines', () => {
    for (const randomPlan of RANDOM_PLANS)
      expect(listNutrientTotals(randomPlan.toReversed())).toEqual(listNutrientTotals(randomPlan));
  });

  it('double with the amounts', () => {
    for (const randomPlan of RANDOM_PLANS) {
      const doubledPlan = randomPlan.map((safetyLine) => ({
        ...safetyLine,
        facts: {
          ...safetyLine.facts,
          composition: safetyLine.facts.composition.map((substance) => ({
            ...substance,
            amount: substance.amount * 2,
          })),
        },
      }));
      const doubledTotals = new Map(
        listNutrientTotals(doubledPlan).map((nutrientTotal) => [nutrientTotal.slug, nutrientTotal]),
      );
      for (const { slug, average, peak } of listNutrientTotals(randomPlan)) {
        expect(doubledTotals.get(slug)).toMatchObject({ average: average * 2, peak: peak * 2 });
      }
    }
  });

  it('are never lowered by another product', () => {
    for (const randomPlan of RANDOM_PLANS) {
      const totalsWithExtraLine = new Map(
        listNutrientTotals([...randomPlan, createRandomLine()]).map((nutrientTotal) => [
          nutrientTotal.slug,
          nutrientTotal,
        ]),
      );
      for (const { slug, average, peak } of listNutrientTotals(randomPlan)) {
        expect(totalsWithExtraLine.get(slug)?.average).toBeGreaterThanOrEqual(average);
        expect(totalsWithExtraLine.get(slug)?.peak).toBeGreaterThanOrEqual(peak);
      }
    }
  });

  it('have keys that are the same for every first day', () => {
    for (const randomPlan of RANDOM_PLANS) {
      const { keys } = checkPlan(randomPlan);
      for (const planStartDay of [20_000, 20_001, 20_003, 20_006]) {
        const { nutrients, spacing, keys: findingKeys } = checkPlan(randomPlan, { start: planStartDay });
        expect(findingKeys).toEqual(keys);
        for (const { key } of [...nutrients, ...spacing]) expect(key === null || keys.has(key)).toBe(true);
      }
    }
  });

  it('have shares that add up to the average', () => {
    for (const randomPlan of RANDOM_PLANS) {
      for (const { average, lineAmounts } of checkPlan(randomPlan).nutrients) {
        expect(lineAmounts.reduce((totalAmount, { amount }) => totalAmount + amount, 0)).toBeCloseTo(average, 9);
      }
    }
  });
});
