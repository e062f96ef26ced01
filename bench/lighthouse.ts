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

/** Slower processors than Lighthouse's usual quarter; the network stays the same. */
const slowPhone = { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: 10 };

/** Milliseconds that a page's tasks block a phone, from what was recorded of it: it need not be loaded again. */
async function blockingTime(recorded: Artifacts, throttling: typeof slowPhone): Promise<number> {
  const { resolvedConfig } = await initializeConfig('navigation', undefined, {
    onlyAudits: ['total-blocking-time'],
    throttling,
  });
  // Lighthouse wants the settings of the recording, of which a simulation only changes what comes after it.
  const artifacts = { ...recorded, settings: resolvedConfig.settings };
  const result = await Runner.audit(artifacts, { resolvedConfig, computedCache: new Map() });
  return Math.round(result?.lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN);
}

/** How often a page is measured that does not fit at first. */
const TRIES = 4;

/** More of the measurements stay within it than exceed it. */
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
): Promise<LighthouseScores> {
  const result = await run(url, port, {
    skipAudits: [...skippedAudits],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const { audits, categories } = result.lhr;
  const points = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    ...(await speedOf(result)),
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

/** The same for how fast a page is alone, which takes half the time. */
export async function measureSpeed(url: string, port: number): Promise<Speed> {
  return await speedOf(
    await run(url, port, {
      onlyAudits: ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'],
      disableFullPageScreenshot: true,
    }),
  );
}

async function run(url: string, port: number, flags: Flags): Promise<RunnerResult> {
  const result = await lighthouse(url, { ...flags, port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse had no answer for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  return result;
}

async function speedOf({ lhr, artifacts }: RunnerResult): Promise<Speed> {
  const { Trace: trace } = artifacts;
  const unhindered = { ...artifacts, Trace: { ...trace, traceEvents: inProcessorTime(trace.traceEvents) } };
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    largestContentfulPaint: Math.round(value('largest-contentful-paint') / 10) / 100,
    totalBlockingTime: Math.round(value('total-blocking-time')),
    processorBlockingTime: await blockingTime(unhindered, constants.throttling.mobileSlow4G),
    processorBlockingTimeOnSlowPhone: await blockingTime(unhindered, slowPhone),
    layoutShift: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
  };
}
