import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../tools/build.ts';
import { endChildProcesses, exitOnInterrupt } from '../../../tools/command.ts';
import { fillStateFolder } from '../../../tools/seed/multiplied.ts';
import { addLocalDefaults } from '../../../tools/start/local-settings.ts';
import { migrateDatabase } from '../../../tools/start/migrate.ts';
import { startServer } from '../../../tools/start/serve.ts';
import { readSettings } from '../../../tools/start/settings.ts';

/** Program that builds the project copy that contains it, and serves that copy with a few products. */
const { values } = parseArgs({ options: { products: { type: 'string', default: '6' } } });
const shopSettings = addLocalDefaults(readSettings(process.env));
const { stateDir } = shopSettings;

async function fillDatabase(): Promise<void> {
  await migrateDatabase(stateDir);
  await fillStateFolder(stateDir, Number(values.products), ['en', 'de']);
}

exitOnInterrupt(() => endChildProcesses().then(() => 130));
await Promise.all([buildIfStale(), fillDatabase()]);
const server = await startServer(shopSettings);
process.on('SIGTERM', () => void server.stop());
console.log(`ready at ${server.url}`);
await server.exitCode;
