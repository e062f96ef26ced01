import './message-files.ts';
import { parseArgs } from 'node:util';
import { endCommands, exitOnInterrupt } from '../tools/command.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' } },
});
/** How long the mixed load lasts; undefined: as long as it usually does. */
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);

const benches: Readonly<Record<string, () => Promise<void>>> = {
  size: async () => (await import('./size.ts')).measureSize(),
  server: async () => (await import('./server.ts')).measureServer(),
  mixed: async () => (await import('./mixed.ts')).measureMixed(minutes),
  memory: async () => (await import('./memory.ts')).measureMemory(),
  login: async () => (await import('./login.ts')).measureLogin(),
  browser: async () => (await import('./browser.ts')).measureBrowser(),
  scripts: async () => (await import('./scripts.ts')).measureScripts(),
  builder: async () => (await import('./builder.ts')).measureBuilder(),
  database: async () => (await import('./database.ts')).measureDatabase(),
  'adds-up': async () => (await import('./adds-up.ts')).measureAddsUp(),
  protocols: async () => (await import('./protocols.ts')).measureProtocols(),
  scale: async () => (await import('./scale.ts')).measureScale(),
  import: async () => (await import('./import.ts')).measureImport(),
  safety: async () => (await import('./safety.ts')).measureSafety(),
};

exitOnInterrupt(() => endCommands().then(() => 130));
const unknown = asked.find((name) => !(name in benches));
if (unknown) throw new Error(`There is no bench "${unknown}", only ${Object.keys(benches).join(', ')}`);
for (const [name, measure] of Object.entries(benches)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}
