import { expect, it } from 'vitest';
import { judgeMemory } from '../../bench/mixed/memory.ts';
import { exitCodeOf } from '../../bench/safety/kept.ts';
import { fitTrend } from '../../bench/trend.ts';

it('a line goes through points that are on it, without an error', () => {
  const { first, last, error } = fitTrend([0, 1, 2, 3].map((x) => ({ x, y: 10 + 2 * x })));
  expect([first, last]).toEqual([10, 16]);
  expect(error).toBeCloseTo(0);
});

it('the error of a line is the larger the further the points are from it', () => {
  const wave = (height: number) => [0, 1, 2, 3, 4, 5].map((x) => ({ x, y: 10 + height * (-1) ** x }));
  expect(fitTrend(wave(2)).error).toBeCloseTo(2 * fitTrend(wave(1)).error);
  expect(() => fitTrend([{ x: 0, y: 1 }])).toThrow(RangeError);
});

/** Memory after each collection: a floor of its own at each moment, and what requests hold above it. */
const readings = (floor: (at: number) => number) =>
  Array.from({ length: 200 }, (_, at) => ({ at, used: floor(at) + 50, live: floor(at) + 3 * (at % 20) }));
const outcome = (floor: (at: number) => number) => {
  const { isKept, isUnclear = false } = judgeMemory(readings(floor));
  return isUnclear ? 'not judged' : isKept;
};

it('what requests hold at the moment is no trend of memory', () => {
  expect(outcome(() => 40)).toBe(true);
  expect(outcome((at) => 40 + Math.sin(at / 8))).toBe(true);
});

it('what is left after each collection is a trend when it rises by more than a tenth', () => {
  expect(outcome((at) => 40 + at / 25)).toBe(false);
  expect(outcome((at) => 40 + at / 100)).toBe(true);
});

it('memory that jumps more than it may grow says nothing, whichever way its line goes', () => {
  const jumping = (slope: number) => (at: number) =>
    40 + slope * at + (Math.floor(at / 20) % 2 === 0 ? 12 : 0);
  expect([outcome(jumping(0)), outcome(jumping(0.02)), outcome(jumping(-0.02))]).toEqual(
    Array.from({ length: 3 }, () => 'not judged'),
  );
});

it('a run ends with a code of its own when a promise was not judged', () => {
  const result = { promise: 'p', figure: '1', target: '1', isKept: true };
  const unclear = { ...result, isUnclear: true };
  expect(exitCodeOf([result])).toBe(0);
  expect(exitCodeOf([result, unclear])).toBe(2);
  expect(exitCodeOf([unclear, { ...result, isKept: false }])).toBe(1);
});
