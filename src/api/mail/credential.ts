import type { ApiBindings } from '#api/http/context.ts';
import { listExpiringCredentials, queueExpiryReminder } from '#db/credential/expiry.ts';
import { composeMail } from './compose.ts';
import { mailEnvironmentOf } from './send.ts';

/** Queues a reminder, once, for each proof of profession that expires soon. */
export async function queueExpiryReminders(env: ApiBindings, now: number): Promise<void> {
  const mailEnvironment = mailEnvironmentOf(env);
  for (const { id, email: recipientEmail, language, validUntil } of await listExpiringCredentials(
    mailEnvironment,
    now,
  )) {
    const reminderRecipient = { to: recipientEmail, language, origin: env.SITE_ORIGIN };
    await queueExpiryReminder(
      mailEnvironment,
      id,
      composeMail({ kind: 'credential-expiring', validUntil }, reminderRecipient),
      now,
    );
  }
}
