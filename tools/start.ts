import { SEED_ACCOUNTS, SEED_LINK_TOKEN, SEED_PASSWORD } from '../demo/people.ts';
import { ensureWorkerTypes } from './build/worker-types.ts';
import { buildIfStale } from './build.ts';
import { endChildProcesses, exitOnInterrupt, runMainTask } from './command.ts';
import { serveCheckout } from './start/checkout.ts';
import { startCron } from './start/cron.ts';
import { prepareDatabase } from './start/database.ts';
import { addLocalDefaults } from './start/local-settings.ts';
import { type LocalServer, startServer } from './start/serve.ts';
import { readSettings } from './start/settings.ts';

let localServer: LocalServer | undefined;

async function endServer(): Promise<void> {
  await endChildProcesses();
  await localServer?.stop();
}

exitOnInterrupt(async () => {
  await endServer();
  return 0;
});

function printWelcome(url: string, isDemonstrationShop: boolean): void {
  console.log(`Formulary is ready at ${url}`);
  if (!isDemonstrationShop) return;
  const accountEmails = SEED_ACCOUNTS.map(({ email }) => email).join(', ');
  console.log(`Accounts, all with the password ${SEED_PASSWORD}: ${accountEmails}`);
  console.log(`A shared protocol: ${url}/protocols/${SEED_LINK_TOKEN}`);
}

await runMainTask(async () => {
  const localSettings = addLocalDefaults(readSettings(process.env));
  const [isDemonstration] = await Promise.all([prepareDatabase(localSettings), buildIfStale()]);
  const checkoutUrl =
    localSettings.variables.PUBLIC_CHECKOUT_URL ?? (await serveCheckout(`http://localhost:${localSettings.port}`));
  localServer = await startServer({
    ...localSettings,
    variables: { ...localSettings.variables, PUBLIC_CHECKOUT_URL: checkoutUrl },
  });
  startCron(localServer.url);
  printWelcome(localServer.url, isDemonstration);
  ensureWorkerTypes().catch((error: unknown) => console.error(error));
  process.exitCode = await localServer.exitCode;
});
await endServer();
