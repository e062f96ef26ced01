export type Check =
  /** `notRun`: reason why this machine could not run the check, which then counts neither as passed nor as failed. */
  { readonly title: string; readonly passed: true; readonly notRun?: string } | FailedCheck;

interface FailedCheck {
  readonly title: string;
  readonly passed: false;
  readonly detail: string;
}

export interface Suite {
  readonly name: string;
  run(): Promise<readonly Check[]>;
}

/** Creates a check, which passes if there are no complaints. */
export function createCheck(checkTitle: string, complaints: readonly string[]): Check {
  if (complaints.length === 0) return { title: checkTitle, passed: true };
  return { title: checkTitle, passed: false, detail: complaints.join('\n') };
}

interface CheckCounts {
  passedCount: number;
  readonly failures: FailedCheck[];
  /** Number of checks not run on this machine, by reason. */
  readonly skippedByReason: Map<string, number>;
}

/** Maximum number of suites that run at once, as most use one processor. */
const MAXIMUM_PARALLEL_SUITES = 2;

/** Runs groups in turn and their suites in parallel; continues after failures and prints results and totals. */
export async function runSuites(...suiteGroups: readonly (readonly Suite[])[]): Promise<void> {
  const totalCheckCounts: CheckCounts = { passedCount: 0, failures: [], skippedByReason: new Map() };
  for (const suites of suiteGroups) {
    const remainingSuites = suites.values();
    const runRemainingSuites = async () => {
      for (const suite of remainingSuites) await runSuite(suite, totalCheckCounts);
    };
    await Promise.all(Array.from({ length: MAXIMUM_PARALLEL_SUITES }, runRemainingSuites));
  }
  console.log('');
  for (const [reason, count] of totalCheckCounts.skippedByReason) console.log(`${count} not run: ${reason}`);
  // Repeated, as truncated logs keep only the end.
  for (const failedCheck of totalCheckCounts.failures) console.log(formatFailure(failedCheck));
  console.log(`${totalCheckCounts.passedCount} passed, ${totalCheckCounts.failures.length} failed`);
  process.exitCode = totalCheckCounts.failures.length === 0 ? 0 : 1;
}

async function runSuite(suite: Suite, totalCheckCounts: CheckCounts): Promise<void> {
  const startTime = performance.now();
  const suiteChecks = await suite.run().catch((error: unknown) => [createCheck(`${suite.name} runs`, [String(error)])]);
  const suiteFailures = suiteChecks.flatMap((check) => (check.passed ? [] : check));
  for (const suiteFailure of suiteFailures) console.log(formatFailure(suiteFailure));
  const failedCount = suiteFailures.length;
  const skipReasons = suiteChecks.flatMap((check) => (check.passed && check.notRun) || []);
  for (const skipReason of skipReasons)
    totalCheckCounts.skippedByReason.set(skipReason, (totalCheckCounts.skippedByReason.get(skipReason) ?? 0) + 1);
  const passedCount = suiteChecks.length - failedCount - skipReasons.length;
  const elapsedSeconds = ((performance.now() - startTime) / 1000).toFixed(1);
  const skippedText = skipReasons.length > 0 ? `, ${skipReasons.length} not run` : '';
  console.log(
    `${failedCount === 0 ? '✔' : '✘'} ${suite.name}: ${passedCount} passed, ${failedCount} failed${skippedText} in ${elapsedSeconds} s`,
  );
  totalCheckCounts.passedCount += passedCount;
  totalCheckCounts.failures.push(...suiteFailures);
}

function formatFailure({ title, detail }: FailedCheck): string {
  return `✘ ${title}\n${detail.replaceAll(/^/gm, '  ')}`;
}
