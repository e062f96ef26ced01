import { buildIfStale } from '../tools/build.ts';
import { findFreePort } from '../tools/process/free-port.ts';
import { projectPath } from '../tools/project.ts';
import { prepareDatabase } from '../tools/start/database.ts';
import type { LocalSettings } from '../tools/start/settings.ts';

/** Builds the shop and seeds its catalogue, in a state folder that later benches reuse. */
export async function prepareShop(): Promise<LocalSettings> {
  const localSettings = {
    port: await findFreePort(),
    stateDir: projectPath('.cache', 'bench', 'shop'),
    variables: { RATE_LIMITS: 'off' },
  };
  await prepareDatabase(localSettings);
  await buildIfStale();
  return localSettings;
}
