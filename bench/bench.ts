import { parseArgs } from 'node:util';
import { endCommands, exitOnInterrupt } from '../tools/command.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '2' } },
});

const parts: Readonly<Record<string, () => Promise<void>>> = {
  size: async () => (await import('./size.ts')).measureSize(),
  server: async () => (await import('./server.ts')).measureServer(),
  browser: async () => (await import('./browser.ts')).measureBrowser(),
  database: async () => (await import('./database.ts')).measureDatabase(),
  mixed: async () => (await import('./mixed.ts')).measureMixed(Number(values.minutes)),
  crash: async () => (await import('./safety.ts')).measureSafety('crash'),
  logins: async () => (await import('./safety.ts')).measureSafety('logins'),
  plans: async () => (await import('./safety.ts')).measureSafety('plans'),
};

exitOnInterrupt(() => endCommands().then(() => 130));
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown}". Parts: ${Object.keys(parts).join(', ')}`);
  process.exitCode = 1;
} else {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await measure();
  }
}
