import { ensureWorkerTypes } from './build/worker-types.ts';
import { endChildProcesses, exitOnInterrupt, runCommand } from './command.ts';
import { placeDemoPictures } from './pictures/demo-pictures.ts';
import { projectPath } from './project.ts';
import { readChosenShop } from './shop/chosen-shop.ts';
import { placeShopFiles } from './shop/place-files.ts';
import { prepareDatabase } from './start/database.ts';
import { addLocalDefaults } from './start/local-settings.ts';
import { readSettings } from './start/settings.ts';

exitOnInterrupt(() => endChildProcesses().then(() => 0));

await ensureWorkerTypes();
await placeShopFiles(readChosenShop());
const localSettings = addLocalDefaults(readSettings(process.env));
await prepareDatabase(localSettings);
placeDemoPictures(true, projectPath('public', 'pictures'));
const { port, stateDir, variables } = localSettings;
const { exitCode: astroExitCode } = await runCommand('astro', ['dev', '--port', String(port)], {
  interactive: true,
  environment: {
    ...variables,
    // Keeps astro in the foreground without a terminal.
    ASTRO_DEV_BACKGROUND: 'never',
    CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    STATE_DIR: stateDir,
  },
});
process.exitCode = astroExitCode;
