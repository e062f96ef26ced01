import { ensureTypes } from './build/worker-types.ts';
import { endCommands, exitOnInterrupt, run } from './command.ts';
import { endDrawing } from './pictures/drawing.ts';
import { chosenShop } from './shop/chosen-shop.ts';
import { placeShopFiles } from './shop/place-files.ts';
import { prepareDatabase } from './start/database.ts';
import { withLocalDefaults } from './start/local-settings.ts';
import { drawFirst, drawRest, withPictureServer } from './start/pictures.ts';
import { readSettings } from './start/settings.ts';

exitOnInterrupt(async () => {
  endDrawing();
  await endCommands();
  return 0;
});

await ensureTypes();
await placeShopFiles(chosenShop());
const settings = withLocalDefaults(readSettings(process.env));
const missing = await prepareDatabase(settings);
await drawFirst(missing.first);
const { port, stateDir, variables } = await withPictureServer(settings);
void drawRest([...missing.first, ...missing.rest]);
const { code } = await run('astro', ['dev', '--port', String(port)], {
  interactive: true,
  environment: {
    ...variables,
    // Worker settings arrive as environment variables; without a person at it, astro would go to the background.
    ASTRO_DEV_BACKGROUND: 'never',
    CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    STATE_DIR: stateDir,
  },
});
endDrawing();
process.exitCode = code;
