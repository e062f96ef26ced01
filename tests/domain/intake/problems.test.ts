import { describe, expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { findDoseProblems } from '#domain/intake/problems.ts';
import { asNeeded, cycle, dose, onePhase, phase, weekdays } from './doses.ts';

const problemsOf = (testedDose: Dose, unit = testedDose.unit): string[] =>
  findDoseProblems(testedDose, unit).map(({ path, code }) => `${path} ${code}`);

describe('DOSE-01: what keeps a dose from being stored', () => {
  it.each<[Dose]>([
    [onePhase('capsule', { breakfast: 2, bedtime: 99 })],
    [onePhase('sachet', [['waking', 0.5, 'empty']])],
    [
      onePhase('tablet', [
        ['midday', 0.25, 'before_food'],
        ['morning', 1, 'with_fat'],
      ]),
    ],
    [onePhase('millilitre', [['evening', 249.9]], { from: 729, days: 730 })],
    [onePhase('bar', [['before_exercise', 0.75]], { rhythm: cycle(90, 90) })],
    [onePhase('drop', [[null, 20]], { rhythm: asNeeded(12) })],
    [onePhase('softgel', [['evening', 1, 'with_food']], { rhythm: weekdays(1, 2, 3, 4, 5, 6) })],
    [dose('capsule', phase([['evening', 2]], { days: 14 }), phase([['evening', 1]], { from: 14 }))],
  ])('nothing: %j', (testedDose) => {
    expect(problemsOf(testedDose)).toEqual([]);
  });

  it.each<[problem: string, of: Dose, unit?: string]>([
    ['phases.0.intakes.0 step', onePhase('capsule', [['breakfast', 0.5]])],
    ['phases.0.intakes.0 step', onePhase('gummy', [['breakfast', 0.25]])],
    ['phases.0.intakes.1 step', onePhase('millilitre', { breakfast: 0.1, evening: 0.15 })],
    ['phases.0.intakes.0 step', onePhase('tablet', [['breakfast', 0.251]])],
    ...[1e-300, 1e-20, 1e-10, 0.001].map((amount): [string, Dose] => [
      'phases.0.intakes.0 step',
      onePhase('tablet', [['breakfast', amount]]),
    ]),
    ['phases.0.intakes.0 range', onePhase('capsule', [['breakfast', 0]])],
    ['phases.0.intakes.0 range', onePhase('capsule', [['breakfast', 100]])],
    ['phases.0.intakes.0 range', onePhase('millilitre', [['breakfast', 250.1]])],
    ['phases.0.intakes.0 range', onePhase('capsule', [['breakfast', -1]])],
    ['phases.0.intakes range', onePhase('capsule', [])],
    ['phases.0.start_day range', onePhase('capsule', [['breakfast', 1]], { from: 730 })],
    ['phases.0.days range', onePhase('capsule', [['breakfast', 1]], { days: 0 })],
    ['phases.0.rhythm range', onePhase('capsule', [['breakfast', 1]], { rhythm: cycle(0, 1) })],
    ['phases.0.rhythm range', onePhase('capsule', [['breakfast', 1]], { rhythm: cycle(1, 91) })],
    ['phases.0.rhythm range', onePhase('capsule', [[null, 1]], { rhythm: asNeeded(13) })],
    [
      'phases.0.intakes.1 part-twice',
      onePhase('capsule', [
        ['breakfast', 1],
        ['breakfast', 2],
      ]),
    ],
    ['phases.0.intakes.0 part-needed', onePhase('capsule', [[null, 1]])],
    ['phases.0.intakes.0 food-contradiction', onePhase('capsule', [['midday', 1, 'empty']])],
    ['phases.0.intakes.0 food-contradiction', onePhase('capsule', [['bedtime', 1, 'before_food']])],
    ['phases.0.intakes.0 food-contradiction', onePhase('capsule', [['waking', 1, 'with_fat']])],
    ['phases.0.intakes.0 food-contradiction', onePhase('capsule', [['waking', 1, 'with_food']])],
    ['phases.0.rhythm weekdays', onePhase('capsule', [['breakfast', 1]], { rhythm: weekdays() })],
    ['phases.0.rhythm weekdays', onePhase('capsule', [['breakfast', 1]], { rhythm: weekdays(1, 2, 3, 4, 5, 6, 7) })],
    ['phases.0.rhythm weekdays', onePhase('capsule', [['breakfast', 1]], { rhythm: weekdays(1, 1) })],
    ['phases.0.rhythm weekdays', onePhase('capsule', [['breakfast', 1]], { rhythm: weekdays(3, 1) })],
    ['phases.0.rhythm weekdays', onePhase('capsule', [['breakfast', 1]], { rhythm: weekdays(0, 8) })],
    ['phases.1 overlap', dose('capsule', phase([['evening', 2]], { days: 14 }), phase([['evening', 1]], { from: 13 }))],
    ['phases.1 open-end', dose('capsule', phase([['evening', 2]]), phase([['evening', 1]], { from: 13 }))],
    [
      'phases.0.rhythm as-needed-alone',
      onePhase(
        'drop',
        [
          ['bedtime', 1],
          [null, 1],
        ],
        { rhythm: asNeeded(1) },
      ),
    ],
    ['unit unit', onePhase('capsule', [['breakfast', 1]]), 'tablet'],
    ['phases phases', dose('capsule')],
  ])('%s', (problem, testedDose, unit) => {
    expect(problemsOf(testedDose, unit)).toEqual([problem]);
  });

  it('names as many phases as are too many', () => {
    const phases = [0, 1, 2, 3, 4].map((startDay) => phase([['evening', 1]], { from: startDay, days: 1 }));
    expect(problemsOf(dose('capsule', ...phases))).toEqual(['phases phases']);
  });
});
