import { composeMail } from '#api/compose-mail.ts';
import type { ApiBindings, ApiContext } from '#api/context.ts';
import { createSecretToken, hashSecret } from '#api/secret-token.ts';
import { outboxOf } from '#api/send-mails.ts';
import { requestReset } from '#db/mail-token.ts';
import { sendDueMails } from '#db/outbox.ts';
import { listResetRequests } from '#db/reset-request.ts';

/** Writes the mails of all requests for a new password, and drops requests for addresses without an account. */
export async function writeResetMails(env: ApiBindings, now = Date.now()): Promise<void> {
  const outbox = outboxOf(env);
  for (const { id, email, language } of await listResetRequests(outbox)) {
    const token = createSecretToken();
    const reader = { to: email, language, origin: env.SITE_ORIGIN };
    const mail = composeMail({ kind: 'reset', token }, reader);
    await requestReset(outbox, id, hashSecret(token), mail, now);
  }
}

/** Does it once the answer is out, so that its time says nothing about the address. */
export function writeResetMailsAfterwards({ env, executionCtx }: ApiContext): void {
  executionCtx.waitUntil(writeResetMails(env).then(() => sendDueMails(outboxOf(env))));
}
