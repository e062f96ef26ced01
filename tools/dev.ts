import { endCommands, exitOnInterrupt, run } from './command.ts';
import { prepareDatabase } from './database.ts';
import { withLocalDefaults } from './local-settings.ts';
import { readSettings } from './settings.ts';

exitOnInterrupt(async () => {
  await endCommands();
  return 0;
});

const settings = withLocalDefaults(readSettings(process.env));
await prepareDatabase(settings);
const { code } = await run('astro', ['dev', '--port', String(settings.port)], {
  interactive: true,
  environment: {
    ...settings.variables,
    // Worker settings arrive as environment variables; without a person at it, astro would go to the background.
    ASTRO_DEV_BACKGROUND: 'never',
    CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    STATE_DIR: settings.stateDir,
  },
});
process.exitCode = code;
