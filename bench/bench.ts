import { parseArgs } from 'node:util';
import { endChildProcesses, exitOnInterrupt } from '../tools/command.ts';

const { values, positionals: requestedBenches } = parseArgs({
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
const unknownBenches = requestedBenches.filter((benchName) => !(benchName in benchesByName));
if (unknownBenches.length > 0) {
  console.error(`There is no bench "${unknownBenches}". Parts: ${Object.keys(benchesByName).join(', ')}`);
  process.exitCode = 1;
} else {
  for (const [name, measure] of Object.entries(benchesByName)) {
    if (requestedBenches.length === 0 || requestedBenches.includes(name)) await measure();
  }
}
