import type { ApiBindings } from '#api/http/context.ts';
import { outboxOf } from '#api/mail/send.ts';
import { loggedVersion } from '#api/platform/worker-version.ts';
import { writeLinkMails } from '#api/session/link-mails.ts';
import { upstreamOf } from '#api/upstream/proxy.ts';
import { refreshCatalogueIndex } from '#db/catalogue/build.ts';
import { sendDueMails } from '#db/mail.ts';
import { removeStrayMedia } from '#db/media.ts';
import { refreshRunOuts } from '#db/plan/run-outs.ts';
import { clearPending, type PurgeTags, purgePending } from '#db/platform/edge-cache.ts';
import { deleteExpired } from '#db/platform/expiry.ts';

/** The trigger of what visitors are to see within a minute; the other one does everything. */
const EVERY_MINUTE = '* * * * *';

type Tasks = Readonly<Record<string, () => Promise<unknown>>>;

/** A task that fails keeps no other from its work, and is always told of. */
async function runTasks(tasks: Tasks, isQuiet: boolean, version: string): Promise<void> {
  for (const [task, work] of Object.entries(tasks)) {
    const [result] = await Promise.allSettled([work()]);
    const failed = result?.status === 'rejected' ? String(result.reason) : undefined;
    if (isQuiet && !failed) continue;
    console.warn(
      JSON.stringify({ level: failed ? 'error' : 'info', task, version, ...(failed && { reason: failed }) }),
    );
  }
}

/**
 * The work of the cron triggers: prices that became valid since the last run change orders, offers and pages, mails
 * wait for another try, and what has expired goes.
 */
export async function runScheduled(
  env: ApiBindings,
  { scheduledTime: now, cron }: Pick<ScheduledController, 'scheduledTime' | 'cron'>,
  purge?: PurgeTags,
): Promise<void> {
  // In front of an upstream there is no database to look after.
  if (upstreamOf(env)) return;
  const outbox = outboxOf(env);
  const media = { ...outbox, MEDIA: env.MEDIA, stale: purge && { isRecorded: false } };
  const others: Tasks = {
    'write-link-mails': () => writeLinkMails(env, now),
    'send-mails': () => sendDueMails(outbox, now),
    'delete-expired': () => deleteExpired(outbox, now),
    'refresh-run-outs': () => refreshRunOuts(outbox, now),
    'remove-stray-media': () => removeStrayMedia(media, now),
  };
  const isFrequent = cron === EVERY_MINUTE;
  const tasks: Tasks = {
    'refresh-catalogue': () => refreshCatalogueIndex(outbox, now),
    ...(!isFrequent && others),
    'purge-pages': () => (purge ? purgePending(outbox, purge, 'cron', now) : clearPending(outbox)),
  };
  await runTasks(tasks, isFrequent, loggedVersion(env));
}
