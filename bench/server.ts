import { runCommand } from '../tools/command.ts';
import { samplePages } from './browser/pages.ts';
import { startWorkerHost } from './host.ts';
import { medianOf } from './percentile.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

const connectionCount = 20;
const warmUpSeconds = 3;
const measuredSeconds = 4;
const roundCount = 3;
const STATIC_FILE_PATH = '/site/icon.svg';

interface LoadTestResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** Requests a page at the maximum rate, from a separate process. */
async function runLoadTest(url: string, durationSeconds: number): Promise<LoadTestResult> {
  const { exitCode: loadTestExitCode, output } = await runCommand('autocannon', [
    ...['--json', '--no-progress', '--connections', String(connectionCount), '--duration', String(durationSeconds)],
    url,
  ]);
  if (loadTestExitCode !== 0) throw new Error(`autocannon failed:\n${output}`);
  const loadTestResult: LoadTestResult = JSON.parse(output.slice(output.indexOf('{')));
  return loadTestResult;
}

interface LoadTestPair {
  readonly baseline: LoadTestResult;
  readonly page: LoadTestResult;
}

function createTableRow(pageName: string, loadTestPairs: readonly LoadTestPair[]) {
  const medianRatioOf = (readMetric: (loadTestResult: LoadTestResult) => number) =>
    medianOf(loadTestPairs.map(({ baseline, page }) => readMetric(page) / readMetric(baseline)));
  const pageLoadResults = loadTestPairs.map(({ page }) => page);
  return {
    page: pageName,
    'requests/s': Math.round(medianOf(pageLoadResults.map(({ requests }) => requests.average))),
    '% of static file': Math.round(100 * medianRatioOf(({ requests }) => requests.average)),
    'p50 ms': medianOf(pageLoadResults.map(({ latency }) => latency.p50)),
    'p99 ms': medianOf(pageLoadResults.map(({ latency }) => latency.p99)),
    'p99 × static file': medianRatioOf(({ latency }) => latency.p99).toFixed(1),
    'not 2xx': pageLoadResults.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
  };
}

/** Measures requests per second, of a page and a static file in turn, so that other programs affect both alike. */
export async function measureServer(): Promise<void> {
  const { stateDir } = await prepareShop();
  const { origin, stop } = await startWorkerHost(stateDir);
  const tableRows = [];
  for (const { name, path } of samplePages) {
    await runLoadTest(origin + path, warmUpSeconds);
    const loadTestPairs: LoadTestPair[] = [];
    for (let roundIndex = 0; roundIndex < roundCount; roundIndex++) {
      const baselineResult = await runLoadTest(origin + STATIC_FILE_PATH, measuredSeconds);
      loadTestPairs.push({ baseline: baselineResult, page: await runLoadTest(origin + path, measuredSeconds) });
    }
    tableRows.push(createTableRow(name, loadTestPairs));
  }
  await stop();
  printTable(
    `Server, ${connectionCount} connections, every page rendered again each time, medians of ${roundCount} turns with a static file`,
    tableRows,
  );
}
