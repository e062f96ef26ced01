import lighthouse from 'lighthouse';
import { initializeConfig } from 'lighthouse/core/config/config.js';
import * as constants from 'lighthouse/core/config/constants.js';
import { Runner } from 'lighthouse/core/runner.js';

type Artifacts = Parameters<typeof Runner.audit>[0];

/** From here on Lighthouse shows a figure in green. */
const goodScore = 0.9;

export interface LighthouseScores {
  readonly points: {
    readonly performance: number;
    readonly accessibility: number;
    readonly bestPractices: number;
    readonly seo: number;
  };
  /** Seconds in the simulation of a slow phone. */
  readonly largestContentfulPaint: number;
  /** Milliseconds, likewise. */
  readonly totalBlockingTime: number;
  /** The same with a processor that is slower still. */
  readonly totalBlockingTimeOnSlowPhone: number;
  readonly layoutShift: number;
  /** The audits that keep a category from full marks, by their ids. */
  readonly failing: readonly string[];
}

/** Slower processors than Lighthouse's usual quarter; the network stays the same. */
const slowPhone = { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: 10 };

/**
 * Milliseconds that scripts block a phone whose processor is a tenth as fast as this machine's, from what was recorded
 * of a page: the simulation slows down afterwards, so the page need not be loaded again.
 */
async function blockingTimeOnSlowPhone(recorded: Artifacts): Promise<number> {
  const { resolvedConfig } = await initializeConfig('navigation', undefined, {
    onlyAudits: ['total-blocking-time'],
    throttling: slowPhone,
  });
  // Lighthouse wants the settings of the recording, of which a simulation only changes what comes after it.
  const artifacts = { ...recorded, settings: resolvedConfig.settings };
  const result = await Runner.audit(artifacts, { resolvedConfig, computedCache: new Map() });
  return Math.round(result?.lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN);
}

/**
 * Measures up to three times, until a figure fits: what else the machine does can only make a page look
 * slower than it is. Gives the last measurement.
 */
export async function measureUntil<T>(measure: () => Promise<T>, fits: (figure: T) => boolean): Promise<T> {
  let figure = await measure();
  for (let repeat = 0; repeat < 2 && !fits(figure); repeat += 1) figure = await measure();
  return figure;
}

/** Runs Lighthouse's mobile simulation in the Chromium that listens for debuggers at the port. */
export async function runLighthouse(
  url: string,
  port: number,
  skippedAudits: readonly string[] = [],
): Promise<LighthouseScores> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    skipAudits: [...skippedAudits],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result) throw new Error(`Lighthouse had no answer for ${url}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  const points = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    points: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      bestPractices: points('best-practices'),
      seo: points('seo'),
    },
    largestContentfulPaint: Math.round(value('largest-contentful-paint') / 10) / 100,
    totalBlockingTime: Math.round(value('total-blocking-time')),
    totalBlockingTimeOnSlowPhone: await blockingTimeOnSlowPhone(result.artifacts),
    layoutShift: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    failing: Object.values(categories)
      .filter(({ id }) => points(id) < 100)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < goodScore)
      .map(({ id }) => id),
  };
}
