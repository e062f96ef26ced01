import { buildIfStale } from './build.ts';
import { endCommands, exitOnInterrupt } from './command.ts';
import { prepareDatabase } from './database.ts';
import { withLocalDefaults } from './local-settings.ts';
import { SEED_ACCOUNTS, SEED_PASSWORD } from './seed/accounts.ts';
import { SEED_LINK_TOKEN } from './seed/protocols.ts';
import { type Server, serve } from './serve.ts';
import { readSettings } from './settings.ts';

let server: Server | undefined;
exitOnInterrupt(async () => {
  await endCommands();
  await server?.stop();
  return 0;
});

try {
  const settings = withLocalDefaults(readSettings(process.env));
  await buildIfStale();
  await prepareDatabase(settings);
  server = await serve(settings);
  console.log(`Formulary is ready at ${server.url}`);
  if (!settings.variables.UPSTREAM_API_URL) {
    const addresses = SEED_ACCOUNTS.map(({ email }) => email).join(', ');
    console.log(`Accounts, all with the password ${SEED_PASSWORD}: ${addresses}`);
    console.log(`A shared protocol: ${server.url}/protocols/${SEED_LINK_TOKEN}`);
  }
  process.exitCode = await server.ended;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
