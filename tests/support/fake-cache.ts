import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createEdgeCachePurge } from '#api/http/edge-cache.ts';
import { runScheduled } from '#cron.ts';
import { statement } from '#db/database.ts';
import { database } from './catalogue.ts';
import { mailer } from './shop.ts';

/** Edge cache that records the purged tags of each call. */
export function createFakeCache() {
  const purgedTagsByCall: string[][] = [];
  const cacheState = { refuses: false, told: purgedTagsByCall };
  const purgeTags = async ({ tags = [] }: CachePurgeOptions): Promise<CachePurgeResult> => {
    if (cacheState.refuses) return { success: false, errors: [{ code: 1, message: 'too many' }] };
    purgedTagsByCall.push(tags.toSorted());
    return { success: true, errors: [] };
  };
  return Object.assign(cacheState, { purge: purgeTags });
}

export type FakeCache = ReturnType<typeof createFakeCache>;

/** Runs the cron of every minute; `cache` is undefined on a platform without edge cache. */
export function runMinuteCron(cache: FakeCache | undefined, scheduledTime = Date.now()): Promise<void> {
  const cronEnv = { ...env, EMAIL: mailer } as never;
  const workerContext = Object.assign(createExecutionContext(), cache && { cache });
  return runScheduled(cronEnv, { scheduledTime, cron: '* * * * *' }, createEdgeCachePurge(cronEnv, workerContext));
}

/** Cache tags whose purge is pending. */
export async function listPendingPurgeTags(): Promise<string[]> {
  const [tags] = await database.run([statement('SELECT tag AS data FROM pending_purge ORDER BY tag')]);
  return [...(tags ?? [])];
}

/** Deletes the records of pending and sent purges. */
export async function clearPurgeRecords(): Promise<void> {
  await database.run([statement('DELETE FROM pending_purge'), statement('DELETE FROM sent_purge')]);
}
