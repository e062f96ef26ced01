import lighthouse from 'lighthouse';

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
  readonly layoutShift: number;
  /** The audits that keep a category from full marks, by their ids. */
  readonly failing: readonly string[];
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
    layoutShift: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    failing: Object.values(categories)
      .filter(({ id }) => points(id) < 100)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < goodScore)
      .map(({ id }) => id),
  };
}
