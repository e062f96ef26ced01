import lighthouse from 'lighthouse';
import { initializeConfig } from 'lighthouse/core/config/config.js';
import * as constants from 'lighthouse/core/config/constants.js';
import { Runner } from 'lighthouse/core/runner.js';
import { toProcessorTime } from './processor-time.ts';

type AuditArtifacts = Parameters<typeof Runner.audit>[0];

const minimumGoodAuditScore = 0.9;
export const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthouseScores {
  /** Largest Contentful Paint in seconds, simulated for a slow phone. */
  readonly largestContentfulPaint: number;
  /** Total Blocking Time on a phone, in milliseconds of processor time. */
  readonly processorBlockingTime: number;
  readonly processorBlockingTimeOnSlowPhone: number;
  readonly layoutShift: number;
  readonly points: Readonly<Record<(typeof LIGHTHOUSE_CATEGORIES)[number], number>>;
  readonly failing: readonly string[];
}

/** CPU slowdown factors: Lighthouse's default for phones, and that of a slow phone. */
const PHONE_CPU_SLOWDOWN = 4;
const SLOW_PHONE_CPU_SLOWDOWN = 10;

/** Total Blocking Time in milliseconds of processor time, at a CPU slowdown factor. */
async function measureBlockingTime(recordedArtifacts: AuditArtifacts, cpuSlowdownMultiplier: number): Promise<number> {
  const { resolvedConfig } = await initializeConfig('navigation', undefined, {
    onlyAudits: ['total-blocking-time'],
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
  });
  const { Trace: trace } = recordedArtifacts;
  // Lighthouse needs the recording's settings; a simulation changes later ones only.
  const processorTimeArtifacts = {
    ...recordedArtifacts,
    settings: resolvedConfig.settings,
    Trace: { ...trace, traceEvents: toProcessorTime(trace.traceEvents) },
  };
  const auditResult = await Runner.audit(processorTimeArtifacts, { resolvedConfig, computedCache: new Map() });
  return Math.round(auditResult?.lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN);
}

/** Runs Lighthouse's mobile simulation in the Chromium at the debugging port. */
export async function runLighthouse(
  url: string,
  debuggingPort: number,
  skippedAudits: readonly string[] = [],
): Promise<LighthouseScores> {
  const lighthouseResult = await lighthouse(url, {
    ...{ port: debuggingPort, logLevel: 'error', skipAudits: [...skippedAudits] },
    onlyCategories: [...LIGHTHOUSE_CATEGORIES],
  });
  if (!lighthouseResult) throw new Error(`Lighthouse had no answer for ${url}`);
  const { runtimeError } = lighthouseResult.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  const { audits, categories } = lighthouseResult.lhr;
  const readAuditValue = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const readCategoryPoints = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    largestContentfulPaint: Math.round(readAuditValue('largest-contentful-paint') / 10) / 100,
    // One after the other, as Lighthouse measures its own steps by name.
    processorBlockingTime: await measureBlockingTime(lighthouseResult.artifacts, PHONE_CPU_SLOWDOWN),
    processorBlockingTimeOnSlowPhone: await measureBlockingTime(lighthouseResult.artifacts, SLOW_PHONE_CPU_SLOWDOWN),
    layoutShift: Math.round(readAuditValue('cumulative-layout-shift') * 10_000) / 10_000,
    points: {
      ...{ performance: readCategoryPoints('performance'), accessibility: readCategoryPoints('accessibility') },
      ...{ 'best-practices': readCategoryPoints('best-practices'), seo: readCategoryPoints('seo') },
    },
    failing: Object.values(categories)
      .filter(({ id }) => readCategoryPoints(id) < 100)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < minimumGoodAuditScore)
      .map(({ id }) => id),
  };
}
