import { loadavg } from 'node:os';
import { createFailureResult, printQualityPromises, type QualityPromiseResult } from './safety/kept.ts';

const safetyBenches = {
  crash: async () => (await import('./safety/crash.ts')).measureCrashes(),
  logins: async () => (await import('./safety/logins.ts')).measureLogins(),
  plans: async () => (await import('./safety/plans.ts')).measurePlans(),
} satisfies Record<string, () => Promise<QualityPromiseResult[]>>;

/** Runs a safety bench; the exit code is 1 if a promise of docs/quality.md is broken. */
export async function measureSafety(benchName: keyof typeof safetyBenches): Promise<void> {
  const startTime = performance.now();
  const qualityResults = await safetyBenches[benchName]().catch((error: unknown) => [
    createFailureResult(benchName, 'not run to its end', [String(error)]),
  ]);
  const elapsedSeconds = Math.round((performance.now() - startTime) / 1000);
  printQualityPromises(`Safety: ${benchName}, ${elapsedSeconds} s, load ${loadavg()[0]?.toFixed(1)}`, qualityResults);
}
