import { expect, it } from 'vitest';
import { judgeMemory } from '../../bench/mixed/memory.ts';
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

/** Memory that is filled and collected every twenty readings, above a floor of its own at each moment. */
const readings = (floor: (at: number) => number) =>
  Array.from({ length: 2_400 }, (_, at) => ({ at, used: floor(at) + 3 * (at % 20) }));

it('garbage that is collected again is no trend of memory', () => {
  expect(judgeMemory(readings(() => 40))).toMatchObject({ isKept: true });
  expect(judgeMemory(readings((at) => 40 + 3 * Math.sin(at / 200)))).toMatchObject({ isKept: true });
});

it('what is left after each collection is a trend when it rises by more than a tenth', () => {
  expect(judgeMemory(readings((at) => 40 + at / 300))).toMatchObject({ isKept: false });
  expect(judgeMemory(readings((at) => 40 + at / 1_200))).toMatchObject({ isKept: true });
});
