import { buildIfStale } from '../tools/build.ts';
import { prepareDatabase } from '../tools/database.ts';
import { freePort } from '../tools/free-port.ts';
import { inProject } from '../tools/project.ts';
import type { Settings } from '../tools/settings.ts';

/** The built shop with the seed catalogue in a database that is kept from one measurement to the next. */
export async function prepareShop(): Promise<Settings> {
  const settings = {
    port: await freePort(),
    stateDir: inProject('.cache', 'bench', 'shop'),
    variables: { RATE_LIMITS: 'off' },
  };
  await buildIfStale();
  await prepareDatabase(settings);
  return settings;
}
