import type { ApiBindings } from '#api/context.ts';
import { outboxOf } from '#api/send-mails.ts';
import { upstreamOf } from '#api/upstream.ts';
import { refreshCatalogueIndex } from '#db/catalogue-build.ts';
import { deleteExpired } from '#db/expiry.ts';
import { removeStrayMedia } from '#db/media.ts';
import { sendDueMails } from '#db/outbox.ts';

/**
 * The work of the cron trigger: prices that became valid since the last run change orders and offers, mails
 * wait for another try, and what has expired goes. `now` in milliseconds since 1970. A task that fails keeps
 * no other from its work.
 */
export async function runScheduled(env: ApiBindings, now: number): Promise<void> {
  // In front of an upstream there is no database to look after.
  if (upstreamOf(env)) return;
  const outbox = outboxOf(env);
  const tasks = {
    'refresh-catalogue': refreshCatalogueIndex(outbox, now),
    'send-mails': sendDueMails(outbox, now),
    'delete-expired': deleteExpired(outbox, now),
    'remove-stray-media': removeStrayMedia({ ...outbox, MEDIA: env.MEDIA }, now),
  };
  for (const [task, work] of Object.entries(tasks)) {
    const [result] = await Promise.allSettled<unknown>([work]);
    const failed = result?.status === 'rejected' ? String(result.reason) : undefined;
    console.warn(
      JSON.stringify({ level: failed ? 'error' : 'info', task, ...(failed && { reason: failed }) }),
    );
  }
}
