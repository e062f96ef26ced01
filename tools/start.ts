import { SEED_ACCOUNTS, SEED_LINK_TOKEN, SEED_PASSWORD } from '../demo/people.ts';
import { ensureTypes } from './build/worker-types.ts';
import { buildIfStale } from './build.ts';
import { endCommands, exitOnInterrupt, runProgram } from './command.ts';
import { serveCheckout } from './start/checkout.ts';
import { startCron } from './start/cron.ts';
import { prepareDatabase } from './start/database.ts';
import { withLocalDefaults } from './start/local-settings.ts';
import { type Server, serve } from './start/serve.ts';
import { readSettings } from './start/settings.ts';

let server: Server | undefined;

async function endServer(): Promise<void> {
  await endCommands();
  await server?.stop();
}

exitOnInterrupt(async () => {
  await endServer();
  return 0;
});

function printWelcome(url: string, isDemonstration: boolean): void {
  console.log(`Formulary is ready at ${url}`);
  if (!isDemonstration) return;
  const addresses = SEED_ACCOUNTS.map(({ email }) => email).join(', ');
  console.log(`Accounts, all with the password ${SEED_PASSWORD}: ${addresses}`);
  console.log(`A shared protocol: ${url}/protocols/${SEED_LINK_TOKEN}`);
}

await runProgram(async () => {
  const settings = withLocalDefaults(readSettings(process.env));
  const [isDemonstration] = await Promise.all([prepareDatabase(settings), buildIfStale()]);
  const checkout = settings.variables.PUBLIC_CHECKOUT_URL ?? (await serveCheckout(`http://localhost:${settings.port}`));
  server = await serve({ ...settings, variables: { ...settings.variables, PUBLIC_CHECKOUT_URL: checkout } });
  startCron(server.url);
  printWelcome(server.url, isDemonstration);
  ensureTypes().catch((error: unknown) => console.error(error));
  process.exitCode = await server.exitCode;
});
await endServer();
