export type Check =
  | { readonly title: string; readonly passed: true }
  | { readonly title: string; readonly passed: false; readonly detail: string };

export interface Suite {
  readonly name: string;
  run(): Promise<readonly Check[]>;
}

/** A check that passes if there is nothing to complain about. */
export function checkOf(title: string, complaints: readonly string[]): Check {
  if (complaints.length === 0) return { title, passed: true };
  return { title, passed: false, detail: complaints.join('\n') };
}

/** Runs every suite, whatever the others say, and ends with the count over all of them. */
export async function runSuites(suites: readonly Suite[]): Promise<void> {
  let passed = 0;
  let failed = 0;
  for (const suite of suites) {
    const checks = await runSuite(suite);
    const failures = checks.filter((check) => !check.passed);
    failed += failures.length;
    passed += checks.length - failures.length;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runSuite(suite: Suite): Promise<readonly Check[]> {
  console.log(`\n── ${suite.name} ${'─'.repeat(Math.max(0, 70 - suite.name.length))}`);
  const begun = performance.now();
  const checks = await suite
    .run()
    .catch((error: unknown) => [checkOf(`${suite.name} runs`, [String(error)])]);
  for (const check of checks) {
    if (!check.passed) console.log(`✘ ${check.title}\n${check.detail.replaceAll(/^/gm, '  ')}`);
  }
  const failed = checks.filter((check) => !check.passed).length;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${checks.length - failed} passed, ${failed} failed in ${seconds} s`);
  return checks;
}
