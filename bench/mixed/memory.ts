import { setTimeout } from 'node:timers/promises';
import type { HeapMeter } from '../heap.ts';
import { percentile } from '../percentile.ts';
import type { PromiseResult } from '../safety/kept.ts';
import { fitTrend } from '../trend.ts';

const PAUSE_MS = 100;
/** Windows that the measured time is cut into; each has its own floor. */
const WINDOWS = 10;
/** Share of the readings of a window that are at its floor or below: between collections the inspector counts garbage too. */
const FLOOR = 0.05;
/** Percent of the floor. */
const MAXIMUM_GROWTH = 10;
/** Bounds of a line that is known no better: nineteen of twenty such lines are within them. */
const ERRORS = 2;

export interface Reading {
  /** Milliseconds. */
  readonly at: number;
  /** MiB, garbage included. */
  readonly used: number;
}

/** Reads the memory again and again until it is told to stop. */
export async function watchMemory(meter: HeapMeter, signal: AbortSignal): Promise<Reading[]> {
  const readings: Reading[] = [];
  while (!signal.aborted) {
    readings.push({ at: performance.now(), used: await meter.used() });
    await setTimeout(PAUSE_MS);
  }
  return readings;
}

/**
 * Whether memory has a trend. Each window of time has a floor, what is left after garbage was collected; a line is fitted
 * to the floors. It is a trend if it rises by more than a tenth of the first floor even after twice its standard error.
 */
export function judgeMemory(readings: readonly Reading[]): PromiseResult & { readonly floors: number[] } {
  const [first, last] = [readings[0]?.at ?? 0, readings.at(-1)?.at ?? 0];
  const windows = Map.groupBy(readings, ({ at }) =>
    Math.min(WINDOWS - 1, Math.floor((WINDOWS * (at - first)) / (last - first))),
  );
  const points = [...windows].map(([window, own]) => ({
    x: window,
    y: percentile(
      own.map(({ used }) => used),
      FLOOR,
    ),
  }));
  const line = fitTrend(points);
  const percent = (value: number) => (100 * value) / line.first;
  const growth = percent(line.last - line.first);
  const error = percent(line.error);
  const most = Math.max(...readings.map(({ used }) => used));
  return {
    promise: 'memory of the worker has no trend',
    figure: `floor ${line.first.toFixed(1)} to ${line.last.toFixed(1)} MiB: ${growth.toFixed(1)} % ± ${error.toFixed(1)} %, most ${most.toFixed(0)} MiB`,
    target: `≤ ${MAXIMUM_GROWTH} % of the floor by the line less ${ERRORS} errors`,
    isKept: growth - ERRORS * error <= MAXIMUM_GROWTH,
    floors: points.map(({ y }) => y),
  };
}
