import { setTimeout } from 'node:timers/promises';
import type { HeapMeter } from '../heap.ts';
import { percentile } from '../percentile.ts';
import type { PromiseResult } from '../safety/kept.ts';
import { fitTrend, type Point } from '../trend.ts';

/** Each reading collects the garbage, for which the worker stops: not more than some hundredths of the time. */
const PAUSE_MS = 3_000;
/** Windows that the measured time is cut into; each has its own level. */
const WINDOWS = 10;
/** The level of a window is the median of its readings, which jumps less than the lowest of them. */
const LEVEL = 0.5;
/** Percent of the level. */
const MAXIMUM_GROWTH = 10;
/** Bounds of a line that is known no better: nineteen of twenty such lines are within them. */
const ERRORS = 2;

export interface Reading {
  /** Milliseconds. */
  readonly at: number;
  /** MiB, garbage included. */
  readonly used: number;
  /** MiB, after garbage was collected. */
  readonly live: number;
}

/** Reads the memory again and again until it is told to stop. */
export async function watchMemory(meter: HeapMeter, signal: AbortSignal): Promise<Reading[]> {
  const readings: Reading[] = [];
  while (!signal.aborted) {
    const used = await meter.used();
    readings.push({ at: performance.now(), used, live: await meter.live() });
    await setTimeout(PAUSE_MS);
  }
  return readings;
}

/** The level of memory in each window of the time. */
function levelsOf(readings: readonly Reading[]): Point[] {
  const [first, last] = [readings[0]?.at ?? 0, readings.at(-1)?.at ?? 0];
  const windows = Map.groupBy(readings, ({ at }) =>
    Math.min(WINDOWS - 1, Math.floor((WINDOWS * (at - first)) / (last - first))),
  );
  return [...windows].map(([x, own]) => {
    const live = own.map((reading) => reading.live);
    return { x, y: percentile(live, LEVEL) };
  });
}

/**
 * Whether memory has a trend: a line is fitted to the levels of all windows, after garbage was collected. The promise is
 * kept if the line rises by a tenth at most even with twice its standard error, and broken if it rises by more even
 * without; between the two, or with an error larger than what is allowed, the run says nothing.
 */
export function judgeMemory(readings: readonly Reading[]): PromiseResult & { readonly levels: number[] } {
  const points = levelsOf(readings);
  const line = fitTrend(points);
  const percent = (value: number) => (100 * value) / line.first;
  const growth = percent(line.last - line.first);
  const error = ERRORS * percent(line.error);
  const isKept = error <= MAXIMUM_GROWTH && growth + error <= MAXIMUM_GROWTH;
  const most = Math.max(...readings.map(({ used }) => used));
  return {
    promise: 'memory of the worker has no trend',
    figure: `level ${line.first.toFixed(1)} to ${line.last.toFixed(1)} MiB: ${growth.toFixed(1)} % ± ${error.toFixed(1)} %; with garbage at most ${most.toFixed(0)} MiB`,
    target: `≤ ${MAXIMUM_GROWTH} % of the level, error of the line included`,
    isKept,
    isUnclear: !isKept && growth - error <= MAXIMUM_GROWTH,
    levels: points.map(({ y }) => y),
  };
}
