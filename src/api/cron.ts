import { refreshCatalogueIndex } from '#db/catalogue-build.ts';
import { openDatabase } from '#db/database.ts';

/**
 * The work of the cron trigger: prices that became valid since the last run change orders and offers.
 * `now` in milliseconds since 1970.
 */
export async function runScheduled(env: Pick<Env, 'DB'>, now: number): Promise<void> {
  const changed = await refreshCatalogueIndex({ DB: openDatabase(env.DB) }, now);
  console.warn(JSON.stringify({ level: 'info', task: 'refresh-catalogue', changed }));
}
