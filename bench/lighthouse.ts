import lighthouse from 'lighthouse';
import { initializeConfig } from 'lighthouse/core/config/config.js';
import * as constants from 'lighthouse/core/config/constants.js';
import { Runner } from 'lighthouse/core/runner.js';
import { percentile } from './percentile.ts';
import { inProcessorTime } from './processor-time.ts';

type Artifacts = Parameters<typeof Runner.audit>[0];
type Flags = NonNullable<Parameters<typeof lighthouse>[1]>;
type RunnerResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

/** From here on Lighthouse shows a figure in green. */
const goodScore = 0.9;

/** How fast a page is in the simulation of a slow phone. */
export interface Speed {
  /** Seconds. */
  readonly largestContentfulPaint: number;
  /** Milliseconds, by this machine's clock. */
  readonly totalBlockingTime: number;
  /** The same by the time that tasks had a processor, and that on a phone that is slower still. */
  readonly processorBlockingTime: number;
  readonly processorBlockingTimeOnSlowPhone: number;
  readonly layoutShift: number;
}

export interface LighthouseScores extends Speed {
  readonly points: {
    readonly performance: number;
    readonly accessibility: number;
    readonly bestPractices: number;
    readonly seo: number;
  };
  /** The audits that keep a category from full marks, by their ids. */
  readonly failing: readonly string[];
}

/** How many times slower than a machine's the processor of a phone is: Lighthouse's usual one, and a slow one. */
const PHONE = 4;
const SLOW_PHONE = 10;

/** A page's largest paint and blocking time on a phone, in milliseconds, from what was recorded of it. */
async function simulated(recorded: Artifacts, cpuSlowdownMultiplier: number): Promise<[number, number]> {
  const { resolvedConfig } = await initializeConfig('navigation', undefined, {
    onlyAudits: ['largest-contentful-paint', 'total-blocking-time'],
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
  });
  // Lighthouse wants the settings of the recording, of which a simulation only changes what comes after it.
  const artifacts = { ...recorded, settings: resolvedConfig.settings };
  const result = await Runner.audit(artifacts, { resolvedConfig, computedCache: new Map() });
  const value = (id: string) => result?.lhr.audits[id]?.numericValue ?? Number.NaN;
  return [value('largest-contentful-paint'), Math.round(value('total-blocking-time'))];
}

/** How often a page is measured that does not fit at first. */
const TRIES = 4;

const MOST = 0.51;

/**
 * A page's speed in up to four measurements, fewer if they fit before. Of what the clock says it is the least: what else
 * the machine does can only make a page look slower than it is. Of processor time, which has no such excuse, it is what
 * most of them keep within; of layout shift the worst.
 */
export async function repeatedSpeed(
  measure: () => Promise<Speed>,
  fits: (speed: Speed) => boolean,
): Promise<Speed> {
  const speeds: Speed[] = [];
  let speed: Speed;
  do {
    speeds.push(await measure());
    speed = summary(speeds);
  } while (speeds.length < TRIES && !fits(speed));
  return speed;
}

function summary(speeds: readonly Speed[]): Speed {
  const all = (figure: keyof Speed) => speeds.map((speed) => speed[figure]);
  return {
    largestContentfulPaint: Math.min(...all('largestContentfulPaint')),
    totalBlockingTime: Math.min(...all('totalBlockingTime')),
    processorBlockingTime: percentile(all('processorBlockingTime'), MOST),
    processorBlockingTimeOnSlowPhone: percentile(all('processorBlockingTimeOnSlowPhone'), MOST),
    layoutShift: Math.max(...all('layoutShift')),
  };
}

/** Runs Lighthouse's mobile simulation in the Chromium that listens for debuggers at the port. */
export async function runLighthouse(
  url: string,
  port: number,
  skippedAudits: readonly string[] = [],
  slowness = 1,
): Promise<LighthouseScores> {
  const result = await run(url, port, {
    skipAudits: [...skippedAudits],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const { audits, categories } = result.lhr;
  const points = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    ...(await speedOf(result, slowness)),
    points: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      bestPractices: points('best-practices'),
      seo: points('seo'),
    },
    failing: Object.values(categories)
      .filter(({ id }) => points(id) < 100)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < goodScore)
      .map(({ id }) => id),
  };
}

export async function measureSpeed(url: string, port: number, slowness: number): Promise<Speed> {
  const result = await run(url, port, {
    onlyAudits: ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'],
    disableFullPageScreenshot: true,
  });
  return await speedOf(result, slowness);
}

async function run(url: string, port: number, flags: Flags): Promise<RunnerResult> {
  const result = await lighthouse(url, { ...flags, port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse had no answer for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  return result;
}

async function speedOf({ lhr, artifacts }: RunnerResult, slowness: number): Promise<Speed> {
  const { Trace: trace } = artifacts;
  const unhindered = { ...artifacts, Trace: { ...trace, traceEvents: inProcessorTime(trace.traceEvents) } };
  const shift = lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  // In turns: Lighthouse takes the time of its own steps, by names.
  const [paint, blocking] = await simulated(artifacts, PHONE / slowness);
  const [, byProcessor] = await simulated(unhindered, PHONE / slowness);
  const [, onSlowPhone] = await simulated(unhindered, SLOW_PHONE / slowness);
  return {
    largestContentfulPaint: Math.round(paint / 10) / 100,
    totalBlockingTime: blocking,
    processorBlockingTime: byProcessor,
    processorBlockingTimeOnSlowPhone: onSlowPhone,
    layoutShift: Math.round(shift * 10_000) / 10_000,
  };
}
