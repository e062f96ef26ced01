import type { ApiBindings, ApiContext } from '#api/http/context.ts';
import { composeMail } from '#api/mail/compose.ts';
import { outboxOf } from '#api/mail/send.ts';
import { sendDueMails } from '#db/mail.ts';
import { requestReset } from '#db/session/mail-token.ts';
import { listResetRequests } from '#db/session/reset-request.ts';
import { createSecretToken, hashSecret } from './secret-token.ts';

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
