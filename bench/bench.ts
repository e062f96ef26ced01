import { buildIfStale } from '../scripts/build.ts';
import { endCommands, exitOnInterrupt } from '../scripts/command.ts';
import { prepareDatabase } from '../scripts/database.ts';
import { freePort } from '../scripts/free-port.ts';
import { inProject } from '../scripts/project.ts';
import type { Settings } from '../scripts/settings.ts';

const benches: Readonly<Record<string, () => Promise<(settings: Settings) => Promise<void>>>> = {
  size: async () => (await import('./size.ts')).measureSize,
  server: async () => (await import('./server.ts')).measureServer,
  browser: async () => (await import('./browser.ts')).measureBrowser,
};

exitOnInterrupt(() => endCommands().then(() => 130));
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in benches));
if (unknown) throw new Error(`There is no bench "${unknown}", only ${Object.keys(benches).join(', ')}`);

const settings = {
  port: await freePort(),
  stateDir: inProject('.cache', 'bench-state'),
  variables: { RATE_LIMITS: 'off', DEV_OUTBOX: '1' },
};
await buildIfStale();
await prepareDatabase(settings);
for (const [name, load] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const measure = await load();
  await measure(settings);
}
