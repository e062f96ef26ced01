import { describe, expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { findDoseProblems } from '#domain/intake/problems.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from './doses.ts';

const listDoseProblems = (testedDose: Dose, productUnit = testedDose.unit): string[] =>
  findDoseProblems(testedDose, productUnit).map(({ path, code }) => `${path} ${code}`);

describe('DOSE-01: what keeps a dose from being stored', () => {
  it.each<[Dose]>([
    [createOnePhaseDose('capsule', { breakfast: 2, bedtime: 99 })],
    [createOnePhaseDose('sachet', [['waking', 0.5, 'empty']])],
    [
      createOnePhaseDose('tablet', [
        ['midday', 0.25, 'before_food'],
        ['morning', 1, 'with_fat'],
      ]),
    ],
    [createOnePhaseDose('millilitre', [['evening', 249.9]], { from: 729, days: 730 })],
    [createOnePhaseDose('bar', [['before_exercise', 0.75]], { rhythm: createCycleRhythm(90, 90) })],
    [createOnePhaseDose('drop', [[null, 20]], { rhythm: createAsNeededRhythm(12) })],
    [
      createOnePhaseDose('softgel', [['evening', 1, 'with_food']], {
        rhythm: createWeekdayRhythm(1, 2, 3, 4, 5, 6),
      }),
    ],
    [dose('capsule', createPhase([['evening', 2]], { days: 14 }), createPhase([['evening', 1]], { from: 14 }))],
  ])('nothing: %j', (testedDose) => {
    expect(listDoseProblems(testedDose)).toEqual([]);
  });

  it.each<[problem: string, of: Dose, unit?: string]>([
    ['phases.0.intakes.0 step', createOnePhaseDose('capsule', [['breakfast', 0.5]])],
    ['phases.0.intakes.0 step', createOnePhaseDose('gummy', [['breakfast', 0.25]])],
    ['phases.0.intakes.1 step', createOnePhaseDose('millilitre', { breakfast: 0.1, evening: 0.15 })],
    ['phases.0.intakes.0 step', createOnePhaseDose('tablet', [['breakfast', 0.251]])],
    ...[1e-300, 1e-20, 1e-10, 0.001].map((tinyAmount): [string, Dose] => [
      'phases.0.intakes.0 step',
      createOnePhaseDose('tablet', [['breakfast', tinyAmount]]),
    ]),
    ['phases.0.intakes.0 range', createOnePhaseDose('capsule', [['breakfast', 0]])],
    ['phases.0.intakes.0 range', createOnePhaseDose('capsule', [['breakfast', 100]])],
    ['phases.0.intakes.0 range', createOnePhaseDose('millilitre', [['breakfast', 250.1]])],
    ['phases.0.intakes.0 range', createOnePhaseDose('capsule', [['breakfast', -1]])],
    ['phases.0.intakes range', createOnePhaseDose('capsule', [])],
    ['phases.0.start_day range', createOnePhaseDose('capsule', [['breakfast', 1]], { from: 730 })],
    ['phases.0.days range', createOnePhaseDose('capsule', [['breakfast', 1]], { days: 0 })],
    ['phases.0.rhythm range', createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createCycleRhythm(0, 1) })],
    ['phases.0.rhythm range', createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createCycleRhythm(1, 91) })],
    ['phases.0.rhythm range', createOnePhaseDose('capsule', [[null, 1]], { rhythm: createAsNeededRhythm(13) })],
    [
      'phases.0.intakes.1 part-twice',
      createOnePhaseDose('capsule', [
        ['breakfast', 1],
        ['breakfast', 2],
      ]),
    ],
    ['phases.0.intakes.0 part-needed', createOnePhaseDose('capsule', [[null, 1]])],
    ['phases.0.intakes.0 food-contradiction', createOnePhaseDose('capsule', [['midday', 1, 'empty']])],
    ['phases.0.intakes.0 food-contradiction', createOnePhaseDose('capsule', [['bedtime', 1, 'before_food']])],
    ['phases.0.intakes.0 food-contradiction', createOnePhaseDose('capsule', [['waking', 1, 'with_fat']])],
    ['phases.0.intakes.0 food-contradiction', createOnePhaseDose('capsule', [['waking', 1, 'with_food']])],
    ['phases.0.rhythm weekdays', createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createWeekdayRhythm() })],
    [
      'phases.0.rhythm weekdays',
      createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createWeekdayRhythm(1, 2, 3, 4, 5, 6, 7) }),
    ],
    [
      'phases.0.rhythm weekdays',
      createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createWeekdayRhythm(1, 1) }),
    ],
    [
      'phases.0.rhythm weekdays',
      createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createWeekdayRhythm(3, 1) }),
    ],
    [
      'phases.0.rhythm weekdays',
      createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createWeekdayRhythm(0, 8) }),
    ],
    [
      'phases.1 overlap',
      dose('capsule', createPhase([['evening', 2]], { days: 14 }), createPhase([['evening', 1]], { from: 13 })),
    ],
    ['phases.1 open-end', dose('capsule', createPhase([['evening', 2]]), createPhase([['evening', 1]], { from: 13 }))],
    [
      'phases.0.rhythm as-needed-alone',
      createOnePhaseDose(
        'drop',
        [
          ['bedtime', 1],
          [null, 1],
        ],
        { rhythm: createAsNeededRhythm(1) },
      ),
    ],
    ['unit unit', createOnePhaseDose('capsule', [['breakfast', 1]]), 'tablet'],
    ['phases phases', dose('capsule')],
  ])('%s', (expectedProblem, testedDose, productUnit) => {
    expect(listDoseProblems(testedDose, productUnit)).toEqual([expectedProblem]);
  });

  it('names as many phases as are too many', () => {
    const fivePhases = [0, 1, 2, 3, 4].map((startDay) => createPhase([['evening', 1]], { from: startDay, days: 1 }));
    expect(listDoseProblems(dose('capsule', ...fivePhases))).toEqual(['phases phases']);
  });
});
