export type Check =
  /** `notRun`: reason why this machine could not run the check, which then counts neither as passed nor as failed. */
  { readonly title: string; readonly passed: true; readonly notRun?: string } | Failure;

interface Failure {
  readonly title: string;
  readonly passed: false;
  readonly detail: string;
}

export interface Suite {
  readonly name: string;
  run(): Promise<readonly Check[]>;
}

/** Creates a check, which passes if there are no complaints. */
export function checkOf(title: string, complaints: readonly string[]): Check {
  if (complaints.length === 0) return { title, passed: true };
  return { title, passed: false, detail: complaints.join('\n') };
}

interface Count {
  passedCount: number;
  readonly failures: Failure[];
  /** Number of checks not run on this machine, by reason. */
  readonly notRun: Map<string, number>;
}

/** Maximum number of suites that run at once, as most use one processor. */
const PARALLEL_SUITES = 2;

/** Runs groups in turn and their suites in parallel; continues after failures and prints results and totals. */
export async function runSuites(...groups: readonly (readonly Suite[])[]): Promise<void> {
  const total: Count = { passedCount: 0, failures: [], notRun: new Map() };
  for (const suites of groups) {
    const waitingSuites = suites.values();
    const runWaiting = async () => {
      for (const suite of waitingSuites) await runSuite(suite, total);
    };
    await Promise.all(Array.from({ length: PARALLEL_SUITES }, runWaiting));
  }
  console.log('');
  for (const [reason, count] of total.notRun) console.log(`${count} not run: ${reason}`);
  // Repeated, as truncated logs keep only the end.
  for (const failure of total.failures) console.log(failureText(failure));
  console.log(`${total.passedCount} passed, ${total.failures.length} failed`);
  process.exitCode = total.failures.length === 0 ? 0 : 1;
}

async function runSuite(suite: Suite, total: Count): Promise<void> {
  const startTime = performance.now();
  const checks = await suite.run().catch((error: unknown) => [checkOf(`${suite.name} runs`, [String(error)])]);
  const failures = checks.flatMap((check) => (check.passed ? [] : check));
  for (const failure of failures) console.log(failureText(failure));
  const failedCount = failures.length;
  const notRun = checks.flatMap((check) => (check.passed && check.notRun) || []);
  for (const reason of notRun) total.notRun.set(reason, (total.notRun.get(reason) ?? 0) + 1);
  const passedCount = checks.length - failedCount - notRun.length;
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  const notRunText = notRun.length > 0 ? `, ${notRun.length} not run` : '';
  console.log(
    `${failedCount === 0 ? '✔' : '✘'} ${suite.name}: ${passedCount} passed, ${failedCount} failed${notRunText} in ${seconds} s`,
  );
  total.passedCount += passedCount;
  total.failures.push(...failures);
}

function failureText({ title, detail }: Failure): string {
  return `✘ ${title}\n${detail.replaceAll(/^/gm, '  ')}`;
}
