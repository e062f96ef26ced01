import { parseArgs } from 'node:util';
import { endChildProcesses, exitOnInterrupt } from '../tools/command.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '2' } },
});

const benches: Readonly<Record<string, () => Promise<void>>> = {
  size: async () => (await import('./size.ts')).measureSize(),
  server: async () => (await import('./server.ts')).measureServer(),
  browser: async () => (await import('./browser.ts')).measureBrowser(),
  database: async () => (await import('./database.ts')).measureDatabase(),
  mixed: async () => (await import('./mixed.ts')).measureMixed(Number(values.minutes)),
  crash: async () => (await import('./safety.ts')).measureSafety('crash'),
  logins: async () => (await import('./safety.ts')).measureSafety('logins'),
  plans: async () => (await import('./safety.ts')).measureSafety('plans'),
};

exitOnInterrupt(() => endChildProcesses().then(() => 130));
const unknownBenches = asked.filter((name) => !(name in benches));
if (unknownBenches.length > 0) {
  console.error(`There is no bench "${unknownBenches}". Parts: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
} else {
  for (const [name, measure] of Object.entries(benches)) {
    if (asked.length === 0 || asked.includes(name)) await measure();
  }
}
