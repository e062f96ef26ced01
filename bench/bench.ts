import { parseArgs } from 'node:util';
import { endChildProcesses, exitOnInterrupt } from '../tools/command.ts';

const { values, positionals: requestedBenchNames } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '2' } },
});

const benchesByName: Readonly<Record<string, () => Promise<void>>> = {
  size: async () => (await import('./size.ts')).measureWorkerSize(),
  server: async () => (await import('./server.ts')).measureServer(),
  browser: async () => (await import('./browser.ts')).measureBrowser(),
  database: async () => (await import('./database.ts')).measureDatabase(),
  mixed: async () => (await import('./mixed.ts')).measureMixedLoad(Number(values.minutes)),
  crash: async () => (await import('./safety.ts')).measureSafety('crash'),
  logins: async () => (await import('./safety.ts')).measureSafety('logins'),
  plans: async () => (await import('./safety.ts')).measureSafety('plans'),
};

exitOnInterrupt(() => endChildProcesses().then(() => 130));
const unknownBenchNames = requestedBenchNames.filter((benchName) => !(benchName in benchesByName));
if (unknownBenchNames.length > 0) {
  console.error(`There is no bench "${unknownBenchNames}". Parts: ${Object.keys(benchesByName).join(', ')}`);
  process.exitCode = 1;
} else {
  for (const [name, measure] of Object.entries(benchesByName)) {
    if (requestedBenchNames.length === 0 || requestedBenchNames.includes(name)) await measure();
  }
}
