import { eraseDueAccounts, queueSupplyRunOutMails } from '#api/account/erasures.ts';
import type { ApiBindings } from '#api/http/context.ts';
import { queueExpiryReminders } from '#api/mail/credential.ts';
import { mailEnvironmentOf } from '#api/mail/send.ts';
import { queueWaitingShareMails } from '#api/mail/share.ts';
import { loggedVersionOf } from '#api/platform/worker-version.ts';
import { writeLinkMails } from '#api/session/link-mails.ts';
import { upstreamUrlOf } from '#api/upstream/proxy.ts';
import { queueDueRunOutEvents, sendDueHooks } from '#api/webhook/send.ts';
import { refreshCatalogueIndex } from '#db/catalogue/build.ts';
import { deleteExpiredFiles } from '#db/credential/expiry.ts';
import { sendDueMails } from '#db/mail.ts';
import { removeUnattachedMedia } from '#db/media.ts';
import { refreshRunOuts } from '#db/plan/run-outs.ts';
import { clearPendingPurges, type PurgeCacheTags, purgePendingTags } from '#db/platform/edge-cache.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';

/** Cron expression of the trigger that runs only urgent tasks; the other trigger runs all tasks. */
const EVERY_MINUTE_CRON = '* * * * *';

type CronTasks = Readonly<Record<string, () => Promise<unknown>>>;

/** Runs all tasks, even if one fails, and logs each failure. */
async function runTasks(cronTasks: CronTasks, shouldLogFailuresOnly: boolean, workerVersion: string): Promise<void> {
  for (const [task, runTask] of Object.entries(cronTasks)) {
    const [result] = await Promise.allSettled([runTask()]);
    const failureReason = result?.status === 'rejected' ? String(result.reason) : undefined;
    if (shouldLogFailuresOnly && !failureReason) continue;
    console.warn(
      JSON.stringify({
        level: failureReason ? 'error' : 'info',
        task,
        version: workerVersion,
        ...(failureReason && { reason: failureReason }),
      }),
    );
  }
}

export async function runScheduled(
  env: ApiBindings,
  { scheduledTime: now, cron }: Pick<ScheduledController, 'scheduledTime' | 'cron'>,
  purgeTags?: PurgeCacheTags,
): Promise<void> {
  // An upstream has no local database.
  if (upstreamUrlOf(env)) return;
  const mailEnvironment = mailEnvironmentOf(env);
  const mediaEnvironment = {
    ...mailEnvironment,
    MEDIA: env.MEDIA,
    stale: purgeTags && { isRecorded: false },
  };
  const nonUrgentTasks: CronTasks = {
    'write-link-mails': () => writeLinkMails(env, now),
    'announce-shares': () => queueWaitingShareMails(env, now),
    'refresh-run-outs': () => refreshRunOuts(mailEnvironment, now),
    'mail-run-outs': () => queueSupplyRunOutMails(env, now),
    'announce-run-outs': () => queueDueRunOutEvents(env, now),
    'erase-accounts': () => eraseDueAccounts(env, now),
    'remind-of-expiry': () => queueExpiryReminders(env, now),
    'send-mails': () => sendDueMails(mailEnvironment, now),
    'delete-expired': () => deleteExpiredRows(mailEnvironment, now),
    'remove-stray-media': () => removeUnattachedMedia(mediaEnvironment, now),
    'delete-credential-files': () => deleteExpiredFiles({ ...mailEnvironment, PRIVATE: env.PRIVATE }, now),
  };
  const isUrgentRun = cron === EVERY_MINUTE_CRON;
  const dueTasks: CronTasks = {
    'refresh-catalogue': () => refreshCatalogueIndex(mailEnvironment, now),
    ...(!isUrgentRun && nonUrgentTasks),
    'send-webhooks': () => sendDueHooks(env, now),
    'purge-pages': () =>
      purgeTags ? purgePendingTags(mailEnvironment, purgeTags, 'cron', now) : clearPendingPurges(mailEnvironment),
  };
  await runTasks(dueTasks, isUrgentRun, loggedVersionOf(env));
}
